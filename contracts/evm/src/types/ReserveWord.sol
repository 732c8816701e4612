// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice Coins of a router that holds BTC, in wei.
/// @dev issued u128 | reserve u128, from the high end; their sum is bounded by the router's supply, so neither can overflow
type ReserveWord is uint256;

using ReserveWordLibrary for ReserveWord global;

library ReserveWordLibrary {
    /// @notice What deposits have released and withdrawals have not put back.
    function issued(ReserveWord r) internal pure returns (uint256) {
        return ReserveWord.unwrap(r) >> 128;
    }

    function reserve(ReserveWord r) internal pure returns (uint256) {
        return uint128(ReserveWord.unwrap(r));
    }

    function fund(ReserveWord r, uint256 amount) internal pure returns (ReserveWord) {
        return ReserveWord.wrap(ReserveWord.unwrap(r) + amount);
    }

    /// @notice The caller has compared: `amount` is not above the reserve.
    function release(ReserveWord r, uint256 amount) internal pure returns (ReserveWord) {
        unchecked {
            return ReserveWord.wrap(ReserveWord.unwrap(r) + (amount << 128) - amount);
        }
    }

    /// @notice The caller has compared: `amount` is not above what was issued.
    function putBack(ReserveWord r, uint256 amount) internal pure returns (ReserveWord) {
        unchecked {
            return ReserveWord.wrap(ReserveWord.unwrap(r) - (amount << 128) + amount);
        }
    }
}
