// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors} from "../interfaces/IBridge.sol";

/// @notice A pool's books, in common decimals.
/// @dev liquidity u88 | cumulatedFee u80 | swapLimit u88
type BooksWord is uint256;

using BooksWordLibrary for BooksWord global;

/// @dev Every write is bounded: a value that does not fit is refused, never cut (SR-22).
library BooksWordLibrary {
    uint256 internal constant M80 = (1 << 80) - 1;
    uint256 internal constant M88 = (1 << 88) - 1;

    function liquidity(BooksWord q) internal pure returns (uint256) {
        return BooksWord.unwrap(q) & M88;
    }

    function cumulatedFee(BooksWord q) internal pure returns (uint256) {
        return BooksWord.unwrap(q) >> 88 & M80;
    }

    function swapLimit(BooksWord q) internal pure returns (uint256) {
        return BooksWord.unwrap(q) >> 168;
    }

    /// @notice Adds to liquidity and fee.
    function credit(BooksWord q, uint256 amount, uint256 fee) internal pure returns (BooksWord) {
        unchecked {
            // amount and fee are below 2^128 each: neither sum can wrap
            uint256 word = BooksWord.unwrap(q);
            if (((word & M88) + amount) >> 88 | ((word >> 88 & M80) + fee) >> 80 != 0) {
                revert IBridgeErrors.INVALID_AMOUNT();
            }
            return BooksWord.wrap(word + (fee << 88 | amount));
        }
    }

    /// @notice Takes from the liquidity. The caller has compared: `amount` is not above it.
    function debit(BooksWord q, uint256 amount) internal pure returns (BooksWord) {
        unchecked {
            return BooksWord.wrap(BooksWord.unwrap(q) - amount);
        }
    }

    /// @notice Takes from the fee. The caller has compared: `amount` is not above it.
    function debitFee(BooksWord q, uint256 amount) internal pure returns (BooksWord) {
        unchecked {
            return BooksWord.wrap(BooksWord.unwrap(q) - (amount << 88));
        }
    }

    function withSwapLimit(BooksWord q, uint256 limit) internal pure returns (BooksWord) {
        if (limit > M88) limit = M88;
        return BooksWord.wrap((BooksWord.unwrap(q) & ((1 << 168) - 1)) | limit << 168);
    }
}
