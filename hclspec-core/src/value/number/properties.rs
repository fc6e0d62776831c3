//! Tests rules that hold for all numbers on random numbers. Results are compared with exact fractions of long integers, and operations on long
//! integers are checked by their residues.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::big::{Big, LIMBS, PRECISION};
use super::power::{Power, shifted};
use super::{Number, NumberError, limbs};
use std::cmp::Ordering;

const ROUNDS: usize = 2_000;

/// A generator of random numbers: SplitMix64.
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.word() % limit
    }

    fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).unsigned_abs()) as i64
    }

    /// Makes `count` limbs, often with long runs of zeros or ones.
    fn limbs(&mut self, count: usize) -> Vec<u64> {
        let plain = self.below(3) == 0;
        let limb = |_| match self.below(if plain { 1 } else { 6 }) {
            0 => self.word(),
            1 => u64::MAX,
            2 => 1,
            3 => 1 << 63,
            _ => 0,
        };
        (0..count).map(limb).collect()
    }

    fn big(&mut self) -> Big {
        let mut mantissa = [0; LIMBS];
        mantissa.copy_from_slice(&self.limbs(LIMBS));
        if self.below(4) == 0 {
            mantissa = [u64::MAX; LIMBS];
        }
        mantissa[LIMBS - 1] |= 1 << 63;
        let top = match self.below(4) {
            0 => self.between(-60_000, 60_000),
            1 => self.between(-1_200, 1_200),
            _ => self.between(-70, 70),
        };
        Big { negative: self.below(2) == 0, top, mantissa }
    }
}

fn number(big: &Big) -> Number {
    Number::from_big(Some(big.clone())).unwrap()
}

fn product(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut product = vec![0; a.len() + b.len()];
    limbs::multiply(a, b, &mut product);
    product
}

/// The absolute difference, and how `a` compares with `b`.
fn distance(a: &[u64], b: &[u64]) -> (Vec<u64>, Ordering) {
    let order = compare(a, b);
    let (high, low) = if order.is_ge() { (a, b) } else { (b, a) };
    let mut distance = limbs::trim(high).to_vec();
    limbs::subtract(&mut distance, limbs::trim(low));
    (distance, order)
}

fn compare(a: &[u64], b: &[u64]) -> Ordering {
    let (a, b) = (limbs::trim(a), limbs::trim(b));
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

/// Returns `true` if the magnitude of `big` is the nearest one to `dividend / divisor * 2^exponent`, with ties to even.
fn is_nearest(big: &Big, dividend: &[u64], divisor: &[u64], exponent: i64) -> bool {
    // Both magnitudes multiplied by the divisor, in quarters of the smaller unit.
    let unit = big.top - PRECISION;
    let base = unit.min(exponent) - 2;
    let exact = shifted(dividend, exponent - base);
    let given = shifted(&product(&big.mantissa, divisor), unit - base);
    let (distance, order) = distance(&exact, &given);
    let is_power = limbs::bits(&big.mantissa) == PRECISION && !big.mantissa[..LIMBS - 1].iter().any(|limb| *limb > 0);
    let is_power = is_power && big.mantissa[LIMBS - 1] == 1 << 63;
    // Below a power of two, the next number is half as far away.
    let half = shifted(divisor, unit - base - if is_power && order.is_lt() { 2 } else { 1 });
    match compare(&distance, &half) {
        Ordering::Less => true,
        Ordering::Equal => big.mantissa[0] & 1 == 0,
        Ordering::Greater => false,
    }
}

#[test]
fn results_are_the_nearest_to_the_exact_ones() {
    let mut random = Random(1);
    for _ in 0..ROUNDS {
        let (a, b) = (random.big(), random.big());
        let (a_unit, b_unit) = (a.top - PRECISION, b.top - PRECISION);

        let result = a.mul(&b).unwrap();
        assert_eq!(result.negative, a.negative != b.negative);
        assert!(is_nearest(&result, &product(&a.mantissa, &b.mantissa), &[1], a_unit + b_unit), "{a:?} * {b:?}");

        let result = a.div(&b).unwrap();
        assert_eq!(result.negative, a.negative != b.negative);
        assert!(is_nearest(&result, &a.mantissa, &b.mantissa, a_unit - b_unit), "{a:?} / {b:?}");

        let exponent = a_unit.min(b_unit);
        let (a_count, b_count) = (shifted(&a.mantissa, a_unit - exponent), shifted(&b.mantissa, b_unit - exponent));
        let (exact, negative) = if a.negative == b.negative {
            let mut sum = vec![0; a_count.len().max(b_count.len()) + 1];
            limbs::add(&mut sum, &a_count);
            limbs::add(&mut sum, &b_count);
            (sum, a.negative)
        } else {
            let (distance, order) = distance(&a_count, &b_count);
            (distance, if order.is_gt() { a.negative } else { b.negative })
        };
        match a.add(&b) {
            Some(sum) => {
                assert_eq!(sum.negative, negative);
                assert!(is_nearest(&sum, &exact, &[1], exponent), "{a:?} + {b:?}");
            }
            None => assert_eq!(limbs::bits(&exact), 0),
        }
    }
}

fn assert_is_read_as_the_nearest(digits: &str, exponent: i64) {
    let count = digits.bytes().fold(vec![0], |mut count, digit| {
        let carry = limbs::multiply_word(&mut count, 10, u64::from(digit - b'0'));
        count.push(carry);
        limbs::trim(&count).to_vec()
    });
    let power = (0..exponent.unsigned_abs()).fold(vec![1], |power, _| shifted(&product(&power, &[10]), 0));
    let (dividend, divisor) = if exponent < 0 { (count, power) } else { (product(&count, &power), vec![1]) };
    match Number::parse_string(&format!("{digits}e{exponent}")).unwrap().to_big() {
        Some(big) => assert!(is_nearest(&big, &dividend, &divisor, 0), "{digits}e{exponent}"),
        None => assert_eq!(limbs::bits(&dividend), 0, "{digits}e{exponent}"),
    }
}

#[test]
fn a_decimal_is_read_as_the_nearest_number() {
    let mut random = Random(2);
    for _ in 0..ROUNDS {
        let count = random.between(1, 12) as usize;
        assert_is_read_as_the_nearest(&limbs::to_decimal(random.limbs(count)), random.between(-900, 900));
    }
}

#[test]
fn a_decimal_half_way_between_two_numbers_is_read_as_the_even_one() {
    let mut random = Random(3);
    for round in 0..60 {
        // An odd number of half units, times 2^-places. Multiplied by 5^places, this number contains all digits of the decimal.
        let big = random.big();
        let mut halves = shifted(&big.mantissa, 1);
        halves[0] |= 1;
        let places = random.between(0, if round == 0 { 20_000 } else { 2_000 });
        let power = Power::exact(places);
        let digits = shifted(&power.times(&halves).limbs, power.times(&halves).exponent - places);
        let even = big.mantissa[0] & 1 == 0;
        let mut mantissa = big.mantissa;
        if !even && limbs::add(&mut mantissa, &[1]) {
            continue; // it would be a power of two
        }
        let even = Big { negative: false, top: 513 - places, mantissa };
        let text = limbs::to_decimal(digits);
        assert_eq!(Number::parse_string(&format!("{text}e-{places}")), Ok(number(&even)));
        let above = Number::parse_string(&format!("{text}{}1e-{}", "0".repeat(300), places + 301)).unwrap();
        assert_eq!(above > number(&even), mantissa == big.mantissa, "{text}");
    }
}

fn assert_prints_the_shortest(number: &Number) {
    let text = number.to_string();
    assert_eq!(Number::parse_string(&text).as_ref(), Ok(number), "{text}");
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    let digits = format!("{whole}{fraction}");
    let shorter = digits.trim_end_matches('0');
    let end = (digits.len() - shorter.len() + 1) as i64 - fraction.len() as i64;
    let down = Number::parse_string(&shorter[..shorter.len() - 1]).unwrap();
    let up = down.add(&Number::from(1)).unwrap();
    let [down, up] = [down, up].map(|digits| Number::parse_string(&format!("{digits}e{end}")).unwrap());
    assert!(down < *number && *number < up, "{text}");
}

#[test]
fn what_is_printed_is_read_as_the_number_and_no_digit_is_superfluous() {
    let mut random = Random(4);
    for _ in 0..ROUNDS {
        let mut big = random.big();
        big.mantissa[0] |= 2; // a power of two may be read as the number below
        let number = number(&big).abs();
        if !number.is_integer() || big.top > PRECISION {
            assert_prints_the_shortest(&number);
        }
    }
}

/// The cases were found with continued fractions. The decimals are so close to half way between two numbers, and the number
/// is so close to a multiple of its last decimal place, that bounds with 640 bits do not show on which side they are.
#[test]
fn what_bounds_do_not_tell_is_computed_exactly() {
    let digits = "4958107361573358714224517953409867988673583736819781999095352581354667868647147129702096760489338746940590\
                  8589381939489683504748161023899715814879935147510";
    assert_is_read_as_the_nearest(digits, -1032);
    let digits = "7446698027976208284369809958425382630883770200510368353749477073262163457909948217549466122122457639395321\
                  495295134598165655642155035390799369231839751427552726";
    assert_is_read_as_the_nearest(digits, 410);
    let digits = "1316351476442086378781605869412388074727916353791082841473273729035037175089073460331288291535347068727302\
                  592123583651436730375823481097128292521230659720411";
    assert_prints_the_shortest(&Number::parse_string(&format!("{digits}e-274")).unwrap());
}

#[test]
fn integers_of_any_length_have_the_residues_of_their_operands() {
    const PRIME: u128 = (1 << 61) - 1;
    let residue = |limbs: &[u64]| limbs.iter().rev().fold(0, |rest, limb| (rest << 64 | u128::from(*limb)) % PRIME);
    let mut random = Random(5);
    for _ in 0..ROUNDS {
        let [a_count, b_count, by] = [24, 12, 300].map(|most| random.between(1, most));
        let (a, mut b) = (random.limbs(a_count as usize), random.limbs(b_count as usize));
        let factor = random.word();
        assert_eq!(residue(&product(&a, &b)), residue(&a) * residue(&b) % PRIME);

        let mut multiple = a.clone();
        let carry = limbs::multiply_word(&mut multiple, factor, 7);
        multiple.push(carry);
        assert_eq!(residue(&multiple), (residue(&a) * (u128::from(factor) % PRIME) + 7) % PRIME);
        let mut quotient = multiple.clone();
        let rest = limbs::divide_word(&mut quotient, factor | 1);
        assert!(rest < factor | 1);
        assert_eq!(
            (residue(&quotient) * (u128::from(factor | 1) % PRIME) + u128::from(rest)) % PRIME,
            residue(&multiple)
        );

        assert_eq!(residue(&shifted(&a, by)), residue(&a) * ((1 << (by % 61)) % PRIME) % PRIME);
        assert_eq!(limbs::bits(&shifted(&a, by)), limbs::bits(&a) + if limbs::bits(&a) > 0 { by } else { 0 });
        assert_eq!(shifted(&shifted(&a, by), -by), limbs::trim(&a));

        let text = limbs::to_decimal(a.clone());
        let digits = text.bytes().fold(0, |rest, digit| (rest * 10 + u128::from(digit - b'0')) % PRIME);
        assert_eq!(digits, residue(&a), "{text}");

        b[b_count as usize - 1] |= 1 << 63;
        let mut dividend = a.clone();
        dividend.resize(dividend.len().max(b.len()) + 1, 0);
        limbs::divide(&mut dividend, &b);
        let (rest, quotient) = dividend.split_at(b.len());
        assert!(compare(rest, &b).is_lt());
        assert_eq!((residue(quotient) * residue(&b) + residue(rest)) % PRIME, residue(&a));
    }
}

#[test]
fn a_near_power_is_within_its_bounds() {
    let mut random = Random(6);
    for _ in 0..60 {
        let exponent = random.between(-20_000, 20_000);
        let factor = random.limbs(9);
        let (near, exact) = (Power::near(exponent).times(&factor), Power::exact(exponent).times(&factor));
        let base = near.exponent.min(exact.exponent);
        let exact = shifted(&exact.limbs, exact.exponent - base);
        let (low, high) = near.bounds();
        let [low, high] = [low, high].map(|bound| shifted(&bound, near.exponent - base));
        assert!(compare(&low, &exact).is_lt() && compare(&exact, &high).is_lt(), "{exponent}");
        let power_is_short = exponent.abs() <= 275;
        assert_eq!(Power::near(exponent).exact, power_is_short, "{exponent}");
    }
}

#[test]
fn the_limits_are_exact() {
    let power = |exponent: i64| Big { negative: false, top: exponent + 1, mantissa: [0, 0, 0, 0, 0, 0, 0, 1 << 63] };
    let greatest = Big { negative: false, top: 65_536, mantissa: [u64::MAX; LIMBS] };
    let (half, two) = (Number::parse_string("0.5").unwrap(), Number::from(2));
    assert_eq!(Number::from_big(Some(power(65_536))), Err(NumberError::TooLarge));
    assert_eq!(number(&greatest).add(&number(&power(65_023))), Err(NumberError::TooLarge));
    assert_eq!(number(&greatest).add(&number(&power(65_022))), Ok(number(&greatest)));
    assert_eq!(number(&power(65_535)).mul(&two), Err(NumberError::TooLarge));
    assert_eq!(number(&power(-65_535)).mul(&half), Ok(number(&power(-65_536))));
    assert_eq!(number(&power(-65_536)).div(&two), Err(NumberError::TooSmall));
    for big in [greatest, power(65_535), power(-65_536)] {
        let text = number(&big).to_string();
        assert_eq!(Number::parse_string(&text).map(|number| number.to_string()), Ok(text));
    }
}
