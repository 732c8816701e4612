// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

/// @notice One word per lane (an endpoint here and its counterpart on one other chain): two leaky buckets and the sequence.
/// @dev capOut f24 | capIn f24 | sequence u32 | last u32 | availableOut u72 | availableIn u72
/// f24 = exponent u8 | mantissa u16. A cap is what may pass per day; the bucket refills at that speed and never holds more.
/// What leaves credits the other direction, so that net flow is what is limited (CON-06).
/// Amounts here are lane units: common decimals shifted right by the asset's `shift` bits, debits rounded up, credits and caps
/// rounded down. That keeps 72 bits enough for assets with many decimals (SR-22).
library Lane {
    uint256 internal constant PERIOD = 1 days;
    uint256 private constant M72 = (1 << 72) - 1;
    uint256 internal constant MAX_SEQUENCE = type(uint32).max;

    /// @notice Bits that an asset's common amounts lose: none up to 9 decimals, then log2(10) per decimal. 18 decimals: 30 bits.
    function shiftOf(uint256 commonDecimals) internal pure returns (uint256) {
        return commonDecimals <= 9 ? 0 : (commonDecimals - 9) * 10 / 3;
    }

    /// @notice Where a lane's word lives: one cold read answers both "is this sender registered" and "how much may pass".
    function key(uint256 chainId, bytes32 remoteAnchor) internal pure returns (bytes32 k) {
        assembly ("memory-safe") {
            mstore(0, chainId)
            mstore(32, remoteAnchor)
            k := keccak256(0, 64)
        }
    }

    function decode(uint256 f24) internal pure returns (uint256) {
        unchecked {
            return (f24 & 0xffff) << (f24 >> 16 & 0xff);
        }
    }

    /// @notice Rounds down to 16 significant bits.
    function encode(uint256 x) internal pure returns (uint256) {
        unchecked {
            uint256 exponent;
            while (x > 0xffff) {
                x >>= 1;
                ++exponent;
            }
            return exponent << 16 | x;
        }
    }

    /// @dev A cap in common decimals to its packed form; refuses what the buckets cannot count (SR-22).
    function encodeCap(uint256 cap, uint256 shift) private pure returns (uint256) {
        cap >>= shift;
        if (cap > M72) revert IBridgeErrors.BAD_CONFIG();
        return encode(cap);
    }

    function sequence(uint256 w) internal pure returns (uint256) {
        return uint32(w >> 176);
    }

    function capOut(uint256 w) internal pure returns (uint256) {
        return decode(w >> 232);
    }

    function capIn(uint256 w) internal pure returns (uint256) {
        return decode(w >> 208);
    }

    /// @notice What may pass now, in lane units.
    function available(uint256 w) internal view returns (uint256 out_, uint256 in_) {
        unchecked {
            // modulo 2^32 on purpose: right for any gap below 136 years, whatever the year
            uint256 elapsed = uint32(block.timestamp - (w >> 144));
            uint256 cap = decode(w >> 232);
            out_ = (w >> 72 & M72) + cap * elapsed / PERIOD;
            if (out_ > cap) out_ = cap;
            cap = decode(w >> 208);
            in_ = (w & M72) + cap * elapsed / PERIOD;
            if (in_ > cap) in_ = cap;
        }
    }

    /// @notice The word with new values as of now; what exceeds a cap is dropped, so every field fits.
    function put(uint256 w, uint256 sequence_, uint256 out_, uint256 in_) internal view returns (uint256) {
        unchecked {
            uint256 cap = decode(w >> 232);
            if (out_ > cap) out_ = cap;
            cap = decode(w >> 208);
            if (in_ > cap) in_ = cap;
            return (w >> 208 << 208) | sequence_ << 176 | uint256(uint32(block.timestamp)) << 144 | out_ << 72 | in_;
        }
    }

    /// @notice A new lane, its buckets full.
    function create(uint256 capOut_, uint256 capIn_, uint256 shift, uint256 sequence_) internal view returns (uint256) {
        return put(encodeCap(capOut_, shift) << 232 | encodeCap(capIn_, shift) << 208, sequence_, M72, M72);
    }

    /// @notice The same lane with other caps: what was available stays, bounded by the new caps.
    function recap(uint256 w, uint256 capOut_, uint256 capIn_, uint256 shift) internal view returns (uint256) {
        (uint256 out_, uint256 in_) = available(w);
        return put(encodeCap(capOut_, shift) << 232 | encodeCap(capIn_, shift) << 208, sequence(w), out_, in_);
    }

    /// @notice Debits an outgoing amount (common decimals), credits the other direction and takes a sequence number.
    function debitOut(uint256 w, uint256 amount, uint256 shift) internal view returns (uint256) {
        unchecked {
            uint256 capOut_ = (w >> 232 & 0xffff) << (w >> 248); // decode, without masking what is on top
            uint256 capIn_ = decode(w >> 208);
            uint256 elapsed = uint32(block.timestamp - (w >> 144));
            uint256 out_ = (w >> 72 & M72) + capOut_ * elapsed / PERIOD;
            if (out_ > capOut_) out_ = capOut_;
            uint256 units = (amount + (1 << shift) - 1) >> shift;
            if (units > out_) {
                if (capOut_ == 0) revert IBridgeErrors.PAUSED(); // closed for outbound, SR-29
                revert IBridgeErrors.RATE_LIMITED();
            }
            uint256 in_ = (w & M72) + capIn_ * elapsed / PERIOD + (amount >> shift);
            if (in_ > capIn_) in_ = capIn_;
            return
                (w >> 208 << 208) | next(w) << 176 | uint256(uint32(block.timestamp)) << 144 | (out_ - units) << 72
                    | in_;
        }
    }

    /// @notice Debits an incoming amount (common decimals) and credits the other direction.
    /// @return the new word; 0 when the amount is above what may pass now
    function debitIn(uint256 w, uint256 amount, uint256 shift) internal view returns (uint256) {
        unchecked {
            uint256 capIn_ = decode(w >> 208);
            uint256 elapsed = uint32(block.timestamp - (w >> 144));
            uint256 in_ = (w & M72) + capIn_ * elapsed / PERIOD;
            if (in_ > capIn_) in_ = capIn_;
            uint256 units = (amount + (1 << shift) - 1) >> shift;
            if (units > in_) return 0;
            uint256 capOut_ = decode(w >> 232);
            uint256 out_ = (w >> 72 & M72) + capOut_ * elapsed / PERIOD + (amount >> shift);
            if (out_ > capOut_) out_ = capOut_;
            return (w >> 176 << 176) | uint256(uint32(block.timestamp)) << 144 | out_ << 72 | (in_ - units);
        }
    }

    /// @notice The next sequence number; a lane that used up its numbers is closed rather than repeating one (CON-03).
    function next(uint256 w) internal pure returns (uint256 s) {
        unchecked {
            s = sequence(w) + 1;
            if (s > MAX_SEQUENCE) revert IBridgeErrors.RATE_LIMITED();
        }
    }
}
