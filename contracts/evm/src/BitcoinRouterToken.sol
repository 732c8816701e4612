// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IBitcoinRouter} from "./interfaces/IBitcoinRouter.sol";
import {BitcoinRouter} from "./BitcoinRouter.sol";

/// @notice An asset of Bitcoin as a token of this chain: the router is the token. A deposit mints, a withdrawal burns; nobody else
/// can do either.
contract BitcoinRouterToken is BitcoinRouter, ERC20Permit {
    uint8 private immutable _decimals;

    constructor(Config memory c, string memory name_, string memory symbol_)
        BitcoinRouter(c)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        _decimals = c.realDecimals;
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @inheritdoc IBitcoinRouter
    function token() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc IBitcoinRouter
    function subSupply() external view returns (uint256) {
        return maxSupply - totalSupply();
    }

    function _take(uint256 amount) internal override returns (uint256) {
        _burn(msg.sender, amount);
        return 0;
    }

    function _give(address to, uint256 amount) internal override {
        if (amount > maxSupply - totalSupply()) revert INSUFFICIENT_LIQUIDITY();
        _mint(to, amount);
    }

    function _held() internal pure override returns (uint256) {
        return 0;
    }
}
