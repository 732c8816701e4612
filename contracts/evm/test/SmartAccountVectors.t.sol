// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {SmartAccountBase} from "./SmartAccountBase.sol";
import {IBtcAccount, IBtcAccountFactory} from "../src/smartaccount/IBtcAccount.sol";
import {IEntryPoint, PackedUserOperation} from "../src/smartaccount/IEntryPoint.sol";

/// @dev SR-09: testdata/smartaccount/vectors.json, which Go and TypeScript read as well. Place 0 is that of public chains, with
/// the entry point that they have; place 1 that of the local network.
contract SmartAccountVectorsTest is SmartAccountBase {
    string private json;
    IEntryPoint[2] private entries;

    function setUp() public override {
        _prepare();
        json = vm.readFile("../../testdata/smartaccount/vectors.json");
        entries = [IEntryPoint(_deployedEntryPoint()), IEntryPoint(_localEntryPoint())];
        for (uint256 i; i < 2; i++) {
            IBtcAccountFactory f =
                IBtcAccountFactory(_make(0, deployer.code("BtcAccountFactory", abi.encode(address(entries[i])))));
            assertEq(address(entries[i]), _address("places", i, "entryPoint"));
            assertEq(address(f), _address("places", i, "factory"));
            assertEq(f.implementation(), _address("places", i, "implementation"));
            for (uint256 o; o < 2; o++) {
                address owner = _address("owners", o, "owner");
                assertEq(owner, vm.addr(uint256(bytes32(_bytes("owners", o, "privateKey")))));
                address expected = vm.parseJsonAddressArray(json, _at("owners", o, "accounts"))[i];
                assertEq(f.getAddress(owner), expected);
                assertEq(f.createAccount(owner), expected);
                assertEq(IBtcAccount(expected).owner(), owner);
            }
        }
    }

    function _entryPoint() internal pure override returns (address) {
        return address(0); // both
    }

    function _at(string memory list, uint256 i, string memory field) private pure returns (string memory) {
        return string.concat(".", list, "[", vm.toString(i), "].", field);
    }

    function _address(string memory list, uint256 i, string memory field) private view returns (address) {
        return vm.parseJsonAddress(json, _at(list, i, field));
    }

    function _bytes(string memory list, uint256 i, string memory field) private view returns (bytes memory) {
        return vm.parseJsonBytes(json, _at(list, i, field));
    }

    function _uint(string memory list, uint256 i, string memory field) private view returns (uint256) {
        return vm.parseJsonUint(json, _at(list, i, field));
    }

    function _text(string memory list, uint256 i, string memory field) private view returns (string memory) {
        return vm.parseJsonString(json, _at(list, i, field));
    }

    function _opAt(uint256 i) private view returns (PackedUserOperation memory op) {
        op.sender = _address("operations", i, "sender");
        op.nonce = _uint("operations", i, "nonce");
        op.initCode = _bytes("operations", i, "initCode");
        op.callData = _bytes("operations", i, "callData");
        op.accountGasLimits = bytes32(_bytes("operations", i, "accountGasLimits"));
        op.preVerificationGas = _uint("operations", i, "preVerificationGas");
        op.gasFees = bytes32(_bytes("operations", i, "gasFees"));
        op.signature = _bytes("operations", i, "signature");
    }

    function _validate(IEntryPoint e, PackedUserOperation memory op) private returns (uint256) {
        bytes32 hash = e.getUserOpHash(op);
        vm.prank(address(e));
        return IBtcAccount(op.sender).validateUserOp(op, hash, 0);
    }

    function test_operations_TextAndSignature_SR09() public {
        uint256 i;
        for (; vm.keyExistsJson(json, _at("operations", i, "name")); i++) {
            string memory name = _text("operations", i, "name");
            vm.chainId(_uint("operations", i, "chainId"));
            IEntryPoint e = entries[_uint("operations", i, "place")];
            PackedUserOperation memory op = _opAt(i);
            uint48 until = uint48(_uint("operations", i, "validUntil"));
            assertEq(e.getUserOpHash(op), bytes32(_bytes("operations", i, "userOpHash")), name);
            string memory text = IBtcAccount(op.sender).operationText(op, _madeHash(e, op), until);
            assertEq(text, _text("operations", i, "text"), name);
            assertEq(_validate(e, op), uint256(until) << 160, name);
            op.signature[1] ^= 0x01;
            assertEq(_validate(e, op) & 1, 1, name);
        }
        assertEq(i, 11);
    }

    function test_messages_TextAndSignature_SR09() public {
        uint256 i;
        for (; vm.keyExistsJson(json, _at("messages", i, "message")); i++) {
            vm.chainId(_uint("messages", i, "chainId"));
            IBtcAccount account = IBtcAccount(_address("messages", i, "account"));
            assertEq(account.messageText(bytes(_text("messages", i, "message"))), _text("messages", i, "text"));
            bytes32 hash = bytes32(_bytes("messages", i, "hash"));
            bytes memory signature = _bytes("messages", i, "signature");
            assertEq(account.isValidSignature(hash, signature), bytes4(0x1626ba7e));
            signature[1] ^= 0x01;
            assertEq(account.isValidSignature(hash, signature), bytes4(0xffffffff));
        }
        assertEq(i, 5);
    }

    /// @dev What a wallet would not show as it is, no account takes, though its owner signed it.
    function test_messages_Unreadable_SR09() public {
        bytes[] memory messages = vm.parseJsonBytesArray(json, ".unreadable");
        assertEq(messages.length, 22);
        IBtcAccount account = IBtcAccount(_address("messages", 0, "account"));
        uint256 key = uint256(bytes32(_bytes("owners", 0, "privateKey")));
        for (uint256 i; i < messages.length; i++) {
            bytes memory m = messages[i];
            bytes32 hash = keccak256(bytes.concat("\x19Ethereum Signed Message:\n", bytes(vm.toString(m.length)), m));
            bytes memory signature = bytes.concat(_bitcoin(key, bytes(account.messageText(m))), m);
            assertEq(account.isValidSignature(hash, signature), bytes4(0xffffffff), vm.toString(m));
        }
    }

    function test_refused() public {
        vm.chainId(_uint("operations", 0, "chainId"));
        PackedUserOperation memory op = _opAt(0);
        IEntryPoint e = entries[_uint("operations", 0, "place")];
        assertEq(_validate(e, op) & 1, 0);
        uint256 i;
        for (; vm.keyExistsJson(json, _at("refused", i, "name")); i++) {
            op.signature = _bytes("refused", i, "signature");
            assertEq(_validate(e, op) & 1, 1, _text("refused", i, "name"));
        }
        assertEq(i, 16);
    }
}
