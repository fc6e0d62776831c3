//! Problems of all open files and related ones.

use super::Server;
use super::client::Problems;
use crate::documents::{Document, Documents};
use crate::project::{Project, is_spec, open_of};
use crate::protocol::{
    Code, CodeDescription, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag,
    DocumentDiagnosticParams, DocumentDiagnosticReport, FullDocumentDiagnosticReport, Location,
    PublishDiagnosticsParams, Range, RelatedDocument, RelatedFullDocumentDiagnosticReport, Uri,
};
use hclspec_lang::SpecFile;
use hclspec_lang::explanation;
use hclspec_lang::infer::Nulls;
use hclspec_runtime::decoder::{ConfigText, Decoder};
use hclspec_runtime::diagnostic::{self, Diagnostics, Severity};
use hclspec_runtime::source::{Source, SourceRange, Span};
use hclspec_tools::docs;
use hclspec_tools::workspace::{self, FILE_NAME, Phases, Workspace};
use std::borrow::Cow;
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

/// Problems whose range is struck through.
const DEPRECATED: [diagnostic::Code; 2] = [diagnostic::Code::DeprecatedItem, diagnostic::Code::DeprecatedInput];

/// Intermediate results of a search.
#[derive(Default)]
struct ConfigSearch {
    /// Workspace files read so far.
    workspaces: HashMap<PathBuf, Rc<WorkspaceFile>>,
    /// Configurations checked so far, by spec and files.
    checked: HashSet<(PathBuf, Vec<(PathBuf, bool)>)>,
    /// Files of the configurations checked so far.
    checked_files: HashSet<PathBuf>,
    /// Files with an unknown spec.
    unknown: HashSet<PathBuf>,
}

#[derive(Default)]
struct WorkspaceFile {
    is_valid: bool,
    /// Whether files that the workspace file doesn't name may be files of known formats.
    has_known_formats: bool,
    /// Configurations with at least one file.
    projects: Vec<Rc<Candidate>>,
    of_files: HashMap<PathBuf, Vec<Rc<Candidate>>>,
    of_specs: HashMap<PathBuf, Vec<Rc<Candidate>>>,
    /// Warnings about names that all specs of a file ignore, by file.
    unread: HashMap<PathBuf, Vec<diagnostic::Diagnostic>>,
}

/// A configuration to check, and whether it has been checked.
struct Candidate {
    project: Project,
    is_checked: Cell<bool>,
}

/// Problems of a file in the protocol's form.
pub(super) struct FileProblems {
    uri: Uri,
    version: Option<i32>,
    list: Vec<Diagnostic>,
}

pub(super) struct ProblemsByFile {
    files: Vec<FileProblems>,
    /// Index of each file.
    by_uri: HashMap<Uri, usize>,
}

impl Server<'_> {
    /// Publishes the problems of all open files and related ones, unless the client asks for them.
    pub(super) fn publish(&mut self) {
        self.is_due = false;
        if self.client.problems != Problems::Pushed {
            return;
        }
        let mut published = HashSet::new();
        for FileProblems { uri, version, list } in self.search() {
            published.insert(uri.clone());
            let params = PublishDiagnosticsParams { uri, version, diagnostics: list };
            self.connection.notify("textDocument/publishDiagnostics", &params);
        }
        for uri in self.published.difference(&published) {
            let params = PublishDiagnosticsParams { uri: uri.clone(), version: None, diagnostics: Vec::new() };
            self.connection.notify("textDocument/publishDiagnostics", &params);
        }
        self.published = published;
    }

    /// Answers a client that asks for the problems of a file. Also returns the problems of files that are not open.
    pub(super) fn diagnostics(&mut self, params: DocumentDiagnosticParams) -> DocumentDiagnosticReport {
        let report = |items: &[Diagnostic]| FullDocumentDiagnosticReport { result_id: None, items: items.to_vec() };
        let mut related: HashMap<Uri, RelatedDocument> = HashMap::new();
        let found = match self.found.take() {
            // The client has the problems of the other files.
            Some(found) => found,
            None => {
                let files = self.search();
                let closed = || files.iter().filter(|file| file.version.is_none());
                related.extend(self.published.drain().map(|uri| (uri, report(&[]).into())));
                related.extend(closed().map(|closed| (closed.uri.clone(), report(&closed.list).into())));
                related.retain(|uri, _| self.documents.get(uri).is_none());
                self.published = closed().map(|closed| closed.uri.clone()).collect();
                let by_uri = files.iter().enumerate().map(|(index, it)| (it.uri.clone(), index)).collect();
                ProblemsByFile { files, by_uri }
            }
        };
        let here = found.by_uri.get(&params.text_document.uri).and_then(|index| found.files.get(*index));
        let here = report(here.map_or(&[], |here| &here.list));
        self.found = Some(found);
        RelatedFullDocumentDiagnosticReport {
            related_documents: Some(related).filter(|it| !it.is_empty()),
            full_document_diagnostic_report: here,
        }
        .into()
    }

    pub(super) fn problems_of(&mut self, uri: &Uri) -> Vec<Diagnostic> {
        let found = self.search().into_iter().find(|file| file.uri == *uri);
        found.map(|found| found.list).unwrap_or_default()
    }

    fn search(&mut self) -> Vec<FileProblems> {
        let mut found: BTreeMap<PathBuf, Vec<diagnostic::Diagnostic>> = BTreeMap::new();
        let mut search = ConfigSearch::default();
        for path in self.documents.paths() {
            found.entry(path.clone()).or_default();
            let problems = catch_unwind(AssertUnwindSafe(|| self.problems(&path, &mut search))).unwrap_or_default();
            for problem in problems.iter() {
                let file = problem.range().map_or_else(|| path.clone(), |range| PathBuf::from(range.filename()));
                found.entry(file).or_default().push(problem.clone());
            }
        }
        let mut places =
            Places { links_codes: self.client.links_codes, documents: &self.documents, read: HashMap::new() };
        let mut all = Vec::new();
        for (path, problems) in found {
            let mut list: Vec<Diagnostic> = problems.iter().map(|it| places.problem(it)).collect();
            let mut known = HashSet::new();
            list.retain(|problem| known.insert(problem.clone()));
            // The file may belong to a configuration in another folder whose spec is open.
            if search.unknown.contains(&path) && !search.checked_files.contains(&path) {
                let workspace = self.documents.workspace_file(&path);
                let is_valid =
                    workspace.is_none_or(|it| search.workspaces.get(&it).is_none_or(|workspace| workspace.is_valid));
                list.push(unknown_spec(is_valid));
            }
            let Document { uri, version, .. } = &**places.document(&path);
            all.push(FileProblems { uri: uri.clone(), version: *version, list });
        }
        all
    }

    /// Problems of a file and its workspace file; for a spec or a workspace file, also those of its configurations.
    fn problems(&mut self, path: &Path, search: &mut ConfigSearch) -> Diagnostics {
        let mut problems = Diagnostics::new();
        let workspace = self.documents.workspace_file(path);
        let known = match &workspace {
            Some(file) => match search.workspaces.get(file) {
                Some(known) => Rc::clone(known),
                None => {
                    let (known, found) = self.of_workspace(file);
                    problems.extend(found);
                    let known = Rc::new(known);
                    search.workspaces.insert(file.clone(), Rc::clone(&known));
                    known
                }
            },
            None => Rc::default(),
        };
        let Self { documents, specs, .. } = self;
        let candidates = if workspace.as_deref() == Some(path) {
            known.projects.clone()
        } else if is_spec(path) {
            match specs.get(documents, path) {
                Some(Ok(spec)) => problems.extend(spec.warnings().clone()),
                Some(Err(found)) => {
                    problems.extend(found.clone());
                    return problems;
                }
                None => {}
            }
            known.of_specs.get(path).cloned().unwrap_or_default()
        } else if let Some(project) = Project::from_modeline(documents, path) {
            vec![Candidate::new(project)]
        } else {
            let mut candidates = known.of_files.get(path).cloned().unwrap_or_default();
            if candidates.is_empty() && (workspace.is_none() || known.has_known_formats) {
                candidates.extend(Project::from_known_format(documents, path).map(Candidate::new));
            }
            if candidates.is_empty() {
                search.unknown.insert(path.to_owned());
                problems.extend(self.syntax(path));
            }
            problems.extend(known.unread.get(path).cloned().unwrap_or_default());
            candidates
        };
        for candidate in candidates.iter().filter(|candidate| !candidate.is_checked.replace(true)) {
            let Project { spec_path, files, .. } = &candidate.project;
            // Skips a configuration that another workspace file has, too.
            if search.checked.insert((spec_path.clone(), files.clone())) {
                search.checked_files.extend(files.iter().map(|file| file.0.clone()));
                self.of_project(&candidate.project).into_iter().for_each(|it| problems.push(it));
            }
        }
        problems
    }

    fn of_workspace(&mut self, path: &Path) -> (WorkspaceFile, Diagnostics) {
        let Self { documents, specs, .. } = self;
        let Some(text) = documents.text(path) else {
            let problem = diagnostic::Code::UnreadableFile.error("can't read the workspace file");
            let start = Arc::new(Source::new(path.display().to_string(), "")).range(Span::empty(0));
            return (WorkspaceFile::default(), problem.with_detail("It is not a text in UTF-8.").at(start).into());
        };
        let workspace = match Workspace::parse(path, &text) {
            Ok(workspace) => workspace,
            Err(problems) => return (WorkspaceFile::default(), problems),
        };
        // Collected in a `Vec`: extending `Diagnostics` for each file would take quadratic time.
        let mut problems: Vec<diagnostic::Diagnostic> = Vec::new();
        let mut known = WorkspaceFile { is_valid: true, ..WorkspaceFile::default() };
        known.has_known_formats = workspace.has_known_formats();
        for config in workspace.configs() {
            let config = &specs.with_bodies(documents, config);
            let open = open_of(documents, config);
            let path = &config.spec;
            match specs.get(documents, path) {
                Some(Ok(spec)) => problems.extend(config.problems(spec, &open)),
                Some(Err(_)) => {}
                None => problems.extend(config.paths().next().map(|(place, _)| unreadable(path).at(place))),
            }
            for instance in config.instances(&open) {
                let project = Project::from_config(documents, &instance);
                if !project.files.is_empty() {
                    known.add(project);
                }
            }
        }
        known.unread = self.unread(&known);
        (known, problems.into_iter().collect())
    }

    /// Warnings about names that all specs of a file ignore, for each open file with several specs.
    fn unread(&mut self, known: &WorkspaceFile) -> HashMap<PathBuf, Vec<diagnostic::Diagnostic>> {
        let Self { documents, specs, .. } = self;
        let is_shared = |path: &PathBuf| {
            documents.is_open(path) && known.of_files.get(path).is_some_and(|candidates| candidates.len() > 1)
        };
        let mut phases = Phases::new();
        let mut unknown: HashSet<&Path> = HashSet::new();
        for Candidate { project, .. } in known.projects.iter().map(|project| &**project) {
            if project.files.iter().any(|file| is_shared(&file.0)) {
                match specs.valid(documents, project) {
                    Some(spec) => phases.add(&spec, project.texts(documents)),
                    None => unknown.extend(project.files.iter().map(|file| file.0.as_path())),
                }
            }
        }
        let mut unread: HashMap<PathBuf, Vec<diagnostic::Diagnostic>> = HashMap::new();
        for warning in phases.warnings() {
            let file = warning.range().map(|range| PathBuf::from(range.filename()));
            if let Some(file) = file.filter(|file| is_shared(file) && !unknown.contains(file.as_path())) {
                unread.entry(file).or_default().push(warning);
            }
        }
        unread
    }

    /// Problems of all files of a configuration.
    fn of_project(&mut self, project: &Project) -> Diagnostics {
        let Self { documents, specs, .. } = self;
        let project = &project.clone().with_calls(documents, specs);
        let warning = match specs.of_project(documents, project) {
            Some(Ok(spec)) => return project.problems(documents, &spec),
            Some(Err(_)) => diagnostic::Code::SpecWithErrors.warning("the spec has errors").with_detail(format!(
                "`{}` can't be used, so only the syntax is checked.",
                project.spec_path.display()
            )),
            None => unreadable(&project.spec_path),
        };
        let mut problems = Diagnostics::new();
        for (path, _) in &project.files {
            self.syntax(path).into_iter().for_each(|it| problems.push(it));
            if self.documents.is_open(path) {
                let start = Arc::new(Source::new(path.display().to_string(), "")).range(Span::empty(0));
                problems.push(warning.clone().at(start));
            }
        }
        problems
    }

    /// Syntax errors of a file with an unknown spec.
    fn syntax(&self, path: &Path) -> Diagnostics {
        let Ok(spec) = SpecFile::parse("any", "object { ignore {} }") else { return Diagnostics::new() };
        let text = self.documents.text(path).unwrap_or_default();
        let text = ConfigText::new(path.display().to_string(), text.into_owned());
        workspace::check(&spec, &Decoder::new(), vec![text], Nulls::Refused)
    }
}

impl WorkspaceFile {
    fn add(&mut self, project: Project) {
        let candidate = Candidate::new(project);
        let Project { spec_path, files, .. } = &candidate.project;
        for (path, _) in files {
            self.of_files.entry(path.clone()).or_default().push(Rc::clone(&candidate));
        }
        self.of_specs.entry(spec_path.clone()).or_default().push(Rc::clone(&candidate));
        self.projects.push(candidate);
    }
}

impl Candidate {
    fn new(project: Project) -> Rc<Self> {
        Rc::new(Self { project, is_checked: Cell::new(false) })
    }
}

/// Error for a missing spec file.
fn unreadable(spec: &Path) -> diagnostic::Diagnostic {
    let detail = format!("There is no file `{}`, so only the syntax is checked.", spec.display());
    diagnostic::Code::UnreadableFile.error("can't read the spec").with_detail(detail)
}

/// Link to the documentation of a code.
fn described(code: &str) -> Option<CodeDescription> {
    let code = diagnostic::Code::ALL.iter().find(|it| it.name() == code)?;
    let page = concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/docs/errors.md");
    let heading = format!("{} {}", code.name(), explanation::of(*code)?.title);
    let href = Uri(format!("{page}#{}", docs::heading_id(&heading)));
    Some(CodeDescription { href })
}

/// Explains why a file has only syntax errors.
fn unknown_spec(is_valid: bool) -> Diagnostic {
    let message = if is_valid {
        format!(
            "only the syntax is checked: no `{FILE_NAME}` here or above has this file, and no comment `# hclspec: PATH` at its top names a spec"
        )
    } else {
        format!("only the syntax is checked: `{FILE_NAME}` has errors")
    };
    Diagnostic {
        severity: Some(DiagnosticSeverity::Hint),
        source: Some("hclspec".to_owned()),
        message: message.into(),
        ..Diagnostic::default()
    }
}

/// Converts locations of problems. Reads each text only once.
struct Places<'d> {
    links_codes: bool,
    documents: &'d Documents,
    read: HashMap<PathBuf, Cow<'d, Document>>,
}

impl<'d> Places<'d> {
    fn document(&mut self, path: &Path) -> &Cow<'d, Document> {
        let documents = self.documents;
        self.read.entry(path.to_owned()).or_insert_with(|| documents.at(path))
    }

    fn location(&mut self, range: &SourceRange) -> Location {
        let document = self.document(Path::new(range.filename()));
        let range = document.range(&(range.start().byte..range.end().byte));
        Location { uri: document.uri.clone(), range }
    }

    /// Range for the editor to mark. Editors would extend an empty range to the word around it, so it is extended to the following bracket or space,
    /// or to the end of the line. If a word follows, the range stays empty.
    fn marked(&mut self, range: &SourceRange) -> Range {
        let (start, end) = (range.start().byte, range.end().byte);
        let document = self.document(Path::new(range.filename()));
        let next = document.text.get(start..).filter(|_| start == end).unwrap_or_default();
        let width = match next.chars().next() {
            Some('\r') if next.starts_with("\r\n") => 2,
            Some('{' | '}' | '[' | ']' | ' ' | '\t' | '\n' | ',') => 1,
            Some(_) | None => 0,
        };
        document.range(&(start..end + width))
    }

    fn problem(&mut self, problem: &diagnostic::Diagnostic) -> Diagnostic {
        let lines = [problem.summary(), problem.detail()].into_iter().filter(|it| !it.is_empty()).map(str::to_owned);
        let helps = problem.help().iter().map(|it| format!("help: {it}"));
        let message = lines.chain(helps).collect::<Vec<_>>().join("\n");
        let related = problem.labels().iter().filter_map(|label| {
            let location = self.location(label.range()?);
            Some(DiagnosticRelatedInformation { location, message: label.text().to_owned() })
        });
        let related: Vec<_> = related.collect();
        let is_deprecated = DEPRECATED.iter().any(|code| problem.code() == Some(code.name()));
        Diagnostic {
            range: problem.range().map_or_else(Range::default, |it| self.marked(it)),
            severity: Some(match problem.severity() {
                Severity::Error => DiagnosticSeverity::Error,
                _ => DiagnosticSeverity::Warning,
            }),
            code: problem.code().map(|code| Code::from(code.to_owned())),
            code_description: problem.code().filter(|_| self.links_codes).and_then(described),
            source: Some("hclspec".to_owned()),
            message: message.into(),
            related_information: Some(related).filter(|it| !it.is_empty()),
            tags: is_deprecated.then(|| vec![DiagnosticTag::Deprecated]),
            ..Diagnostic::default()
        }
    }
}
