//! Unsigned integers as slices of 64-bit limbs, the least significant first.
//!
//! The floats use arrays of them; only parsing and printing need longer ones. Trailing zeros are allowed.

/// The number of bits, up to the highest one that is set.
pub(super) fn bits(limbs: &[u64]) -> i64 {
    match trim(limbs) {
        [] => 0,
        [rest @ .., last] => 64 * rest.len() as i64 + i64::from(last.ilog2()) + 1,
    }
}

/// The limbs without trailing zeros.
pub(super) fn trim(mut limbs: &[u64]) -> &[u64] {
    while let [rest @ .., 0] = limbs {
        limbs = rest;
    }
    limbs
}

/// Returns `true` if a bit below `position` is set.
pub(super) fn any_below(limbs: &[u64], position: i64) -> bool {
    for (index, limb) in limbs.iter().enumerate() {
        if *limb != 0 {
            return 64 * index as i64 + i64::from(limb.trailing_zeros()) < position;
        }
    }
    false
}

/// The 64 bits from `position` on; zeros where there are no limbs.
pub(super) fn word(limbs: &[u64], position: i64) -> u64 {
    let limb = |index: i64| usize::try_from(index).ok().and_then(|index| limbs.get(index)).copied().unwrap_or(0);
    let (index, offset) = (position.div_euclid(64), position.rem_euclid(64));
    let pair = u128::from(limb(index + 1)) << 64 | u128::from(limb(index));
    (pair >> offset) as u64
}

/// Sets `shifted` to `limbs * 2^by`, without its fraction and without the bits that do not fit.
pub(super) fn shift(limbs: &[u64], by: i64, shifted: &mut [u64]) {
    for (index, limb) in shifted.iter_mut().enumerate() {
        *limb = word(limbs, 64 * index as i64 - by);
    }
}

/// Adds `other`, which is not longer than `limbs`; returns the carry.
#[inline(never)]
pub(super) fn add(limbs: &mut [u64], other: &[u64]) -> bool {
    let mut carry = false;
    for (index, limb) in limbs.iter_mut().enumerate() {
        let (sum, first) = limb.overflowing_add(other.get(index).copied().unwrap_or(0));
        let (sum, second) = sum.overflowing_add(u64::from(carry));
        (*limb, carry) = (sum, first | second);
    }
    carry
}

/// Subtracts `other`, which is neither greater nor longer than `limbs`.
#[inline(never)]
pub(super) fn subtract(limbs: &mut [u64], other: &[u64]) {
    let mut borrow = false;
    for (index, limb) in limbs.iter_mut().enumerate() {
        let (difference, first) = limb.overflowing_sub(other.get(index).copied().unwrap_or(0));
        let (difference, second) = difference.overflowing_sub(u64::from(borrow));
        (*limb, borrow) = (difference, first | second);
    }
}

/// Sets `limbs` to `limbs * factor + carry`; returns the new carry.
pub(super) fn multiply_word(limbs: &mut [u64], factor: u64, mut carry: u64) -> u64 {
    for limb in limbs {
        let product = u128::from(*limb) * u128::from(factor) + u128::from(carry);
        (*limb, carry) = (product as u64, (product >> 64) as u64);
    }
    carry
}

/// Adds the product of `a` and `b` to `product`, which must be all zeros, and as long as both factors together.
#[inline(never)]
pub(super) fn multiply(a: &[u64], b: &[u64], product: &mut [u64]) {
    for (start, factor) in a.iter().enumerate() {
        if *factor == 0 {
            continue;
        }
        let mut carry = 0;
        for (index, other) in b.iter().enumerate() {
            let limb = &mut product[start + index];
            // At most (2^64 - 1)^2 + 2 (2^64 - 1), which is 2^128 - 1.
            let sum = u128::from(*factor) * u128::from(*other) + u128::from(*limb) + u128::from(carry);
            (*limb, carry) = (sum as u64, (sum >> 64) as u64);
        }
        product[start + b.len()] = carry;
    }
}

/// Divides by a number that is not zero; returns the remainder.
pub(super) fn divide_word(limbs: &mut [u64], divisor: u64) -> u64 {
    let mut remainder = 0;
    for limb in limbs.iter_mut().rev() {
        let dividend = u128::from(remainder) << 64 | u128::from(*limb);
        let quotient = (dividend / u128::from(divisor)) as u64;
        (*limb, remainder) = (quotient, limb.wrapping_sub(quotient.wrapping_mul(divisor)));
    }
    remainder
}

/// Divides `limbs` by `divisor`, whose highest bit is set. The lowest limbs, as many as the divisor has, become the remainder, and the others the
/// quotient. The last limb must be zero.
pub(super) fn divide(limbs: &mut [u64], divisor: &[u64]) {
    // Schoolbook division, Knuth's algorithm D: starting at the top, each limb of the quotient is estimated from the first
    // limbs. As the divisor's highest bit is set, the estimate is too large by at most two.
    let Some(highest) = divisor.last() else { return };
    for start in (0..limbs.len() - divisor.len()).rev() {
        let (window, last) = limbs[start..].split_at_mut(divisor.len());
        let top = last[0];
        let next = window.last().copied().unwrap_or(0);
        let mut quotient = if top < *highest {
            ((u128::from(top) << 64 | u128::from(next)) / u128::from(*highest)) as u64
        } else {
            u64::MAX
        };
        let mut missing = subtract_product(window, divisor, quotient) - top;
        while missing > 0 {
            quotient -= 1;
            missing -= u64::from(add(window, divisor));
        }
        last[0] = quotient;
    }
}

/// Subtracts `other * factor` from `limbs`, which is as long as `other`; returns the borrow.
fn subtract_product(limbs: &mut [u64], other: &[u64], factor: u64) -> u64 {
    let mut borrow = 0;
    for (limb, other) in limbs.iter_mut().zip(other) {
        let product = u128::from(factor) * u128::from(*other) + u128::from(borrow);
        let (difference, below) = limb.overflowing_sub(product as u64);
        *limb = difference;
        borrow = (product >> 64) as u64 + u64::from(below);
    }
    borrow
}

/// The number in decimal, without leading zeros.
pub(super) fn to_decimal(mut limbs: Vec<u64>) -> String {
    let mut digits = Vec::with_capacity(20 * limbs.len());
    loop {
        limbs.truncate(trim(&limbs).len());
        if limbs.is_empty() {
            break;
        }
        let mut chunk = divide_word(&mut limbs, 10u64.pow(19));
        for _ in 0..19 {
            digits.push(b'0' + (chunk % 10) as u8);
            chunk /= 10;
        }
    }
    while digits.last() == Some(&b'0') {
        digits.pop();
    }
    if digits.is_empty() {
        digits.push(b'0');
    }
    digits.reverse();
    String::from_utf8(digits).unwrap_or_default()
}
