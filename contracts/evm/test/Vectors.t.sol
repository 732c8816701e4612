// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Test} from "forge-std/Test.sol";
import {Deployer} from "./Base.t.sol";
import {IBridge, IBridgeErrors, Message} from "../src/interfaces/IBridge.sol";
import {Committee} from "../src/libraries/Committee.sol";
import {MessageLib} from "../src/libraries/MessageLib.sol";

/// @dev The bridge's verification, apart from everything else.
contract Verifier {
    bytes32 public immutable domain;
    bytes32 private immutable _setHash;

    constructor(bytes32 salt, bytes32 setHash) {
        domain = MessageLib.domain(salt);
        _setHash = setHash;
    }

    function hash(Message calldata m) external pure returns (bytes32) {
        return MessageLib.hash(m);
    }

    function digest(Message calldata m) public view returns (bytes32) {
        return MessageLib.single(domain, MessageLib.hash(m));
    }

    function verify(Message calldata m, bytes calldata proof) external view {
        (bytes32 setHash, uint256 length) = Committee.split(proof);
        if (setHash != _setHash) revert IBridgeErrors.BAD_SET();
        Committee.check(digest(m), proof, length);
    }
}

/// @dev CON-14: testdata/vectors/message.json, which Go, Tolk and Rust read as well.
contract VectorsTest is Test, IBridgeErrors {
    string private json;
    Verifier private verifier;
    bytes32 private salt;

    function setUp() public {
        json = vm.readFile("../../testdata/vectors/message.json");
        salt = vm.parseJsonBytes32(json, ".domain.salt");
        verifier = new Verifier(salt, vm.parseJsonBytes32(json, ".setHash"));
    }

    function _at(uint256 i, string memory field) private pure returns (string memory) {
        return string.concat(".vectors[", vm.toString(i), "]", field);
    }

    function _message(string memory path) private view returns (Message memory m) {
        bytes memory wire = vm.parseJsonBytes(json, path);
        bytes memory payload = new bytes(wire.length - 96);
        for (uint256 i; i < payload.length; i++) payload[i] = wire[96 + i];
        (m.uid, m.srcAnchor, m.dstAnchor) = abi.decode(wire, (uint256, bytes32, bytes32));
        m.payload = payload;
    }

    function _bridge(bytes32 salt_, bytes memory set) private returns (IBridge) {
        Deployer d = new Deployer();
        return IBridge(d.create(d.code("Bridge", abi.encode(salt_, set, address(1), address(2), address(0)))));
    }

    function _count() private view returns (uint256 n) {
        while (vm.keyExistsJson(json, _at(n, ".wire"))) n++;
    }

    function test_vectors_SameVerdict_CON14() public {
        assertEq(verifier.domain(), vm.parseJsonBytes32(json, ".domain.separator"));
        assertEq(MessageLib.MESSAGE_TYPE, vm.parseJsonBytes32(json, ".types.messageTypeHash"));
        assertEq(MessageLib.BATCH_TYPE, vm.parseJsonBytes32(json, ".types.batchTypeHash"));
        uint256 n = _count();
        assertGe(n, 5);
        string[5] memory bad = ["wrongKey", "duplicate", "highS", "tooFew", "trailing"];
        for (uint256 i; i < n; i++) {
            Message memory m = _message(_at(i, ".wire"));
            assertEq(verifier.hash(m), vm.parseJsonBytes32(json, _at(i, ".structHash")));
            assertEq(verifier.digest(m), vm.parseJsonBytes32(json, _at(i, ".digest")));
            bytes memory set = vm.parseJsonBytes(json, _at(i, ".set"));
            bytes memory attestation = vm.parseJsonBytes(json, _at(i, ".attestation"));
            verifier.verify(m, bytes.concat(set, attestation));
            for (uint256 k; k < bad.length; k++) {
                bytes memory forged = bytes.concat(set, vm.parseJsonBytes(json, _at(i, string.concat(".bad.", bad[k]))));
                vm.expectRevert(BAD_SIGNATURE.selector);
                verifier.verify(m, forged);
            }
            set[4] = 0x01; // a lowered threshold
            bytes memory lowered = bytes.concat(set, attestation);
            vm.expectRevert(BAD_SET.selector);
            verifier.verify(m, lowered);
        }
    }

    function test_vectors_HighS_CON14() public {
        Message memory m = _message(_at(0, ".wire"));
        assertEq(vm.parseJsonString(json, ".highS.message"), vm.parseJsonString(json, _at(0, ".name")));
        bytes memory set = vm.parseJsonBytes(json, ".highS.set");
        Verifier v = new Verifier(salt, keccak256(set));
        v.verify(m, bytes.concat(set, vm.parseJsonBytes(json, ".highS.goodTwin")));
        bytes memory bad = bytes.concat(set, vm.parseJsonBytes(json, ".highS.bad"));
        vm.expectRevert(BAD_SIGNATURE.selector);
        v.verify(m, bad);
    }

    function test_vectors_BatchAndRotation_CON14_CON13() public {
        bytes32[] memory hashes = new bytes32[](2);
        for (uint256 k; k < 2; k++) {
            string memory name = vm.parseJsonString(json, string.concat(".batch.of[", vm.toString(k), "]"));
            for (uint256 i; i < _count(); i++) {
                if (keccak256(bytes(vm.parseJsonString(json, _at(i, ".name")))) == keccak256(bytes(name))) {
                    hashes[k] = vm.parseJsonBytes32(json, _at(i, ".structHash"));
                }
            }
        }
        assertEq(MessageLib.batch(verifier.domain(), hashes), vm.parseJsonBytes32(json, ".batch.digest"));

        bytes memory set = vm.parseJsonBytes(json, _at(0, ".set"));
        bytes memory next = vm.parseJsonBytes(json, ".rotation.newSet");
        bytes memory proof = bytes.concat(set, vm.parseJsonBytes(json, ".rotation.attestation"));
        Message memory m = _message(_at(0, ".wire"));
        vm.chainId(uint32(m.uid >> 192));
        IBridge bridge = _bridge(salt, set);
        bytes memory batchProof = bytes.concat(set, vm.parseJsonBytes(json, ".batch.attestation"));
        vm.expectRevert(BAD_SIGNATURE.selector); // a batch's attestation rotates nothing
        bridge.rotate(next, batchProof);
        bridge.rotate(next, proof);
        // attested, and by a set in its grace: it gets as far as the anchor, which this bridge does not know
        bytes memory good = bytes.concat(set, vm.parseJsonBytes(json, _at(0, ".attestation")));
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, good);
        IBridge other = _bridge("another deployment", set);
        vm.expectRevert(BAD_SIGNATURE.selector);
        other.deliver(m, good);
        vm.expectRevert(BAD_SIGNATURE.selector);
        other.rotate(next, proof);
        vm.chainId(77);
        other = _bridge(salt, set);
        vm.expectRevert(WRONG_CHAIN.selector);
        other.deliver(m, good);
    }
}
