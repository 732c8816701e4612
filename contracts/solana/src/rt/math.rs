//! 64-bit arithmetic with 128-bit products: the backend has no 128-bit multiply or divide.

/// a × b as (high, low).
pub fn wide_mul(a: u64, b: u64) -> (u64, u64) {
    let (al, ah, bl, bh) = (a & 0xffff_ffff, a >> 32, b & 0xffff_ffff, b >> 32);
    let ll = al.wrapping_mul(bl);
    let lh = al.wrapping_mul(bh);
    let hl = ah.wrapping_mul(bl);
    let middle = (ll >> 32) + (lh & 0xffff_ffff) + (hl & 0xffff_ffff);
    let high = ah.wrapping_mul(bh).wrapping_add(lh >> 32).wrapping_add(hl >> 32).wrapping_add(middle >> 32);
    (high, middle << 32 | ll & 0xffff_ffff)
}

/// a × b, unless it exceeds 64 bits.
pub fn mul(a: u64, b: u64) -> Option<u64> {
    let (high, low) = wide_mul(a, b);
    if high == 0 { Some(low) } else { None }
}

/// Quotient rounded down, and whether something remained; none when d is zero or the quotient exceeds 64 bits.
fn divide(high: u64, low: u64, d: u64) -> Option<(u64, bool)> {
    if high >= d {
        return None;
    }
    if high == 0 {
        return Some((low / d, low % d != 0));
    }
    let mut rest = high;
    let mut quotient = 0u64;
    let mut bit = 64;
    while bit > 0 {
        bit -= 1;
        let carry = rest >> 63;
        rest = rest << 1 | low >> bit & 1;
        quotient <<= 1;
        if carry == 1 || rest >= d {
            rest = rest.wrapping_sub(d);
            quotient |= 1;
        }
    }
    Some((quotient, rest != 0))
}

/// a × b / d, rounded down.
#[inline(never)]
pub fn mul_div(a: u64, b: u64, d: u64) -> Option<u64> {
    let (high, low) = wide_mul(a, b);
    Some(divide(high, low, d)?.0)
}

/// a × b / d, rounded up.
#[inline(never)]
pub fn mul_div_up(a: u64, b: u64, d: u64) -> Option<u64> {
    let (high, low) = wide_mul(a, b);
    let (q, more) = divide(high, low, d)?;
    q.checked_add(more as u64)
}

/// 10^n, up to 19.
pub fn power_of_ten(n: u8) -> Option<u64> {
    if n > 19 {
        return None;
    }
    let mut p = 1u64;
    let mut i = 0;
    while i < n {
        p = p.wrapping_mul(10);
        i += 1;
    }
    Some(p)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Xorshift: the same numbers in every run, many of them near the edges.
    fn numbers(n: usize) -> Vec<u64> {
        let edges = [0, 1, 2, 9, 10, 0xffff_ffff, 1 << 32, 1 << 63, u64::MAX - 1, u64::MAX];
        let mut s = 0x9e37_79b9_7f4a_7c15u64;
        let mut out = edges.to_vec();
        while out.len() < n {
            s ^= s << 13;
            s ^= s >> 7;
            s ^= s << 17;
            out.push(s >> (s % 64));
        }
        out
    }

    #[test]
    fn products_and_quotients_are_exact() {
        let n = numbers(120);
        for &a in &n {
            for &b in &n {
                let product = a as u128 * b as u128;
                assert_eq!(wide_mul(a, b), ((product >> 64) as u64, product as u64));
                assert_eq!(mul(a, b), u64::try_from(product).ok());
                for &d in &n {
                    let down = product.checked_div(d as u128).and_then(|q| u64::try_from(q).ok());
                    assert_eq!(mul_div(a, b, d), down, "{a} * {b} / {d}");
                    if d != 0 {
                        assert_eq!(mul_div_up(a, b, d), u64::try_from(product.div_ceil(d as u128)).ok());
                    }
                }
            }
        }
    }

    #[test]
    fn powers_of_ten() {
        for n in 0..=255u8 {
            assert_eq!(power_of_ten(n), 10u64.checked_pow(n as u32));
        }
    }
}
