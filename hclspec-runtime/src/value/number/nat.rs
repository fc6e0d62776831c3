//! Natural numbers of any size, as far as [`Big`](super::big::Big) needs them.
//!
//! Schoolbook arithmetic on 64-bit limbs: operands have a thousand bits, seldom more, and at most the 160,000 bits of a
//! decimal written to be a tie. Invariant: the last limb, which is the most significant, is not zero; zero has no limbs.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Shl, Shr, Sub};

/// The greatest power of ten in a limb, and its digits.
const CHUNK: (u64, usize) = (10_000_000_000_000_000_000, 19);

/// A natural number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Nat {
    limbs: Vec<u64>,
}

impl Nat {
    fn new(mut limbs: Vec<u64>) -> Self {
        while limbs.last() == Some(&0) {
            limbs.pop();
        }
        Self { limbs }
    }

    /// The number that ASCII digits stand for.
    pub(super) fn from_digits(digits: &[u8]) -> Self {
        let mut limbs = Vec::with_capacity(digits.len() / CHUNK.1 + 1);
        let (first, rest) = digits.split_at(digits.len() % CHUNK.1);
        for chunk in [first].into_iter().chain(rest.chunks(CHUNK.1)) {
            let value = chunk.iter().fold(0, |value, digit| value * 10 + u64::from(digit.wrapping_sub(b'0')));
            mul_add_limb(&mut limbs, CHUNK.0, value);
        }
        Self::new(limbs)
    }

    /// How many bits it takes.
    pub(super) fn bits(&self) -> u64 {
        self.limbs.last().map_or(0, |last| self.limbs.len() as u64 * 64 - u64::from(last.leading_zeros()))
    }

    /// Whether the bit is set that stands for `2^index`.
    pub(super) fn bit(&self, index: u64) -> bool {
        self.limbs.get(limb_of(index)).is_some_and(|limb| limb >> (index % 64) & 1 == 1)
    }

    /// The greatest power of two that divides it; none for zero.
    pub(super) fn trailing_zeros(&self) -> Option<u64> {
        let zeros = self.limbs.iter().take_while(|limb| **limb == 0).count();
        Some(zeros as u64 * 64 + u64::from(self.limbs.get(zeros)?.trailing_zeros()))
    }

    /// The number as an integer, if it fits.
    pub(super) fn to_u64(&self) -> Option<u64> {
        match self.limbs[..] {
            [] => Some(0),
            [low] => Some(low),
            _ => None,
        }
    }

    /// The number as an integer, if it fits.
    pub(super) fn to_u128(&self) -> Option<u128> {
        match self.limbs[..] {
            [low, high] => Some(u128::from(high) << 64 | u128::from(low)),
            _ => self.to_u64().map(u128::from),
        }
    }

    /// `base` to the power of `exponent`.
    pub(super) fn power(base: u64, exponent: u64) -> Self {
        let mut power = Self::from(1u64);
        for bit in (0..u64::BITS - exponent.leading_zeros()).rev() {
            power = &power * &power;
            if exponent >> bit & 1 == 1 {
                mul_add_limb(&mut power.limbs, base, 0);
            }
        }
        power
    }

    /// The quotient, and whether a rest remains. Zero if the divisor is.
    pub(super) fn divided_by(&self, divisor: &Self) -> (Self, bool) {
        if let [divisor] = divisor.limbs[..] {
            let mut quotient = self.clone();
            let rest = quotient.divide_by_limb(divisor);
            return (quotient, rest != 0);
        }
        if self < divisor {
            return (Self::default(), !self.limbs.is_empty());
        }
        // Both are shifted so that the divisor's first bit is that of a limb.
        let shift = divisor.limbs.last().map_or(0, |top| u64::from(top.leading_zeros()));
        let (divisor, mut rest) = ((divisor << shift).limbs, (self << shift).limbs);
        let [.., second, top] = divisor[..] else { return (Self::default(), true) };
        rest.push(0);
        let count = divisor.len();
        let mut quotient = vec![0; rest.len() - count];
        for index in (0..quotient.len()).rev() {
            let window = &mut rest[index..=index + count];
            quotient[index] = quotient_limb(window, &divisor, top, second);
        }
        (Self::new(quotient), rest.iter().any(|limb| *limb != 0))
    }

    /// Divides in place, and gives the rest.
    fn divide_by_limb(&mut self, divisor: u64) -> u64 {
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            let dividend = u128::from(rest) << 64 | u128::from(*limb);
            *limb = (dividend / u128::from(divisor)) as u64;
            rest = (dividend % u128::from(divisor)) as u64;
        }
        *self = Self::new(std::mem::take(&mut self.limbs));
        rest
    }
}

/// One limb of a quotient: how often `divisor` goes into `window`, which has one limb more and keeps the rest. `top` and
/// `second` are the first limbs of the divisor, `top` with its first bit set.
fn quotient_limb(window: &mut [u64], divisor: &[u64], top: u64, second: u64) -> u64 {
    let count = divisor.len();
    let first = u128::from(window[count]) << 64 | u128::from(window[count - 1]);
    let (mut guess, mut rest) = (first / u128::from(top), first % u128::from(top));
    // At most two too many.
    while guess >> 64 != 0 || guess * u128::from(second) > (rest << 64 | u128::from(window[count - 2])) {
        guess -= 1;
        rest += u128::from(top);
        if rest >> 64 != 0 {
            break;
        }
    }
    let (mut carry, mut borrow) = (0, false);
    for (limb, part) in window.iter_mut().zip(divisor.iter().chain([&0])) {
        let product = guess * u128::from(*part) + carry;
        carry = product >> 64;
        let (less, borrow_product) = limb.overflowing_sub(product as u64);
        let (less, borrow_before) = less.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (less, borrow_product || borrow_before);
    }
    if borrow {
        // One too many: the divisor goes back.
        guess -= 1;
        let mut carry = 0;
        for (limb, part) in window.iter_mut().zip(divisor.iter().chain([&0])) {
            let sum = u128::from(*limb) + u128::from(*part) + carry;
            (*limb, carry) = (sum as u64, sum >> 64);
        }
    }
    guess as u64
}

/// `limbs * factor + summand`, in place.
fn mul_add_limb(limbs: &mut Vec<u64>, factor: u64, summand: u64) {
    let mut carry = u128::from(summand);
    for limb in limbs.iter_mut() {
        let product = u128::from(*limb) * u128::from(factor) + carry;
        (*limb, carry) = (product as u64, product >> 64);
    }
    if carry > 0 {
        limbs.push(carry as u64);
    }
}

/// The limb that holds a bit.
fn limb_of(bit: u64) -> usize {
    usize::try_from(bit / 64).unwrap_or(usize::MAX)
}

impl From<u64> for Nat {
    fn from(value: u64) -> Self {
        Self::new(vec![value])
    }
}

impl From<u128> for Nat {
    fn from(value: u128) -> Self {
        Self::new(vec![value as u64, (value >> 64) as u64])
    }
}

impl Add<&Nat> for &Nat {
    type Output = Nat;

    fn add(self, other: &Nat) -> Nat {
        let (long, short) = if self.limbs.len() >= other.limbs.len() { (self, other) } else { (other, self) };
        let mut limbs = long.limbs.clone();
        let mut carry = false;
        for (index, limb) in limbs.iter_mut().enumerate() {
            let summand = match short.limbs.get(index) {
                Some(summand) => *summand,
                None if carry => 0,
                None => break,
            };
            let (sum, over) = limb.overflowing_add(summand);
            let (sum, over_carry) = sum.overflowing_add(u64::from(carry));
            (*limb, carry) = (sum, over || over_carry);
        }
        if carry {
            limbs.push(1);
        }
        Nat { limbs }
    }
}

impl Add<u64> for &Nat {
    type Output = Nat;

    fn add(self, other: u64) -> Nat {
        self + &Nat::from(other)
    }
}

impl Sub<&Nat> for &Nat {
    type Output = Nat;

    /// The difference; of a smaller and a greater number it is nothing of use.
    fn sub(self, other: &Nat) -> Nat {
        let mut limbs = self.limbs.clone();
        let mut borrow = false;
        for (index, limb) in limbs.iter_mut().enumerate() {
            let part = match other.limbs.get(index) {
                Some(part) => *part,
                None if borrow => 0,
                None => break,
            };
            let (less, under) = limb.overflowing_sub(part);
            let (less, under_borrow) = less.overflowing_sub(u64::from(borrow));
            (*limb, borrow) = (less, under || under_borrow);
        }
        Nat::new(limbs)
    }
}

impl Sub<u64> for &Nat {
    type Output = Nat;

    fn sub(self, other: u64) -> Nat {
        self - &Nat::from(other)
    }
}

impl Mul<&Nat> for &Nat {
    type Output = Nat;

    fn mul(self, other: &Nat) -> Nat {
        let mut limbs = vec![0; self.limbs.len() + other.limbs.len()];
        for (index, factor) in self.limbs.iter().enumerate() {
            let (mut carry, rows) = (0, &mut limbs[index..]);
            for (limb, part) in rows.iter_mut().zip(other.limbs.iter().chain([&0])) {
                let product = u128::from(*factor) * u128::from(*part) + u128::from(*limb) + carry;
                (*limb, carry) = (product as u64, product >> 64);
            }
        }
        Nat::new(limbs)
    }
}

impl Shl<u64> for &Nat {
    type Output = Nat;

    fn shl(self, bits: u64) -> Nat {
        if self.limbs.is_empty() {
            return Nat::default();
        }
        let shift = bits % 64;
        let mut limbs = vec![0; limb_of(bits)];
        limbs.reserve(self.limbs.len() + 1);
        let mut carry = 0;
        for limb in &self.limbs {
            limbs.push(limb << shift | carry);
            carry = if shift == 0 { 0 } else { limb >> (64 - shift) };
        }
        limbs.push(carry);
        Nat::new(limbs)
    }
}

impl Shr<u64> for &Nat {
    type Output = Nat;

    fn shr(self, bits: u64) -> Nat {
        let shift = bits % 64;
        let kept = self.limbs.get(limb_of(bits)..).unwrap_or_default();
        let mut limbs = Vec::with_capacity(kept.len());
        for (index, limb) in kept.iter().enumerate() {
            let above = kept.get(index + 1).copied().unwrap_or_default();
            limbs.push(if shift == 0 { *limb } else { limb >> shift | above << (64 - shift) });
        }
        Nat::new(limbs)
    }
}

impl Ord for Nat {
    fn cmp(&self, other: &Self) -> Ordering {
        self.limbs.len().cmp(&other.limbs.len()).then_with(|| self.limbs.iter().rev().cmp(other.limbs.iter().rev()))
    }
}

impl PartialOrd for Nat {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// In decimal.
impl fmt::Display for Nat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut rest, mut chunks) = (self.clone(), Vec::new());
        while !rest.limbs.is_empty() {
            chunks.push(rest.divide_by_limb(CHUNK.0));
        }
        write!(f, "{}", chunks.pop().unwrap_or_default())?;
        chunks.iter().rev().try_for_each(|chunk| write!(f, "{chunk:0width$}", width = CHUNK.1))
    }
}

#[cfg(test)]
mod tests {
    use super::Nat;
    use num_bigint::BigUint;

    /// Numbers of many lengths, with runs of ones and zeros, which is where carries go far.
    fn samples() -> Vec<Nat> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let mut samples = vec![Nat::default(), Nat::from(1u64), Nat::from(u64::MAX), Nat::from(u128::MAX)];
        for len in 1..=12 {
            for _ in 0..6 {
                let limb = |value: u64| match value % 5 {
                    0 => 0,
                    1 => u64::MAX,
                    2 => 1 << 63,
                    _ => value,
                };
                samples.push(Nat::new((0..len).map(|_| limb(next())).collect()));
            }
        }
        samples
    }

    fn peer(nat: &Nat) -> BigUint {
        BigUint::new(nat.limbs.iter().flat_map(|limb| [*limb as u32, (limb >> 32) as u32]).collect())
    }

    #[test]
    fn two_numbers_give_what_num_bigint_gives() {
        for a in &samples() {
            for b in &samples() {
                let (x, y) = (peer(a), peer(b));
                assert_eq!(peer(&(a + b)), &x + &y);
                assert_eq!(peer(&(a * b)), &x * &y);
                assert_eq!(a.cmp(b), x.cmp(&y));
                if a >= b {
                    assert_eq!(peer(&(a - b)), &x - &y);
                }
                if *b != Nat::default() {
                    let (quotient, has_rest) = a.divided_by(b);
                    assert_eq!((peer(&quotient), has_rest), (&x / &y, &x % &y != BigUint::default()));
                    // A dividend just below and at a multiple.
                    let product = a * b;
                    assert_eq!(product.divided_by(b), (a.clone(), false));
                    if *a != Nat::default() {
                        let (quotient, has_rest) = (&product - 1).divided_by(b);
                        assert_eq!((quotient, has_rest), (a - 1, *b != Nat::from(1u64)));
                    }
                }
            }
        }
    }

    #[test]
    fn one_number_gives_what_num_bigint_gives() {
        for a in &samples() {
            let x = peer(a);
            assert_eq!(a.to_string(), x.to_string());
            assert_eq!(Nat::from_digits(a.to_string().as_bytes()), *a);
            assert_eq!((a.bits(), a.trailing_zeros()), (x.bits(), x.trailing_zeros()));
            assert_eq!((a.to_u64(), a.to_u128()), (u64::try_from(&x).ok(), u128::try_from(&x).ok()));
            for shift in [0, 1, 63, 64, 65, 128, 700, 2000] {
                assert_eq!((peer(&(a << shift)), peer(&(a >> shift))), (&x << shift, &x >> shift));
                assert_eq!(a.bit(shift), x.bit(shift));
            }
        }
        for exponent in [0, 1, 2, 27, 28, 100, 1000] {
            assert_eq!(peer(&Nat::power(5, exponent)), BigUint::from(5u32).pow(exponent as u32));
        }
    }
}
