// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IBridge, Signers} from "./Base.t.sol";
import {ICustodyKeys} from "../src/interfaces/ICustodyKeys.sol";
import {MessageLib} from "../src/libraries/MessageLib.sol";

/// @dev The library takes calldata.
contract CustodyDigest {
    function digest(bytes32 separator, uint256 epoch, uint256 threshold, bytes32[] calldata keys)
        external
        pure
        returns (bytes32)
    {
        return MessageLib.custody(separator, epoch, threshold, keys);
    }
}

contract CustodyKeysTest is Base {
    event CustodyPublished(uint32 indexed epoch, uint8 threshold, bytes32[] keys);

    error BAD_KEYS();
    error WRONG_EPOCH(uint32 next);

    CustodyDigest private digests = new CustodyDigest();
    ICustodyKeys private custody;

    function setUp() public override {
        super.setUp();
        custody = _newCustody(bridge, 1);
    }

    function _newCustody(IBridge b, uint32 first) private returns (ICustodyKeys) {
        return ICustodyKeys(deployer.create(deployer.code("CustodyKeys", abi.encode(b, first))));
    }

    /// @dev n keys, ascending.
    function _keys(uint256 n, uint256 seed) private pure returns (bytes32[] memory keys) {
        keys = new bytes32[](n);
        uint256 last = uint192(uint256(keccak256(abi.encode("custody", seed))));
        for (uint256 i; i < n; i++) {
            last += 1 + uint240(uint256(keccak256(abi.encode(seed, i))));
            keys[i] = bytes32(last);
        }
    }

    function _digest(bytes32 salt, uint32 epoch, uint8 k, bytes32[] memory keys) private view returns (bytes32) {
        return digests.digest(MessageLib.domain(salt), epoch, k, keys);
    }

    function _attested(uint32 epoch, uint8 k, bytes32[] memory keys) private view returns (bytes memory) {
        return _proof(_digest(SALT, epoch, k, keys));
    }

    function _publish(uint32 epoch, uint8 k, bytes32[] memory keys) private {
        custody.publish(epoch, k, keys, _attested(epoch, k, keys));
    }

    function _assertKeys(uint32 epoch, uint8 k, bytes32[] memory keys) private view {
        (uint8 threshold, bytes32[] memory got) = custody.keysOf(epoch);
        assertEq(threshold, k);
        assertEq(keccak256(abi.encode(got)), keccak256(abi.encode(keys)));
    }

    /// @dev Nothing was published, or nothing more than `epoch`.
    function _assertNewest(uint32 epoch, uint8 k, bytes32[] memory keys) private view {
        (uint32 e, uint8 threshold, bytes32[] memory got) = custody.current();
        assertEq(e, epoch);
        assertEq(threshold, k);
        assertEq(keccak256(abi.encode(got)), keccak256(abi.encode(keys)));
        _assertKeys(epoch, k, keys);
    }

    // ------------------------------------------------------------------ what is published stands

    function test_publish_EveryEpochStands_SR06_SR18() public {
        _assertNewest(0, 0, new bytes32[](0));
        assertEq(custody.nextEpoch(), 1);
        assertEq(custody.firstEpoch(), 1);
        assertEq(custody.bridge(), address(bridge));
        bytes32[] memory one = _keys(3, 1);
        bytes memory proof = _attested(1, 2, one);
        vm.expectEmit(address(custody));
        emit CustodyPublished(1, 2, one);
        vm.prank(bob); // by anybody
        custody.publish(1, 2, one, proof);
        _assertNewest(1, 2, one);
        bytes32[] memory two = _keys(16, 2);
        _publish(2, 9, two);
        bytes32[] memory three = _keys(1, 3);
        _publish(3, 1, three);
        _assertNewest(3, 1, three);
        _assertKeys(1, 2, one);
        _assertKeys(2, 9, two);
        _assertKeys(4, 0, new bytes32[](0));
        assertEq(custody.nextEpoch(), 4);
    }

    /// @dev CON-14: testdata/vectors/custody.json, which Go writes; the committee is that of message.json.
    function test_vectors_SameVerdict_CON14() public {
        string memory json = vm.readFile("../../testdata/vectors/custody.json");
        assertEq(MessageLib.CUSTODY_TYPE, vm.parseJsonBytes32(json, ".typeHash"));
        bytes32 salt = vm.parseJsonBytes32(json, ".salt");
        bytes memory set = vm.parseJsonBytes(json, ".set");
        custody = _newCustody(_newBridge(salt, set, owner, guardian), 1);
        uint32 epoch;
        for (; vm.keyExistsJson(json, _at(epoch, ".digest")); epoch++) {
            bytes32[] memory keys = vm.parseJsonBytes32Array(json, _at(epoch, ".keys"));
            uint8 k = uint8(vm.parseJsonUint(json, _at(epoch, ".threshold")));
            assertEq(vm.parseJsonUint(json, _at(epoch, ".epoch")), epoch + 1);
            assertEq(_digest(salt, epoch + 1, k, keys), vm.parseJsonBytes32(json, _at(epoch, ".digest")));
            bytes memory proof = bytes.concat(set, vm.parseJsonBytes(json, _at(epoch, ".attestation")));
            custody.publish(epoch + 1, k, keys, proof);
            _assertNewest(epoch + 1, k, keys);
        }
        assertEq(epoch, 4);
    }

    function _at(uint256 i, string memory field) private pure returns (string memory) {
        return string.concat(".vectors[", vm.toString(i), "]", field);
    }

    /// @dev Whatever keys: accepted exactly when they keep the rules, and then read back as they were given.
    function testFuzz_publish_ExactlyTheRules(uint256 n, uint8 k, uint256 seed, uint256 spoil, uint256 at_) public {
        n = bound(n, 0, 18);
        k = uint8(bound(k, 0, 20));
        bytes32[] memory keys = _keys(n, seed);
        bool good = n >= 1 && n <= 16 && k <= n && 2 * uint256(k) > n;
        if (spoil % 3 == 1 && n > 1) {
            uint256 i = bound(at_, 1, n - 1);
            (keys[i - 1], keys[i]) = (keys[i], keys[i - 1]);
            good = false;
        } else if (spoil % 3 == 2 && n > 0) {
            uint256 i = bound(at_, 0, n - 1);
            keys[i] = i == 0 ? bytes32(0) : keys[i - 1];
            good = false;
        }
        bytes memory proof = _attested(1, k, keys);
        if (!good) vm.expectRevert(BAD_KEYS.selector);
        custody.publish(1, k, keys, proof);
        if (good) _assertNewest(1, k, keys);
        else _assertNewest(0, 0, new bytes32[](0));
    }

    // ------------------------------------------------------------------ order, replay

    function _refused(uint32 epoch, uint8 k, bytes32[] memory keys, bytes memory proof, bytes memory why) private {
        (uint32 newest,,) = custody.current();
        vm.expectRevert(why);
        custody.publish(epoch, k, keys, proof);
        (uint32 still,,) = custody.current();
        assertEq(still, newest);
    }

    function test_publish_OneEpochAfterTheOther() public {
        bytes32[] memory keys = _keys(3, 1);
        uint32[4] memory wrong = [0, 2, 3, type(uint32).max];
        for (uint256 i; i < 4; i++) {
            bytes memory p = _attested(wrong[i], 2, keys);
            _refused(wrong[i], 2, keys, p, abi.encodeWithSelector(WRONG_EPOCH.selector, 1));
        }
        bytes memory proof = _attested(1, 2, keys);
        custody.publish(1, 2, keys, proof);
        // the same again, and other keys for an epoch that stands, attested as well as can be
        _refused(1, 2, keys, proof, abi.encodeWithSelector(WRONG_EPOCH.selector, 2));
        bytes32[] memory other = _keys(3, 2);
        bytes memory second = _attested(1, 2, other);
        _refused(1, 2, other, second, abi.encodeWithSelector(WRONG_EPOCH.selector, 2));
        // an old attestation is none for the next epoch
        _refused(2, 2, keys, proof, abi.encodeWithSelector(BAD_SIGNATURE.selector));
        second = _attested(3, 2, other);
        _refused(3, 2, other, second, abi.encodeWithSelector(WRONG_EPOCH.selector, 2));
        _assertNewest(1, 2, keys);
    }

    function test_publish_ChainThatJoinsLaterBeginsWhereItWasTold() public {
        custody = _newCustody(bridge, 7);
        bytes32[] memory keys = _keys(3, 7);
        bytes memory old = _attested(6, 2, keys);
        _refused(6, 2, keys, old, abi.encodeWithSelector(WRONG_EPOCH.selector, 7));
        _publish(7, 2, keys);
        _publish(8, 2, keys);
        assertEq(custody.nextEpoch(), 9);
        _assertKeys(6, 0, new bytes32[](0));
    }

    function test_publish_EndsWithTheLastEpoch_SR22() public {
        custody = _newCustody(bridge, type(uint32).max);
        bytes32[] memory keys = _keys(3, 7);
        _publish(type(uint32).max, 2, keys);
        vm.expectRevert();
        custody.nextEpoch();
        bytes memory proof = _attested(0, 2, keys);
        vm.expectRevert();
        custody.publish(0, 2, keys, proof);
        _assertNewest(type(uint32).max, 2, keys);
    }

    // ------------------------------------------------------------------ who attests

    function test_publish_OnlyByTheCommitteesWord_SR06() public {
        bytes32[] memory keys = _keys(3, 1);
        bytes32 digest = _digest(SALT, 1, 2, keys);
        bytes memory set = members.set(1, 2);
        bytes memory badSignature = abi.encodeWithSelector(BAD_SIGNATURE.selector);
        bytes memory badSet = abi.encodeWithSelector(BAD_SET.selector);
        _refused(1, 2, keys, "", badSet);
        _refused(1, 2, keys, set, badSet); // nothing behind the set
        _refused(1, 2, keys, bytes.concat(set, hex"0000"), badSignature); // nobody
        _refused(1, 2, keys, bytes.concat(set, members.attest(digest, 1)), badSignature); // one of two
        _refused(1, 2, keys, bytes.concat(_attested(1, 2, keys), hex"00"), badSignature); // trailing
        bytes memory twice = members.attest(digest, 1);
        twice = bytes.concat(hex"0003", _tail(twice), _tail(twice));
        _refused(1, 2, keys, bytes.concat(set, twice), badSignature);
        // a set of strangers, and the members with a threshold, an epoch or a size of their own making
        Signers strangers = new Signers("strangers", 3);
        _refused(1, 2, keys, bytes.concat(strangers.set(1, 2), strangers.attest(digest, 3)), badSet);
        _refused(1, 2, keys, bytes.concat(set, strangers.attest(digest, 3)), badSignature);
        _refused(1, 2, keys, bytes.concat(members.set(1, 1), members.attest(digest, 1)), badSet);
        _refused(1, 2, keys, bytes.concat(members.set(2, 2), members.attest(digest, 3)), badSet);
        // attested, but not this: another deployment, a message, a rotation, other fields
        _refused(1, 2, keys, _proof(_digest("elsewhere", 1, 2, keys)), badSignature);
        _refused(1, 2, keys, _proof(MessageLib.single(MessageLib.domain(SALT), digest)), badSignature);
        _refused(
            1,
            2,
            keys,
            _proof(MessageLib.rotation(MessageLib.domain(SALT), 1, keccak256(abi.encodePacked(keys)))),
            badSignature
        );
        _refused(1, 2, keys, _attested(1, 3, keys), badSignature);
        _refused(1, 2, keys, _attested(2, 2, keys), badSignature);
        _refused(1, 2, keys, _attested(1, 2, _keys(3, 2)), badSignature);
        _refused(1, 2, keys, _attested(1, 2, _keys(4, 1)), badSignature);
        // everybody signed: more than enough
        custody.publish(1, 2, keys, bytes.concat(set, members.attest(digest, 7)));
        _assertNewest(1, 2, keys);
    }

    function _tail(bytes memory attestation) private pure returns (bytes memory t) {
        t = new bytes(attestation.length - 2);
        for (uint256 i; i < t.length; i++) {
            t[i] = attestation[i + 2];
        }
    }

    /// @dev One changed byte anywhere: in the proof or in a key.
    function testFuzz_publish_OneChangedByte(uint256 at_, uint8 by, bool inKeys) public {
        by = uint8(bound(by, 1, 255));
        bytes32[] memory keys = _keys(3, 1);
        bytes memory proof = _attested(1, 2, keys);
        if (inKeys) {
            at_ = bound(at_, 0, 95);
            keys[at_ / 32] ^= bytes32(uint256(by) << 8 * (at_ % 32));
        } else {
            at_ = bound(at_, 0, proof.length - 1);
            proof[at_] ^= bytes1(by);
        }
        vm.expectRevert();
        custody.publish(1, 2, keys, proof);
        _assertNewest(0, 0, new bytes32[](0));
    }

    /// @dev SR-18: who has handed over says nothing any more, though the bridge still takes the old set's deliveries.
    function test_publish_NotByThePreviousSet_SR18() public {
        bytes32[] memory keys = _keys(3, 1);
        bytes memory before = _attested(1, 2, keys);
        Signers next = new Signers("next", 4);
        bytes memory set = next.set(2, 3);
        bytes32 rotation = MessageLib.rotation(MessageLib.domain(SALT), 1, keccak256(set));
        bridge.rotate(set, _proof(rotation));
        _refused(1, 2, keys, before, abi.encodeWithSelector(BAD_SET.selector));
        bytes memory proof = bytes.concat(set, next.attest(_digest(SALT, 1, 2, keys), 7));
        custody.publish(1, 2, keys, proof);
        _assertNewest(1, 2, keys);
    }

    function test_publish_NotByAFrozenCommittee_SR28() public {
        bytes32[] memory keys = _keys(3, 1);
        bytes memory proof = _attested(1, 2, keys);
        vm.prank(guardian);
        bridge.setPaused(3, 0, true);
        _refused(1, 2, keys, proof, abi.encodeWithSelector(PAUSED.selector));
        vm.warp(vm.getBlockTimestamp() + 7 days + 1 hours);
        custody.publish(1, 2, keys, proof);
        // other pauses have nothing to do with it
        vm.prank(guardian);
        bridge.setPaused(2, 0, true);
        _publish(2, 2, keys);
        _assertNewest(2, 2, keys);
    }

    /// @dev One attestation serves every chain of the deployment, and no other deployment.
    function test_publish_OneAttestationOnEveryChain() public {
        bytes32[] memory keys = _keys(3, 1);
        bytes memory proof = _attested(1, 2, keys);
        custody.publish(1, 2, keys, proof);
        vm.chainId(R);
        custody = _newCustody(_newBridge(SALT, members.set(1, 2), owner, guardian), 1);
        custody.publish(1, 2, keys, proof);
        _assertNewest(1, 2, keys);
        custody = _newCustody(_newBridge("elsewhere", members.set(1, 2), owner, guardian), 1);
        _refused(1, 2, keys, proof, abi.encodeWithSelector(BAD_SIGNATURE.selector));
    }

    // ------------------------------------------------------------------ nobody else

    function test_constructor_Refuses() public {
        bytes memory code = deployer.code("CustodyKeys", abi.encode(address(0), uint32(1)));
        vm.expectRevert(NULL_ADDRESS.selector);
        deployer.create(code);
        code = deployer.code("CustodyKeys", abi.encode(bridge, uint32(0)));
        vm.expectRevert(BAD_CONFIG.selector);
        deployer.create(code);
        code = deployer.code("CustodyKeys", abi.encode(alice, uint32(1)));
        vm.expectRevert(); // no bridge there
        deployer.create(code);
    }

    /// @dev It takes no coins, and one function alone is not a read.
    function test_nothingElseWrites() public {
        _publish(1, 2, _keys(3, 1));
        (bool ok,) = address(custody).call{value: 1}("");
        assertFalse(ok);
        string memory json = vm.readFile("artifacts/CustodyKeys.json");
        uint256 writers;
        for (uint256 i; vm.keyExistsJson(json, string.concat(".abi[", vm.toString(i), "]")); i++) {
            string memory at_ = string.concat(".abi[", vm.toString(i), "]");
            if (keccak256(bytes(vm.parseJsonString(json, string.concat(at_, ".type")))) != keccak256("function")) {
                continue;
            }
            bytes32 mutability = keccak256(bytes(vm.parseJsonString(json, string.concat(at_, ".stateMutability"))));
            if (mutability == keccak256("view") || mutability == keccak256("pure")) continue;
            writers++;
            assertEq(vm.parseJsonString(json, string.concat(at_, ".name")), "publish");
        }
        assertEq(writers, 1);
    }
}
