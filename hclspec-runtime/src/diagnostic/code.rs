//! The codes of problems: one for each kind, such as `HS101`.
//!
//! Invariant: a code never changes its meaning, and the code of a kind that is gone is not used again. A new kind takes the
//! next number of its group: 0 for files and syntax, 1 for bodies, 2 for expressions, 3 for values, 4 for specs.
//!
//! Programs link the names of the codes only. What they mean, and how to mend a problem, is in `hclspec_lang::explanation`.

macro_rules! codes {
    ($($code:ident = $name:literal,)*) => {
        /// The code of a kind of problem.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $name] $code,)*
        }

        impl Code {
            /// All codes, in ascending order.
            pub const ALL: &[Self] = &[$(Self::$code),*];

            /// How it is shown: `HS101`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)*
                }
            }
        }
    };
}

codes! {
    UnreadableFile = "HS001",
    TextTooLarge = "HS002",
    InvalidEncoding = "HS003",
    TooManyProblems = "HS004",
    InvalidCharacter = "HS010",
    UnsupportedOperator = "HS011",
    UnclosedComment = "HS012",
    UnclosedString = "HS013",
    MultiLineString = "HS014",
    InvalidEscape = "HS015",
    InvalidNumber = "HS016",
    NestedTooDeep = "HS017",
    MissingDefinition = "HS020",
    QuotedArgumentName = "HS021",
    DuplicateArgument = "HS022",
    MissingNewline = "HS023",
    CommaAfterArgument = "HS024",
    InvalidBlockHeader = "HS025",
    TemplateAsLabel = "HS026",
    InvalidOneLineBlock = "HS027",
    UnclosedBlock = "HS028",
    InvalidExpression = "HS030",
    MissingSeparator = "HS031",
    MissingItemValue = "HS032",
    UnclosedBracket = "HS033",
    InvalidCall = "HS034",
    IncompleteConditional = "HS035",
    InvalidFor = "HS036",
    InvalidAttributeName = "HS037",
    NestedSplat = "HS038",
    AmbiguousLegacyIndex = "HS039",
    UnclosedInterpolation = "HS040",
    ExtraCharacters = "HS041",
    InvalidDirective = "HS042",
    UnexpectedDirective = "HS043",
    UnclosedDirective = "HS044",
    NeedlessInterpolation = "HS050",
    LegacyIndex = "HS051",
    IndexAfterSplat = "HS052",
    InvalidJsonValue = "HS060",
    InvalidJsonString = "HS061",
    InvalidJsonProperty = "HS062",
    TrailingComma = "HS063",
    JsonComment = "HS064",
    UnsupportedArgument = "HS101",
    UnsupportedBlock = "HS102",
    MissingArgument = "HS103",
    MissingBlock = "HS104",
    DuplicateBlock = "HS105",
    TooFewBlocks = "HS106",
    TooManyBlocks = "HS107",
    MissingLabel = "HS108",
    ExtraneousLabel = "HS109",
    UnexpectedBlock = "HS110",
    AmbiguousRest = "HS111",
    UnsupportedProperty = "HS112",
    IncorrectJsonType = "HS113",
    InvalidDynamicHeader = "HS120",
    MissingContent = "HS121",
    ExtraneousContent = "HS122",
    InvalidIterator = "HS123",
    InvalidForEach = "HS124",
    InvalidDynamicLabels = "HS125",
    UnknownVariable = "HS201",
    UnknownFunction = "HS202",
    VariablesNotAllowed = "HS203",
    CallsNotAllowed = "HS204",
    TooFewArguments = "HS205",
    TooManyArguments = "HS206",
    InvalidFunctionArgument = "HS207",
    InvalidExpandedArgument = "HS208",
    FailedCall = "HS209",
    UnsupportedAttribute = "HS210",
    InvalidIndex = "HS211",
    MissingMapElement = "HS212",
    PartOfNull = "HS213",
    NotIterable = "HS214",
    InvalidOperand = "HS215",
    FailedOperation = "HS216",
    InvalidInterpolation = "HS217",
    InconsistentConditional = "HS218",
    IncorrectCondition = "HS219",
    DuplicateKey = "HS220",
    InvalidKey = "HS221",
    AmbiguousKey = "HS222",
    TooMuchEvaluation = "HS223",
    ValueNestedTooDeep = "HS224",
    IncorrectType = "HS301",
    IncorrectValue = "HS302",
    IncorrectElement = "HS303",
    IncorrectFallback = "HS304",
    IncorrectResult = "HS305",
    InconsistentBlocks = "HS306",
    UnknownObjectAttribute = "HS307",
    InvalidVariables = "HS308",
    FailedCheck = "HS309",
    MissingSpecBlock = "HS401",
    ExtraneousSpecBlock = "HS402",
    MissingSpecArgument = "HS403",
    InvalidSpecArgument = "HS404",
    UnsuitableValueType = "HS405",
    InvalidTypeExpression = "HS406",
    UnknownType = "HS407",
    DuplicateTypeAttribute = "HS408",
    InvalidOptionalDefault = "HS409",
    DuplicateProperty = "HS410",
    MissingSpecLabel = "HS411",
    ExtraneousSpecLabel = "HS412",
    DifferentContents = "HS413",
    DifferentLabels = "HS414",
    ContradictingBounds = "HS415",
    InvalidLabelNames = "HS416",
    DuplicateFunction = "HS417",
    DuplicateParameter = "HS418",
    InvalidParameter = "HS419",
    FunctionNeverCallable = "HS420",
    ConstantsTooLarge = "HS421",
    DifferentFallbackType = "HS422",
    DuplicateTypeName = "HS423",
    DuplicateFieldName = "HS424",
    TypeNameTooLong = "HS425",
    UselessDefault = "HS426",
    UnknownTransformType = "HS427",
    UnreachableFallback = "HS428",
    InvalidDefault = "HS429",
    UnknownLabel = "HS430",
    InvalidRest = "HS431",
    InvalidCheck = "HS432",
    UnknownPart = "HS440",
    DuplicatePart = "HS441",
    RecursivePart = "HS442",
    PartsTooLarge = "HS443",
    UnusedPart = "HS444",
    InvalidExpressionType = "HS445",
}
