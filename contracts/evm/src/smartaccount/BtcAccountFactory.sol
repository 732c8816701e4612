// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BtcAccount} from "./BtcAccount.sol";
import {IBtcAccountFactory} from "./IBtcAccount.sol";

/// @notice Makes accounts. Made itself through the deterministic deployment proxy, it is at the same address on every chain
/// that has the same entry point, and so is each account.
contract BtcAccountFactory is IBtcAccountFactory {
    /// @inheritdoc IBtcAccountFactory
    address public immutable implementation;

    /// @param entryPoint of ERC-4337 v0.7
    constructor(address entryPoint) {
        implementation = address(new BtcAccount(entryPoint));
    }

    /// @inheritdoc IBtcAccountFactory
    function createAccount(address owner) external returns (address account) {
        if (owner == address(0)) revert NULL_OWNER();
        bytes memory code = _code(owner);
        account = _addressOf(code);
        if (account.code.length != 0) return account;
        address made;
        assembly ("memory-safe") {
            made := create2(0, add(code, 32), mload(code), 0)
        }
        if (made != account) revert NOT_CREATED();
        emit AccountCreated(account, owner);
    }

    /// @inheritdoc IBtcAccountFactory
    function getAddress(address owner) external view returns (address) {
        return _addressOf(_code(owner));
    }

    /// @dev Returns the 65 bytes that follow: ERC-1167's proxy | owner. Nothing of an account can be set afterwards.
    function _code(address owner) private view returns (bytes memory) {
        return abi.encodePacked(
            hex"3d604180600a3d3981f3",
            hex"363d3d373d3d3d363d73",
            implementation,
            hex"5af43d82803e903d91602b57fd5bf3",
            owner
        );
    }

    function _addressOf(bytes memory code) private view returns (address) {
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), keccak256(code)));
        return address(uint160(uint256(hash)));
    }
}
