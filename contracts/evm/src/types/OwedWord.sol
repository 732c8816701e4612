// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What an open claim still owes, in common decimals.
/// @dev amount u128 | of it set aside by the lane u128
type OwedWord is uint256;

using OwedWordLibrary for OwedWord global;

library OwedWordLibrary {
    /// @notice `amount_` of which the lane has set nothing aside.
    function pack(uint256 amount_) internal pure returns (OwedWord) {
        return OwedWord.wrap(amount_);
    }

    /// @notice Whether all of it was paid.
    function isNone(OwedWord o) internal pure returns (bool) {
        return OwedWord.unwrap(o) == 0;
    }

    function amount(OwedWord o) internal pure returns (uint256) {
        return uint128(OwedWord.unwrap(o));
    }

    function saved(OwedWord o) internal pure returns (uint256) {
        return OwedWord.unwrap(o) >> 128;
    }

    /// @notice What still has to pass the lane: no more is set aside than is owed.
    function due(OwedWord o) internal pure returns (uint256) {
        unchecked {
            return uint128(OwedWord.unwrap(o)) - (OwedWord.unwrap(o) >> 128);
        }
    }

    /// @notice The same debt with `more` set aside, which is not above what is due.
    function save(OwedWord o, uint256 more) internal pure returns (OwedWord) {
        unchecked {
            return OwedWord.wrap(OwedWord.unwrap(o) + (more << 128));
        }
    }

    /// @notice What is left of a debt when `paid` of it, which is not above it, was paid: what had been set aside went first.
    function pay(OwedWord o, uint256 paid) internal pure returns (OwedWord) {
        unchecked {
            uint256 kept = o.saved();
            kept = kept > paid ? kept - paid : 0;
            return OwedWord.wrap(o.amount() - paid | kept << 128);
        }
    }
}
