// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Test} from "forge-std/Test.sol";
import {AllowanceToken} from "./AllowanceToken.sol";

/// @dev The ERC-20 view that some chains have of their coin: a transfer of the one is a transfer of the other. Until `reveal` it
/// shows other balances, as a token behind a proxy can.
contract CoinToken is AllowanceToken, Test {
    uint8 public immutable decimals;
    bool public hidden;

    constructor(uint8 decimals_, bool hidden_) {
        decimals = decimals_;
        hidden = hidden_;
    }

    function reveal() external {
        hidden = false;
    }

    function _unit() private view returns (uint256) {
        return 10 ** (18 - decimals);
    }

    function balanceOf(address a) external view returns (uint256) {
        return a.balance / _unit() + (hidden ? 1 : 0);
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        vm.deal(from, from.balance - amount * _unit());
        vm.deal(to, to.balance + amount * _unit());
        return true;
    }
}
