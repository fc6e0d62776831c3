//! The problems of all open files, and of what belongs to them.

use super::Server;
use super::client::Problems;
use crate::documents::{Document, Documents};
use crate::project::{Project, is_spec, workspace_file};
use crate::protocol::{
    Code, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DocumentDiagnosticParams,
    DocumentDiagnosticReport, FullDocumentDiagnosticReport, Location, PublishDiagnosticsParams, Range, RelatedDocument,
    RelatedFullDocumentDiagnosticReport, Uri,
};
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{ConfigText, Decoder};
use hclspec_runtime::diagnostic::{self, Diagnostics, Severity};
use hclspec_runtime::source::{Source, SourceRange, Span};
use hclspec_tools::workspace::{self, FILE_NAME, Phases, Workspace};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What one search has found besides problems.
#[derive(Default)]
struct Search {
    /// The configurations that were checked: the spec and the files of each.
    checked: HashSet<(PathBuf, Vec<(PathBuf, bool)>)>,
    /// The workspace files that were read, and whether they are valid.
    workspaces: HashMap<PathBuf, bool>,
    /// Files whose spec is not known.
    unknown: HashSet<PathBuf>,
}

/// A file with its problems, as the protocol has them.
pub(super) struct FileProblems {
    uri: Uri,
    version: Option<i32>,
    list: Vec<Diagnostic>,
}

impl Server<'_> {
    /// Publishes the problems of all open files and of what belongs to them, unless the client asks for them.
    pub(super) fn publish(&mut self) {
        self.due = None;
        if self.client.problems != Problems::Pushed {
            return;
        }
        let mut published = HashSet::new();
        for FileProblems { uri, version, list } in self.search() {
            published.insert(uri.clone());
            self.notify(
                "textDocument/publishDiagnostics",
                &PublishDiagnosticsParams { uri, version, diagnostics: list },
            );
        }
        for uri in self.published.difference(&published) {
            let params = PublishDiagnosticsParams { uri: uri.clone(), version: None, diagnostics: Vec::new() };
            self.notify("textDocument/publishDiagnostics", &params);
        }
        self.published = published;
    }

    /// The problems of a file for a client that asks for them, and those of the files that are not open.
    pub(super) fn diagnostics(&mut self, params: DocumentDiagnosticParams) -> DocumentDiagnosticReport {
        let found = self.found.take().unwrap_or_else(|| self.search());
        let report = |items: &[Diagnostic]| FullDocumentDiagnosticReport { result_id: None, items: items.to_vec() };
        let here = found.iter().find(|it| it.uri == params.text_document.uri);
        let here = report(here.map_or(&[], |it| &it.list));
        let closed = || found.iter().filter(|it| it.version.is_none());
        let mut related: HashMap<Uri, RelatedDocument> =
            self.published.drain().map(|uri| (uri, report(&[]).into())).collect();
        related.extend(closed().map(|it| (it.uri.clone(), report(&it.list).into())));
        related.retain(|uri, _| self.documents.get(uri).is_none());
        self.published = closed().map(|it| it.uri.clone()).collect();
        self.found = Some(found);
        RelatedFullDocumentDiagnosticReport {
            related_documents: Some(related).filter(|it| !it.is_empty()),
            full_document_diagnostic_report: here,
        }
        .into()
    }

    /// The problems of all open files and of what belongs to them.
    fn search(&mut self) -> Vec<FileProblems> {
        let mut found: BTreeMap<PathBuf, Vec<diagnostic::Diagnostic>> = BTreeMap::new();
        let mut search = Search::default();
        for path in self.documents.paths() {
            found.entry(path.clone()).or_default();
            let problems = catch_unwind(AssertUnwindSafe(|| self.problems(&path, &mut search))).unwrap_or_default();
            for problem in problems.iter() {
                let file = problem.range().map_or_else(|| path.clone(), |it| PathBuf::from(it.filename()));
                found.entry(file).or_default().push(problem.clone());
            }
        }
        let mut places = Places { documents: &self.documents, read: HashMap::new() };
        let mut all = Vec::new();
        for (path, problems) in found {
            let mut list: Vec<Diagnostic> = Vec::new();
            for problem in &problems {
                let problem = places.problem(problem);
                if !list.contains(&problem) {
                    list.push(problem);
                }
            }
            // It may belong to a configuration of another folder, whose spec is open.
            let is_checked =
                |it: &Path| search.checked.iter().any(|(_, files)| files.iter().any(|(path, _)| path == it));
            if search.unknown.contains(&path) && !is_checked(&path) {
                let workspace = workspace_file(&path);
                let is_valid = workspace.is_none_or(|it| search.workspaces.get(&it).is_none_or(|it| *it));
                list.push(unknown_spec(is_valid));
            }
            let Document { uri, version, .. } = &**places.document(&path);
            all.push(FileProblems { uri: uri.clone(), version: *version, list });
        }
        all
    }

    /// The problems of a file and of the workspace file for it; for a spec or a workspace file also those of its configurations.
    fn problems(&mut self, path: &Path, search: &mut Search) -> Diagnostics {
        let mut problems = Diagnostics::new();
        let workspace = workspace_file(path);
        if let Some(file) = workspace.as_ref().filter(|it| !search.workspaces.contains_key(*it)) {
            let found = self.of_workspace(file);
            search.workspaces.insert(file.clone(), found.is_ok());
            problems.extend(found.unwrap_or_else(|problems| problems));
        }
        let Self { documents, specs, .. } = self;
        let projects = if workspace.as_deref() == Some(path) {
            Project::all_of(documents, path)
        } else if is_spec(path) {
            match specs.get(documents, path) {
                Some(Ok(spec)) => problems.extend(spec.warnings().clone()),
                Some(Err(found)) => {
                    problems.extend(found.clone());
                    return problems;
                }
                None => {}
            }
            Project::all_of(documents, path)
        } else {
            let phases = Project::phases_of(documents, path);
            if phases.is_empty() {
                search.unknown.insert(path.to_owned());
                problems.extend(self.syntax(path));
            } else if phases.len() > 1 {
                problems.extend(self.unread(path, &phases));
            }
            phases
        };
        self.of_projects(projects, search, &mut problems);
        problems
    }

    /// What is wrong in a workspace file, as an error if it can't be used.
    fn of_workspace(&mut self, path: &Path) -> diagnostic::Result<Diagnostics> {
        let Self { documents, specs, .. } = self;
        let Some(text) = documents.text(path) else {
            let problem = diagnostic::Code::UnreadableFile.error("can't read the workspace file");
            let start = Arc::new(Source::new(path.display().to_string(), "")).range(Span::empty(0));
            return Err(problem.with_detail("It is not a text in UTF-8.").at(start).into());
        };
        let workspace = Workspace::parse(path, &text)?;
        let open = documents.paths();
        let mut problems = Diagnostics::new();
        for config in workspace.configs() {
            let path = config.spec();
            match specs.get(documents, path) {
                Some(Ok(spec)) => problems.extend(config.problems(spec, &open)),
                Some(Err(_)) => {}
                None => problems.extend(config.paths().next().map(|(place, _)| unreadable(path).at(place))),
            }
        }
        Ok(problems)
    }

    /// The names of a file that all of its specs ignore.
    fn unread(&mut self, path: &Path, projects: &[Project]) -> Vec<diagnostic::Diagnostic> {
        let Self { documents, specs, .. } = self;
        let mut phases = Phases::new();
        for project in projects {
            let Some(spec) = specs.valid(documents, &project.spec_path) else { return Vec::new() };
            phases.add(&spec, project.texts(documents));
        }
        let is_here = |it: &diagnostic::Diagnostic| it.range().is_some_and(|it| Path::new(it.filename()) == path);
        phases.warnings().into_iter().filter(is_here).collect()
    }

    fn of_projects(&mut self, projects: Vec<Project>, search: &mut Search, problems: &mut Diagnostics) {
        for project in projects {
            if search.checked.insert((project.spec_path.clone(), project.files.clone())) {
                self.of_project(&project).into_iter().for_each(|it| problems.push(it));
            }
        }
    }

    /// The problems of all files of a configuration.
    fn of_project(&mut self, project: &Project) -> Diagnostics {
        let Self { documents, specs, .. } = self;
        let warning = match specs.get(documents, &project.spec_path) {
            Some(Ok(spec)) => return project.problems(documents, spec),
            Some(Err(_)) => diagnostic::Code::SpecWithErrors.warning("the spec has errors").with_detail(format!(
                "`{}` can't be used, so only the syntax is checked.",
                project.spec_path.display()
            )),
            None => unreadable(&project.spec_path),
        };
        let mut problems = Diagnostics::new();
        let open = self.documents.paths();
        for (path, _) in &project.files {
            self.syntax(path).into_iter().for_each(|it| problems.push(it));
            if open.contains(path) {
                let start = Arc::new(Source::new(path.display().to_string(), "")).range(Span::empty(0));
                problems.push(warning.clone().at(start));
            }
        }
        problems
    }

    /// The syntax errors of a file whose spec is not known.
    fn syntax(&self, path: &Path) -> Diagnostics {
        let Ok(spec) = SpecFile::parse("any", "object { ignore {} }") else { return Diagnostics::new() };
        let text = self.documents.text(path).unwrap_or_default();
        let text = ConfigText::new(path.display().to_string(), text.into_owned());
        workspace::check(&spec, &Decoder::new(), vec![text])
    }
}

/// The error of a file that is to be a spec.
fn unreadable(spec: &Path) -> diagnostic::Diagnostic {
    let detail = format!("There is no file `{}`, so only the syntax is checked.", spec.display());
    diagnostic::Code::UnreadableFile.error("can't read the spec").with_detail(detail)
}

/// Says why a file has only syntax errors.
fn unknown_spec(is_valid: bool) -> Diagnostic {
    let message = match is_valid {
        true => format!(
            "only the syntax is checked: no `{FILE_NAME}` here or above has this file, and no comment `# hclspec: PATH` at its top names a spec"
        ),
        false => format!("only the syntax is checked: `{FILE_NAME}` has errors"),
    };
    Diagnostic {
        severity: Some(DiagnosticSeverity::Hint),
        source: Some("hclspec".to_owned()),
        message: message.into(),
        ..Diagnostic::default()
    }
}

/// The texts that problems are in; each is read once.
struct Places<'d> {
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

    /// A problem, as the protocol has it.
    fn problem(&mut self, problem: &diagnostic::Diagnostic) -> Diagnostic {
        let lines = [problem.summary(), problem.detail()].into_iter().filter(|it| !it.is_empty()).map(str::to_owned);
        let helps = problem.help().iter().map(|it| format!("help: {it}"));
        let message = lines.chain(helps).collect::<Vec<_>>().join("\n");
        let related = problem.labels().iter().filter_map(|label| {
            let location = self.location(label.range()?);
            Some(DiagnosticRelatedInformation { location, message: label.text().to_owned() })
        });
        let related: Vec<_> = related.collect();
        Diagnostic {
            range: problem.range().map_or_else(Range::default, |it| self.location(it).range),
            severity: Some(match problem.severity() {
                Severity::Error => DiagnosticSeverity::Error,
                _ => DiagnosticSeverity::Warning,
            }),
            code: problem.code().map(|it| Code::from(it.to_owned())),
            source: Some("hclspec".to_owned()),
            message: message.into(),
            related_information: Some(related).filter(|it| !it.is_empty()),
            ..Diagnostic::default()
        }
    }
}
