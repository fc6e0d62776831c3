// A server of files for what site/build has made. The site needs nothing of it: any other will do.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";

const dist = join(dirname(fileURLToPath(import.meta.url)), "../dist");
const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".txt": "text/plain; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png" };

/** Serves the site; `base` is the folder that it is in. */
export function serve(port, base = "/") {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    let file = join(dist, normalize(path.startsWith(base) ? path.slice(base.length - 1) : "/nothing"));
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (!file.startsWith(dist) || !existsSync(file)) {
      response.writeHead(404, { "Content-Type": TYPES[".html"] });
      return createReadStream(join(dist, "404.html")).pipe(response);
    }
    const headers = { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" };
    const stream = createReadStream(file);
    if (/\bgzip\b/.test(request.headers["accept-encoding"] ?? "")) {
      response.writeHead(200, { ...headers, "Content-Encoding": "gzip" });
      return stream.pipe(createGzip()).pipe(response);
    }
    response.writeHead(200, headers);
    return stream.pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(dist)) {
    console.error("there is no site/dist: run site/build first");
    process.exit(1);
  }
  const server = await serve(Number(process.argv[2] ?? 8080));
  console.log(`http://localhost:${server.address().port}/`);
}
