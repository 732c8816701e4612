// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice What somebody provided to a pool, in common decimals, and when last.
/// @dev amount u128 | last increase u40
type PositionWord is uint256;

using PositionWordLibrary for PositionWord global;

library PositionWordLibrary {
    function amount(PositionWord v) internal pure returns (uint256) {
        return uint128(PositionWord.unwrap(v));
    }

    /// @notice Unix seconds; zero: never by an increase.
    function increasedAt(PositionWord v) internal pure returns (uint256) {
        return PositionWord.unwrap(v) >> 128;
    }

    /// @notice An increase, which counts from now on.
    function increase(PositionWord v, uint256 more) internal view returns (PositionWord) {
        return PositionWord.wrap(block.timestamp << 128 | (uint128(PositionWord.unwrap(v)) + more));
    }

    /// @notice What comes back, which is no increase. `more` is below 2^88.
    function giveBack(PositionWord v, uint256 more) internal pure returns (PositionWord) {
        unchecked {
            return PositionWord.wrap(PositionWord.unwrap(v) + more);
        }
    }

    /// @notice The caller has compared: `less` is not above the amount.
    function decrease(PositionWord v, uint256 less) internal pure returns (PositionWord) {
        unchecked {
            return PositionWord.wrap(PositionWord.unwrap(v) - less);
        }
    }
}
