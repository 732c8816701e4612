// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBitcoinRouter} from "./interfaces/IBitcoinRouter.sol";
import {BitcoinRouter} from "./BitcoinRouter.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";

/// @notice BTC on a chain whose coin is BTC: a deposit releases coins from a reserve, a withdrawal puts them back.
/// @dev reserve + issued = everything that was ever funded. A deposit cannot release more than the reserve holds, and a withdrawal
/// cannot take back more than deposits released: coins that came into being in another way have no BTC behind them (SR-13).
contract BitcoinRouterNative is BitcoinRouter {
    /// @dev issued u128 | reserve u128; their sum is bounded by `maxSupply`, so neither can overflow
    uint256 private _books;

    constructor(Config memory c) BitcoinRouter(c) {
        if (c.asset != BTC || c.realDecimals != 18) revert BAD_CONFIG();
    }

    /// @notice Adds coins to the reserve, for ever: only deposits on Bitcoin release them.
    function fund() external payable {
        if (msg.value == 0) revert ZERO_AMOUNT();
        uint256 books = _books;
        if (msg.value > maxSupply - uint128(books) - (books >> 128)) revert INVALID_AMOUNT();
        _books = books + msg.value;
        emit ReserveFunded(msg.sender, msg.value);
    }

    /// @notice What deposits have released and withdrawals have not put back.
    function issued() external view returns (uint256) {
        return _books >> 128;
    }

    /// @inheritdoc IBitcoinRouter
    /// @dev The reserve.
    function subSupply() external view returns (uint256) {
        return uint128(_books);
    }

    /// @inheritdoc IBitcoinRouter
    function token() external pure returns (address) {
        return NATIVE;
    }

    function _take(uint256 amount) internal override returns (uint256) {
        if (msg.value < amount) revert INVALID_AMOUNT();
        uint256 books = _books;
        if (amount > books >> 128) revert INSUFFICIENT_LIQUIDITY();
        unchecked {
            _books = books - (amount << 128) + amount;
        }
        return amount;
    }

    function _give(address to, uint256 amount) internal override {
        uint256 books = _books;
        if (amount > uint128(books)) revert INSUFFICIENT_LIQUIDITY();
        unchecked {
            _books = books + (amount << 128) - amount;
        }
        if (!TokenCalls.payCoin(to, amount)) revert TRANSFER_FAILED();
    }

    function _held() internal view override returns (uint256) {
        return uint128(_books);
    }
}
