// Texts in the address of the page: `#text=`, then the files in JSON, compressed, in the letters of URLs.

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** The largest text that a link may hold, in characters. */
const LARGEST = 1_000_000;

const ROLES = ["spec", "library", "config", "override", "inputs"];

export async function written(files) {
  const json = JSON.stringify(files.map(({ name, role, text }) => [name, ROLES.indexOf(role), text]));
  const bytes = await through(new TextEncoder().encode(json), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The files in a link; null if it is damaged. */
export async function read(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const json = new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
    if (json.length > LARGEST) return null;
    const files = JSON.parse(json).map(([name, role, text]) => ({ name, role: ROLES[role], text }));
    const isFile = ({ name, role, text }) => typeof name === "string" && role && typeof text === "string";
    const isWhole = ["spec", "config"].every((role) => files.some((file) => file.role === role));
    return files.every(isFile) && isWhole && new Set(files.map(({ name }) => name)).size === files.length ? files : null;
  } catch {
    return null;
  }
}
