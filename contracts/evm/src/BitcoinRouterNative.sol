// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBitcoinRouter} from "./interfaces/IBitcoinRouter.sol";
import {BitcoinRouter} from "./BitcoinRouter.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {ReserveWord} from "./types/ReserveWord.sol";

/// @notice BTC on a chain whose coin is BTC: a deposit releases coins from a reserve, a withdrawal puts them back.
/// @dev reserve + issued = everything that was ever funded. A deposit cannot release more than the reserve holds, and a withdrawal
/// cannot take back more than deposits released: coins that came into being in another way have no BTC behind them (SR-13).
contract BitcoinRouterNative is BitcoinRouter {
    ReserveWord private _books;

    constructor(Config memory c) BitcoinRouter(c) {
        if (c.asset != BTC || c.realDecimals != 18) revert BAD_CONFIG();
    }

    /// @notice Adds coins to the reserve, for ever: only deposits on Bitcoin release them.
    function fund() external payable {
        if (msg.value == 0) revert ZERO_AMOUNT();
        ReserveWord books = _books;
        if (msg.value > maxSupply - books.reserve() - books.issued()) revert INVALID_AMOUNT();
        _books = books.fund(msg.value);
        emit ReserveFunded(msg.sender, msg.value);
    }

    /// @notice What deposits have released and withdrawals have not put back.
    function issued() external view returns (uint256) {
        return _books.issued();
    }

    /// @inheritdoc IBitcoinRouter
    /// @dev The reserve.
    function subSupply() external view returns (uint256) {
        return _books.reserve();
    }

    /// @inheritdoc IBitcoinRouter
    function token() external pure returns (address) {
        return NATIVE;
    }

    function _take(uint256 amount) internal override returns (uint256) {
        if (msg.value < amount) revert INVALID_AMOUNT();
        ReserveWord books = _books;
        if (amount > books.issued()) revert INSUFFICIENT_LIQUIDITY();
        _books = books.putBack(amount);
        return amount;
    }

    function _give(address to, uint256 amount) internal override {
        ReserveWord books = _books;
        if (amount > books.reserve()) revert INSUFFICIENT_LIQUIDITY();
        _books = books.release(amount);
        if (!TokenCalls.payCoin(to, amount)) revert TRANSFER_FAILED();
    }

    function _held() internal view override returns (uint256) {
        return _books.reserve();
    }
}
