// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IBridge} from "./interfaces/IBridge.sol";
import {MintBridge} from "./MintBridge.sol";

/// @notice Mode `mint`: the token itself is the mint bridge. Leaving burns, arriving mints; nobody else can do either.
contract MintBridgeToken is MintBridge, ERC20Permit {
    uint8 private immutable _decimals;

    constructor(
        IBridge bridge_,
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint8 commonDecimals,
        address owner_
    ) MintBridge(bridge_, decimals_, commonDecimals, owner_) ERC20(name_, symbol_) ERC20Permit(name_) {
        _decimals = decimals_;
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return _decimals;
    }

    /// @notice The token of this mint bridge: this contract.
    function token() external view returns (address) {
        return address(this);
    }

    function _take(address from, uint256 amount) internal override {
        _burn(from, amount);
    }

    function _give(address to, uint256 amount) internal override {
        _mint(to, amount);
    }
}
