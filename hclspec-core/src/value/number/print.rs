//! [`Number`] to decimal text.
//!
//! Prints the shortest decimal that stands for the number at 512 bits, without an exponent. The decimal is chosen as
//! in the reference implementation, from the interval of half a unit of the last bit to either side of the number.
//! This holds even below a power of two, where the next number is only half as far away. Therefore some powers of two
//! above 2^512 or below 2^-226 print a decimal that is parsed as the number just below.

use super::big::{Big, LIMBS, PRECISION};
use super::power::{Power, shifted};
use super::{Number, Repr, limbs};
use crate::positions::leading;
use std::fmt;

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Int(value) => value.fmt(f),
            Repr::Short(short) => f.pad_integral(short.digits() >= 0, "", &short.print()),
            Repr::Big(big) => f.pad_integral(!big.negative, "", &print(big)),
        }
    }
}

impl Number {
    /// The approximate number of zeros between the digits and the decimal point, if there are many. Takes no time. Equal numbers have the same
    /// result.
    #[doc(hidden)]
    pub fn zeros(&self) -> usize {
        match &self.0 {
            Repr::Int(_) | Repr::Short(_) => 0,
            // Three and a third bits correspond to one digit.
            Repr::Big(big) => usize::try_from(big.top.abs().saturating_sub(PRECISION) / 3).unwrap_or(0),
        }
    }

    /// The maximum length in bytes when printed.
    #[doc(hidden)]
    pub fn max_len(&self) -> usize {
        match &self.0 {
            Repr::Int(value) if (-999..=9999).contains(value) => 4,
            Repr::Int(_) | Repr::Short(_) => 24,
            // 155 digits, and as many zeros before the digits as 512 bits can stand for.
            Repr::Big(_) => 320 + self.zeros(),
        }
    }

    /// All digits of the magnitude, without trailing zeros, and the number of digits before the decimal point, which is negative if zeros follow
    /// the decimal point. Unlike with [`Display`](fmt::Display), the digits are never shortened; used to round to a given number of digits.
    #[inline]
    #[doc(hidden)]
    pub fn exact_digits(&self) -> (String, i64) {
        if let Repr::Int(value) = self.0 {
            let text = value.unsigned_abs().to_string();
            let point = text.len() as i64;
            return if value == 0 { (String::new(), 0) } else { (text.trim_end_matches('0').to_owned(), point) };
        }
        let Some(big) = self.to_big() else { return (String::new(), 0) };
        let exponent = big.top - PRECISION;
        let places = (-exponent).max(0);
        let product = Power::exact(places).times(&big.mantissa);
        let text = limbs::to_decimal(shifted(&product.limbs, product.exponent + exponent));
        let point = text.len() as i64 - places;
        (text.trim_end_matches('0').to_owned(), point)
    }

    /// The evaluation steps for [`exact_digits`](Self::exact_digits): its time grows with the square of the digits.
    #[inline]
    #[doc(hidden)]
    pub fn exact_steps(&self) -> u64 {
        let Repr::Big(big) = &self.0 else { return 1 };
        // The bits of a fraction are multiplied by a power of five.
        let bits = if big.top > 0 { big.top } else { PRECISION - big.top * 7 / 3 };
        let limbs = bits.unsigned_abs() / 64;
        1 + limbs * limbs / 32
    }

    /// The digits of the magnitude, which has no fraction, in base `2^bits`.
    #[inline]
    #[doc(hidden)]
    pub fn digits_in_power_of_two(&self, bits: u32) -> String {
        let Some(big) = self.to_big() else { return "0".to_owned() };
        let limbs = shifted(&big.mantissa, big.top - PRECISION);
        let (base, bits) = (1 << bits, i64::from(bits));
        let digit = |index: i64| char::from_digit(limbs::word(&limbs, index * bits) as u32 % base, base);
        (0..(limbs::bits(&limbs) + bits - 1) / bits).rev().filter_map(digit).collect()
    }

    /// Returns `true` if arithmetic takes many times as long as for small integers.
    pub(crate) fn is_long(&self) -> bool {
        !matches!(self.0, Repr::Int(_))
    }
}

/// The magnitude in decimal.
fn print(big: &Big) -> String {
    if big.top <= PRECISION && big.is_integer() {
        return limbs::to_decimal(big.whole().to_vec()); // the neighbors are other integers: no digit can go
    }
    let (digits, point) = shortest(big);
    let (whole, zeros) = match usize::try_from(point) {
        Ok(point) => (point.min(digits.len()), 0),
        Err(_) => (0, usize::try_from(point.unsigned_abs()).unwrap_or(0)),
    };
    let padding = usize::try_from(point).unwrap_or(0) - whole;
    let mut text = String::with_capacity(digits.len() + zeros + padding + 2);
    let (before, after) = digits.split_at(whole);
    text.push_str(if before.is_empty() { "0" } else { before });
    text.push_str(&"0".repeat(padding));
    if !after.is_empty() {
        text.push('.');
        text.push_str(&"0".repeat(zeros));
        text.push_str(after);
    }
    text
}

/// The shortest digits, without zeros at either end, and the number of digits before the decimal point; negative if
/// zeros follow the decimal point.
fn shortest(big: &Big) -> (String, i64) {
    // The number in half units of its last bit.
    let mut halves = [0; LIMBS + 1];
    limbs::shift(&big.mantissa, 1, &mut halves);
    let (mut below, mut above) = (halves, halves);
    limbs::subtract(&mut below, &[1]);
    limbs::add(&mut above, &[1]);
    let scale = Scale::new(big.top - PRECISION - 1);
    let (number, low, high) = (scale.digits(&halves), scale.digits(&below), scale.digits(&above));
    // With an even mantissa, the ends of the interval are included.
    let inclusive = big.mantissa[0] & 1 == 0;

    let width = high.text.len();
    let (mut number, low) = (number.pad(width), low.pad(width));
    for index in 0..width {
        let [digit, low_digit, high_digit] = [&number, &low, &high].map(|digits| digits.text.as_bytes()[index]);
        let count = index + 1;
        let down = digit != low_digit || inclusive && low.count == Some(count);
        let up =
            digit != high_digit && (inclusive || digit + 1 < high_digit || high.count.is_none_or(|all| all > count));
        if !down && !up {
            continue;
        }
        let up = up && (!down || number.rounds_up_after(index));
        number.text.truncate(index);
        number.text.push(char::from(digit + u8::from(up))); // below `high_digit` if `up`, so never beyond 9
        break;
    }
    let zeros = leading(number.text.as_bytes(), &|digit| *digit == b'0');
    let point = scale.place + width as i64 - zeros as i64;
    (number.text.trim_matches('0').to_owned(), point)
}

/// Converts multiples of `2^exponent` to multiples of `10^place`.
struct Scale {
    exponent: i64,
    place: i64,
    power: Power, // 10^-place
}

impl Scale {
    /// Chooses `place` so that the second last digit is worth at most `2^exponent`. The decimal can end with any digit before the last one, and the
    /// last digit decides the rounding.
    fn new(exponent: i64) -> Self {
        // log10(2) times 2^32 is 1292913986.04, rounded so that the product is never above the logarithm.
        let factor = if exponent < 0 { 1_292_913_987 } else { 1_292_913_986 };
        let place = ((exponent * factor) >> 32) - 1;
        Self { exponent, place, power: Power::near(-place) }
    }

    fn digits(&self, halves: &[u64]) -> Digits {
        let product = self.power.times(halves);
        let by = product.exponent + self.exponent;
        if self.power.exact {
            return Digits::new(shifted(&product.limbs, by), !product.rest && !limbs::any_below(&product.limbs, -by));
        }
        // There are always digits after the last one: without them, the halves would be divisible by this power of five, or by a power
        // of two of the same size, and both are greater than the halves.
        let (low, high) = product.bounds();
        let (low, high) = (shifted(&low, by), shifted(&high, by));
        if low == high {
            return Digits::new(low, false);
        }
        let product = Power::exact(-self.place).times(halves);
        Digits::new(shifted(&product.limbs, product.exponent + self.exponent), false)
    }
}

struct Digits {
    text: String,
    /// The number of digits without trailing zeros; `None` if there are further digits that `text` does not contain.
    count: Option<usize>,
}

impl Digits {
    fn new(limbs: Vec<u64>, exact: bool) -> Self {
        let text = limbs::to_decimal(limbs);
        let count = exact.then(|| text.trim_end_matches('0').len());
        Self { text, count }
    }

    /// Adds leading zeros.
    fn pad(mut self, width: usize) -> Self {
        let zeros = width.saturating_sub(self.text.len());
        self.text.insert_str(0, &"0".repeat(zeros));
        self.count = self.count.map(|count| count + zeros);
        self
    }

    /// Returns `true` if the decimal rounds up when cut after `index`; ties go to the even digit.
    fn rounds_up_after(&self, index: usize) -> bool {
        let Some([kept, next]) = self.text.as_bytes().get(index..index + 2) else { return false };
        match next {
            b'5' if self.count == Some(index + 2) => kept & 1 == 1,
            next => *next >= b'5',
        }
    }
}
