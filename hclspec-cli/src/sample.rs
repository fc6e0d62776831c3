//! `hclspec sample`: a commented configuration with everything that a spec reads.

use crate::args::SampleArgs;
use crate::made;
use crate::output::Outcome;
use hclspec_tools::Sample;

pub(crate) fn run(args: &SampleArgs) -> Outcome {
    let SampleArgs { spec, minimal, no_docs, link, made, output } = args;
    let sample = Sample::new().minimal(*minimal).docs(!no_docs);
    let sample = match link {
        Some(path) => sample.link(path),
        None => sample,
    };
    made::run(spec, &made.place(), *output, |spec| sample.of(spec.of_configurations()?))
}
