//! Integers and keys as they stand in accounts, without alignment, and a reader of untrusted bytes.

#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key(pub [u8; 32]);

impl Key {
    pub const ZERO: Key = Key([0; 32]);

    pub fn is_zero(&self) -> bool {
        *self == Key::ZERO
    }
}

macro_rules! integer {
    ($name:ident, $t:ty, $n:expr) => {
        /// Little endian, alignment 1.
        #[repr(transparent)]
        #[derive(Clone, Copy)]
        pub struct $name([u8; $n]);

        impl $name {
            pub fn get(&self) -> $t {
                <$t>::from_le_bytes(self.0)
            }

            pub fn set(&mut self, v: $t) {
                self.0 = v.to_le_bytes();
            }
        }
    };
}

integer!(U16, u16, 2);
integer!(U32, u32, 4);
integer!(U64, u64, 8);
integer!(U128, u128, 16);

/// Something that may lie over the bytes of an account.
///
/// # Safety
/// Every field has alignment 1 and any bytes are a valid value.
pub unsafe trait Layout: Sized {
    /// First byte of every account of this kind.
    const KIND: u8;
}

/// Input that ended before what it should hold.
#[derive(Debug, PartialEq, Eq)]
pub struct Short;

/// Reads untrusted bytes from the front.
pub struct Reader<'a>(pub &'a [u8]);

impl<'a> Reader<'a> {
    pub fn take(&mut self, n: usize) -> Result<&'a [u8], Short> {
        if n > self.0.len() {
            return Err(Short);
        }
        let (head, tail) = self.0.split_at(n);
        self.0 = tail;
        Ok(head)
    }

    pub fn array<const N: usize>(&mut self) -> Result<&'a [u8; N], Short> {
        self.take(N)?.try_into().map_err(|_| Short)
    }

    pub fn key(&mut self) -> Result<Key, Short> {
        Ok(Key(*self.array()?))
    }

    pub fn u8(&mut self) -> Result<u8, Short> {
        Ok(self.array::<1>()?[0])
    }

    pub fn u16(&mut self) -> Result<u16, Short> {
        Ok(u16::from_le_bytes(*self.array()?))
    }

    pub fn u32(&mut self) -> Result<u32, Short> {
        Ok(u32::from_le_bytes(*self.array()?))
    }

    pub fn u64(&mut self) -> Result<u64, Short> {
        Ok(u64::from_le_bytes(*self.array()?))
    }

    /// Nothing may follow.
    pub fn end(&self) -> Result<(), Short> {
        if self.0.is_empty() { Ok(()) } else { Err(Short) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_are_little_endian_and_unaligned() {
        let mut raw = [0u8; 9];
        let v = unsafe { &mut *(raw.as_mut_ptr().add(1) as *mut U64) };
        v.set(0x0102_0304_0506_0708);
        assert_eq!(v.get(), 0x0102_0304_0506_0708);
        assert_eq!(raw, [0, 8, 7, 6, 5, 4, 3, 2, 1]);
    }

    #[test]
    fn reader_never_reads_past_the_end() {
        for n in 0..40usize {
            let bytes = [7u8; 40];
            let mut r = Reader(&bytes[..n]);
            assert_eq!(r.key().is_ok(), n >= 32);
            assert_eq!(r.u64().is_ok(), n >= 40 || (n < 32 && n >= 8));
            let mut r = Reader(&bytes[..n]);
            assert_eq!(r.take(n + 1), Err(Short));
            assert_eq!(r.take(usize::MAX), Err(Short));
            assert!(r.take(n).is_ok() && r.end().is_ok());
        }
    }

    #[test]
    fn reader_reads_in_order() {
        let mut r = Reader(&[1, 2, 0, 3, 0, 0, 0, 9]);
        assert_eq!((r.u8(), r.u16(), r.u32()), (Ok(1), Ok(2), Ok(3)));
        assert_eq!(r.end(), Err(Short));
    }
}
