//! Rules of the language's number; the results in `cases.txt` are those of the reference implementation.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::{Number, NumberError};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::time::{Duration, Instant};

fn number(text: &str) -> Number {
    Number::parse_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The result of an expression of `cases.txt`.
fn evaluate(expr: &str) -> Result<String, NumberError> {
    let words: Vec<&str> = expr.split(' ').collect();
    let (mut value, mut rest) = match words.as_slice() {
        [one] => (Number::parse_literal(one)?, [].as_slice()),
        ["-", operand] => (number(operand).neg(), [].as_slice()),
        ["abs", operand] => (number(operand).abs(), [].as_slice()),
        ["int", operand] => (number(operand).trunc(), [].as_slice()),
        [first, rest @ ..] => (number(first), rest),
        [] => return Err(NumberError::Syntax),
    };
    while let [operator, operand, more @ ..] = rest {
        let operand = number(operand);
        value = match *operator {
            "+" => value.add(&operand)?,
            "-" => value.sub(&operand)?,
            "*" => value.mul(&operand)?,
            "/" => value.div(&operand)?,
            "%" => value.rem(&operand)?,
            "==" => return Ok(value.equals(&operand).to_string()),
            "<" => return Ok((value < operand).to_string()),
            other => panic!("unknown operator {other}"),
        };
        rest = more;
    }
    Ok(value.to_string())
}

#[test]
fn expressions_give_what_the_reference_gives() {
    let cases = include_str!("cases.txt").lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for (expr, expected) in cases.map(|line| line.split_once(" -> ").unwrap()) {
        let result = evaluate(expr);
        if result.as_deref() != Ok(expected) {
            wrong.push(format!("{expr}\n  expected {expected}\n  got      {result:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_number_is_two_words() {
    assert_eq!(size_of::<Number>(), 16);
}

#[test]
fn a_literal_starts_with_a_digit_and_does_not_end_in_a_point() {
    for text in
        ["", "-1", "+1", ".5", "1.", "1.2.3", "1..2", "1e", "1e+", "e5", "0x10", "1_0", "1p3", " 1", "1 ", "NaN", "Inf"]
    {
        assert_eq!(Number::parse_literal(text), Err(NumberError::Syntax), "{text:?}");
    }
    assert_eq!(Number::parse_literal("1.e3").unwrap(), Number::from(1000));
    assert_eq!(Number::parse_literal("007").unwrap(), Number::from(7));
}

#[test]
fn a_string_may_have_a_sign_and_lack_digits_on_one_side_of_the_point() {
    for (text, expected) in [
        ("+1", "1"),
        ("-1", "-1"),
        (".5", "0.5"),
        ("1.", "1"),
        ("-.5", "-0.5"),
        ("1.e3", "1000"),
        ("+.5e-1", "0.05"),
        ("1E5", "100000"),
        ("1e+5", "100000"),
        ("007", "7"),
        ("1e00000000000000000000005", "100000"),
        ("0e99999999", "0"),
        ("-0", "0"),
        ("-0.0", "0"),
    ] {
        assert_eq!(number(text).to_string(), expected, "{text:?}");
    }
}

#[test]
fn only_decimal_digits_convert() {
    for text in [
        "", " 1", "1 ", ".", "+", "-", "1e", "e5", ".e3", "+-1", "--1", "0x10", "0b1", "0o7", "1_0", "1.2.3", "1,0",
        "1e1.5", "1i", "NaN", "Inf", "+Inf", "-inf", "infinity", "1p3", "0x1p3", "\u{661}", "1\u{661}", "1\0",
    ] {
        assert_eq!(Number::parse_string(text), Err(NumberError::Syntax), "{text:?}");
    }
}

#[test]
fn magnitudes_stay_below_the_limit() {
    for text in ["1e19729", "3e19728", "1e999999999", "1e99999999999999999999", &"7".repeat(1_000_000)] {
        assert_eq!(Number::parse_string(text), Err(NumberError::TooLarge), "{:.30}", text);
    }
    for text in ["1e-19729", "1e-999999999", "1e-99999999999999999999", &format!("0.{}1", "0".repeat(1_000_000))] {
        assert_eq!(Number::parse_string(text), Err(NumberError::TooSmall), "{:.30}", text);
    }
    assert_eq!(number("2e19728").to_string().len(), 19_729);
    assert_eq!(number("1e-19728").to_string().len(), 19_730);
    assert_eq!(number("1e10000").mul(&number("1e10000")), Err(NumberError::TooLarge));
    assert_eq!(number("1e-10000").div(&number("1e10000")), Err(NumberError::TooSmall));
    assert!(NumberError::TooLarge.to_string().contains("2^65536"));
}

#[test]
fn there_is_no_division_by_zero() {
    for dividend in ["0", "1", "-0.5", "1e30"].map(number) {
        assert_eq!(dividend.div(&Number::ZERO), Err(NumberError::DivisionByZero));
        assert_eq!(dividend.rem(&Number::ZERO), Err(NumberError::ModuloByZero));
    }
}

#[test]
fn a_decimal_half_way_between_two_numbers_goes_to_the_even_one() {
    // 2^512 + 1 is between 2^512 and 2^512 + 2; a much later digit decides, beyond those converted at first.
    let half = "13407807929942597099574024998205846127479365820592393377723561443721764030073546976801874298166903427690031\
                858186486050853753882811946569946433649006084097";
    let even = number(half).to_string();
    assert!(even.ends_with("084096"), "{even}");
    assert_eq!(number(&format!("{half}.{}", "0".repeat(500))).to_string(), even);
    let above = number(&format!("{half}.{}1", "0".repeat(60_000)));
    assert!(above.to_string().ends_with("084098"), "{above}");
    let below = number(&format!("{}6.{}", half.trim_end_matches('7'), "9".repeat(60_000)));
    assert_eq!(below.to_string(), even);
}

#[test]
fn parsing_takes_linear_time() {
    let start = Instant::now();
    let digits = "7".repeat(4_000_000);
    assert_eq!(number(&format!("0.{digits}")), Number::from(7).div(&Number::from(9)).unwrap());
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[test]
fn every_integer_of_128_bits_converts_exactly() {
    for value in [i128::MIN, i128::MIN + 1, -(1 << 64), -(1 << 63) - 1, -(1 << 63), -1, 0, 1, 1 << 63, i128::MAX] {
        let number = Number::from(value);
        assert_eq!(number.to_string(), value.to_string());
        assert_eq!(i128::try_from(&number), Ok(value));
        assert_eq!(i64::try_from(&number).ok(), i64::try_from(value).ok());
        assert_eq!(u64::try_from(number).ok(), u64::try_from(value).ok());
    }
    for value in [0, u128::from(u64::MAX), u128::from(u64::MAX) + 1, u128::MAX] {
        assert_eq!(Number::from(value).to_string(), value.to_string());
        assert_eq!(u128::try_from(Number::from(value)), Ok(value));
    }
}

#[test]
fn a_number_that_does_not_fit_says_what_would() {
    let range = |min, max| NumberError::OutOfRange { min, max };
    assert_eq!(u8::try_from(number("256")), Err(range(0, 255)));
    assert_eq!(u8::try_from(number("-1")), Err(range(0, 255)));
    assert_eq!(i8::try_from(number("-129")), Err(range(-128, 127)));
    assert_eq!(u128::try_from(number("1e39")), Err(range(0, u128::MAX)));
    assert_eq!(i128::try_from(number("-1e400")), Err(range(i128::MIN, i128::MAX.unsigned_abs())));
    assert_eq!(u16::try_from(number("0.5")), Err(NumberError::NotWhole));
    assert_eq!(u16::try_from(number("80.0")), Ok(80));
    assert_eq!(range(0, 255).to_string(), "a whole number from 0 to 255 is required");
}

#[test]
fn a_float_is_its_shortest_decimal_unless_it_is_taken_in_binary() {
    let exact = Number::from_f64_exact(0.1).unwrap();
    assert_eq!(exact.to_string(), "0.1000000000000000055511151231257827021181583404541015625");
    assert!(exact > number("0.1") && !exact.equals(&number("0.1")));
    assert!(Number::try_from(0.1_f64).unwrap().equals(&number("0.1")));
    for value in [0.0, -0.0, 0.5, -1.5, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e300, std::f64::consts::PI] {
        assert_eq!(Number::try_from(value).unwrap().as_f64().to_bits(), (value + 0.0).to_bits(), "{value}");
        assert_eq!(Number::from_f64_exact(value).unwrap().as_f64().to_bits(), (value + 0.0).to_bits(), "{value}");
    }
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        assert_eq!(Number::try_from(value), Err(NumberError::NotFinite));
        assert_eq!(Number::from_f64_exact(value), Err(NumberError::NotFinite));
    }
    assert_eq!(Number::try_from(0.1_f32), Ok(number("0.1")));
}

#[test]
fn the_nearest_float_is_given() {
    let texts = "0.1 -0.1 9007199254740993 9007199254740995 1.7976931348623158e308 1.7976931348623159e308 1e400 1e-400 \
                 2.4703282292062327e-324 2.4703282292062328e-324 2.2250738585072011e-308 123456789012345678901234567890";
    for text in texts.split_whitespace() {
        assert_eq!(number(text).as_f64().to_bits(), text.parse::<f64>().unwrap().to_bits(), "{text}");
        assert_eq!(number(text).as_f32().to_bits(), text.parse::<f32>().unwrap().to_bits(), "{text}");
    }
}

#[test]
fn order_equality_and_hash_agree() {
    let hash = |number: &Number| {
        let mut hasher = DefaultHasher::new();
        number.hash(&mut hasher);
        hasher.finish()
    };
    let ordered =
        ["-1e400", "-1e30", "-9223372036854775808", "-1", "-0.5", "-1e-400", "0", "1e-400", "0.5", "1", "1e30"];
    let ordered = ordered.map(number);
    for (index, a) in ordered.iter().enumerate() {
        for (other, b) in ordered.iter().enumerate() {
            assert_eq!(a.cmp(b), index.cmp(&other), "{a} and {b}");
        }
    }
    // However it is computed, an integer that fits in an i64 is the same number.
    let seven = number("0.1").mul(&number("70")).unwrap();
    let huge = number("1e30");
    let one = huge.add(&Number::from(1)).unwrap().sub(&huge).unwrap();
    for (a, b) in [
        (seven, Number::from(7)),
        (one, Number::from(1)),
        (number("1e400").div(&number("1e399")).unwrap(), Number::from(10)),
    ] {
        assert_eq!((&a, hash(&a)), (&b, hash(&b)));
    }
}

#[test]
fn a_power_of_two_equals_the_neighbor_that_prints_the_same() {
    // 2^-227 and the number just below it; the reference prints both alike and says that they are equal.
    let power = (0..227).try_fold(Number::from(1), |value, _| value.div(&Number::from(2))).unwrap();
    let last = (0..512).try_fold(power.clone(), |value, _| value.div(&Number::from(2))).unwrap();
    let neighbor = power.sub(&last).unwrap();
    assert!(neighbor < power);
    assert!(neighbor.equals(&power) && power.equals(&neighbor));
    assert!(!neighbor.equals(&power.neg()));
}

#[test]
fn format_options_apply_as_for_integers() {
    for text in ["5", "0.5", "1e20"].map(number) {
        let plain = text.to_string();
        assert_eq!(format!("{text:+}"), format!("+{plain}"));
        assert_eq!(format!("{text:>25}"), format!("{plain:>25}"));
        assert_eq!(format!("{text:?}"), plain);
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_keeps_the_value() {
    for (text, json) in [
        ("80", "80"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("18446744073709551615", "18446744073709551615"),
        ("18446744073709551616", "\"18446744073709551616\""),
        ("0.1", "0.1"),
        ("-2.5", "-2.5"),
        ("1e30", "1e+30"),
        ("1e400", ""),
        ("0.12345678901234567890", "\"0.1234567890123456789\""),
        ("123456789012345678901234567890", "\"123456789012345678901234567890\""),
    ] {
        let number = number(text);
        let written = serde_json::to_string(&number).unwrap();
        let expected = if json.is_empty() { format!("\"{number}\"") } else { json.to_owned() };
        assert_eq!(written.replace("e+", "e"), expected.replace("e+", "e"), "{text}");
        assert_eq!(serde_json::from_str::<Number>(&written).unwrap(), number, "{text}");
    }
    assert!(serde_json::from_str::<Number>("\"x\"").is_err());
    assert!(serde_json::from_str::<Number>("true").is_err());
}

#[test]
fn a_short_decimal_is_the_float_that_is_computed() {
    let hash = |number: &Number| {
        let mut hasher = std::hash::DefaultHasher::new();
        std::hash::Hash::hash(number, &mut hasher);
        std::hash::Hasher::finish(&hasher)
    };
    for (text, (dividend, divisor)) in [("0.75", (3, 4)), ("-0.05", (-1, 20)), ("12.3", (123, 10)), ("0.3", (3, 10))] {
        let written = number(text);
        let computed = Number::from(dividend).div(&Number::from(divisor)).unwrap();
        assert_eq!((&written, hash(&written)), (&computed, hash(&computed)), "{text}");
        assert!(written.equals(&computed) && written.cmp(&computed).is_eq());
        assert_eq!((written.to_string(), computed.to_string()), (text.to_owned(), text.to_owned()));
        assert_eq!((written.neg(), written.trunc()), (computed.neg(), computed.trunc()));
        assert_eq!(written.as_f64().to_bits(), text.parse::<f64>().unwrap().to_bits());
        assert_eq!(written.is_integer(), computed.is_integer());
    }
    assert_eq!(number("0.750"), number("0.75"));
    assert_eq!(number("75e-2"), number("0.75"));
    assert_eq!(format!("{:>6}|{:+}", number("-0.5"), number("0.5")), "  -0.5|+0.5");
}

#[test]
fn floor_and_ceil_are_the_nearest_whole_numbers() {
    for (text, floor, ceil) in [
        ("0", "0", "0"),
        ("-3", "-3", "-3"),
        ("0.5", "0", "1"),
        ("-0.5", "-1", "0"),
        ("2.999", "2", "3"),
        ("-2.001", "-3", "-2"),
        ("9223372036854775807.5", "9223372036854775807", "9223372036854775808"),
        ("-9223372036854775808.5", "-9223372036854775809", "-9223372036854775808"),
        ("1e-19000", "0", "1"),
        ("-1e-19000", "-1", "0"),
        ("1e19000", "1e19000", "1e19000"),
    ] {
        let number = number(text);
        assert_eq!((number.floor(), number.ceil()), (self::number(floor), self::number(ceil)), "{text}");
    }
}
