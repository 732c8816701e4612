// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IBridge, IBridgeLens, Message, MessageLib, NATIVE, Signers, TestToken} from "./Base.t.sol";
import {IBridgeGovernance} from "../src/interfaces/IBridge.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
import {Refuser} from "./mocks/Recipients.sol";

contract GovernanceTest is Base {
    bytes32 private constant OTHER = bytes32(uint256(0xDEF));

    // ------------------------------------------------------------------ deployment

    function _refuses(bytes4 selector, bytes memory code) private {
        vm.expectRevert(selector);
        deployer.create(code);
    }

    function test_constructor_Refuses() public {
        bytes memory set = members.set(1, 2);
        _refuses(NULL_ADDRESS.selector, _bridgeCode(SALT, set, address(0), guardian));
        _refuses(NULL_ADDRESS.selector, _bridgeCode(SALT, set, owner, address(0)));
        _refuses(BAD_SET.selector, _bridgeCode(SALT, "", owner, guardian));
        set = members.set(0, 2);
        _refuses(BAD_SET.selector, _bridgeCode(SALT, set, owner, guardian)); // epochs start at 1
        vm.chainId(uint256(type(uint32).max) + 1);
        set = members.set(1, 2);
        _refuses(WRONG_CHAIN.selector, _bridgeCode(SALT, set, owner, guardian)); // SR-25
        _refuses(NULL_ADDRESS.selector, deployer.code("BridgeLens", abi.encode(address(0))));
    }

    function test_set_Rules_CON13() public {
        bytes[7] memory bad = [
            members.set(1, 1), // not a majority
            members.set(1, 4), // more than there are
            bytes.concat(members.set(1, 2), hex"00"),
            abi.encodePacked(uint32(1), uint8(2), uint8(2), address(2), address(1)), // not ascending
            abi.encodePacked(uint32(1), uint8(2), uint8(2), address(1), address(1)), // twice
            abi.encodePacked(uint32(1), uint8(1), uint8(1), address(0)), // nobody
            abi.encodePacked(uint32(1), uint8(0), uint8(0), bytes20(0))
        ];
        for (uint256 i; i < bad.length; i++) {
            _refuses(BAD_SET.selector, _bridgeCode(SALT, bad[i], owner, guardian));
        }
        Signers many = new Signers("many", 17);
        bytes memory set = many.set(1, 9);
        _refuses(BAD_SET.selector, _bridgeCode(SALT, set, owner, guardian));
        many = new Signers("most", 16);
        _newBridge(SALT, many.set(1, 9), owner, guardian);
    }

    /// @dev Half of an even set is no majority, of whatever size, at a deployment and at a rotation; one more is.
    function test_set_HalfIsNoMajority_CON13() public {
        for (uint8 n = 2; n <= 16; n += 2) {
            Signers even = new Signers("even", n);
            bytes memory half = even.set(1, n / 2);
            _refuses(BAD_SET.selector, _bridgeCode(SALT, half, owner, guardian));
            _newBridge(SALT, even.set(1, n / 2 + 1), owner, guardian);
        }
        Signers eight = new Signers("eight", 8);
        bytes memory next = eight.set(2, 4);
        bytes memory proof = _proof(MessageLib.rotation(MessageLib.domain(SALT), 1, keccak256(next)));
        vm.expectRevert(BAD_SET.selector);
        bridge.rotate(next, proof);
        next = eight.set(2, 5);
        bridge.rotate(next, _proof(MessageLib.rotation(MessageLib.domain(SALT), 1, keccak256(next))));
        Message memory m = _inbound(pool1, 1e6, bob);
        bytes32 digest = MessageLib.single(MessageLib.domain(SALT), eight.hash(m));
        bytes memory four = bytes.concat(next, eight.attest(digest, 15));
        vm.expectRevert(BAD_SIGNATURE.selector); // half of those who are there release nothing (CON-04)
        bridge.deliver(m, four);
        bridge.deliver(m, bytes.concat(next, eight.attest(digest, 31)));
        assertEq(token.balanceOf(bob), 1e6);
    }

    function test_ownership_TwoSteps() public {
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.transferOwnership(bob);
        vm.prank(owner);
        bridge.transferOwnership(bob);
        assertEq(lens.pendingOwner(), bob);
        assertEq(lens.owner(), owner);
        vm.prank(alice);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.acceptOwnership();
        vm.prank(bob);
        bridge.acceptOwnership();
        assertEq(lens.owner(), bob);
        assertEq(lens.pendingOwner(), address(0));
    }

    function test_ownerIsATimelock() public {
        address[] memory who = new address[](1);
        who[0] = alice;
        TimelockController lock = new TimelockController(48 hours, who, who, address(0));
        vm.prank(owner);
        bridge.transferOwnership(address(lock));
        vm.startPrank(alice);
        lock.schedule(address(bridge), 0, abi.encodeCall(bridge.acceptOwnership, ()), 0, 0, 48 hours);
        vm.warp(vm.getBlockTimestamp() + 48 hours);
        lock.execute(address(bridge), 0, abi.encodeCall(bridge.acceptOwnership, ()), 0, 0);
        vm.stopPrank();
        assertEq(lens.owner(), address(lock));
    }

    /// @dev [6.03]
    function test_onlyOwner() public {
        IBridgeGovernance.PoolConfig memory c;
        IBridgeGovernance.FeeConfig memory f;
        bytes[9] memory calls = [
            abi.encodeCall(bridge.addPool, (c)),
            abi.encodeCall(bridge.setLane, (1, R, PEER, 1, 1, true)),
            abi.encodeCall(bridge.setAppLane, (bob, R, PEER, 1, 1, true)),
            abi.encodeCall(bridge.setFeeConfig, (R, f)),
            abi.encodeCall(bridge.setPoolDelay, (1, 1)),
            abi.encodeCall(bridge.registerApp, (bob, true)),
            abi.encodeCall(bridge.configureApp, (bob, 6, 1)),
            abi.encodeCall(bridge.setGuardian, (bob)),
            abi.encodeCall(bridge.collectMessageFees, (bob))
        ];
        address[3] memory callers = [guardian, poolOwner, bob];
        for (uint256 i; i < calls.length; i++) {
            for (uint256 j; j < callers.length; j++) {
                vm.prank(callers[j]);
                (bool ok, bytes memory answer) = address(bridge).call(calls[i]);
                assertFalse(ok);
                assertEq(bytes4(answer), NO_PERMISSION.selector);
            }
        }
    }

    // ------------------------------------------------------------------ pools

    function _config(uint32 id, address t) private view returns (IBridgeGovernance.PoolConfig memory) {
        return IBridgeGovernance.PoolConfig(id, t, 18, 8, 3000, false, 1e20, 1e20, poolOwner, receiver);
    }

    function test_addPool_Refuses_CON17() public {
        TestToken t = new TestToken("t", "t", 18);
        IBridgeGovernance.PoolConfig[] memory c = new IBridgeGovernance.PoolConfig[](9);
        for (uint256 i; i < 9; i++) c[i] = _config(9, address(t));
        c[0].poolId = 0;
        c[1].feeRatio = 10_001;
        c[2].token = address(token); // in pool 1 already
        c[3].realDecimals = 17; // not what the token says
        c[4].commonDecimals = 19;
        c[5].token = NATIVE;
        c[6].owner = address(0);
        c[7].feeReceiver = address(0);
        c[8].token = address(0);
        vm.startPrank(owner);
        for (uint256 i; i < 9; i++) {
            vm.expectRevert(i < 6 ? BAD_CONFIG.selector : NULL_ADDRESS.selector);
            bridge.addPool(c[i]);
        }
        c[0] = _config(1, address(t)); // the id is taken: the anchor exists already
        vm.expectRevert();
        bridge.addPool(c[0]);
        c[0] = _config(9, address(t));
        address anchor = bridge.addPool(c[0]);
        vm.stopPrank();
        assertEq(anchor, bridge.anchorOf(9));
        uint32[] memory ids = lens.poolIds();
        assertEq(ids.length, 4);
        assertEq(ids[3], 9);
        IBridgeLens.PoolView memory v = lens.pool(9);
        assertEq(v.anchor, anchor);
        assertEq(v.realDecimals, 18);
        assertEq(v.commonDecimals, 8);
        assertEq(v.swapLimit, 1e20);
        assertLe(v.delayOver, 1e20);
        assertGe(v.delayOver * 32768, 1e20 / 32768 * 32767 * 32768);
    }

    function test_addPool_NativeMustBeExactAndEighteen() public {
        IBridge b = _newBridge("fresh", members.set(1, 2), owner, guardian);
        IBridgeGovernance.PoolConfig memory c = _config(1, NATIVE);
        vm.startPrank(owner);
        c.inexact = true;
        vm.expectRevert(BAD_CONFIG.selector);
        b.addPool(c);
        c.inexact = false;
        c.realDecimals = 8;
        vm.expectRevert(BAD_CONFIG.selector);
        b.addPool(c);
        c.realDecimals = 18;
        b.addPool(c);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------ lanes

    function test_setLane_KeepsWhatIsAvailable_CON06() public {
        _swap(1, 9e11);
        uint256 left = lens.lane(1, R).availableOut;
        vm.prank(owner);
        bridge.setLane(1, R, PEER, 2 * CAP, CAP, true);
        assertEq(lens.lane(1, R).availableOut, left, "raising a cap refills nothing at once");
        vm.prank(owner);
        bridge.setLane(1, R, PEER, 1e6, CAP, true);
        assertLe(lens.lane(1, R).availableOut, 1e6);
    }

    function test_setLane_Refuses() public {
        vm.startPrank(owner);
        vm.expectRevert(BAD_CONFIG.selector); // to itself
        bridge.setLane(1, L, PEER, CAP, CAP, true);
        vm.expectRevert(BAD_CONFIG.selector); // open to nobody
        bridge.setLane(1, 5, 0, CAP, CAP, true);
        vm.expectRevert(BAD_CONFIG.selector); // nothing to close
        bridge.setLane(1, 5, 0, 0, 0, false);
        vm.expectRevert(BAD_CONFIG.selector); // open with nothing to pass
        bridge.setLane(1, R, PEER, 0, CAP, true);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.setLane(99, R, PEER, CAP, CAP, true);
        vm.stopPrank();
    }

    /// @dev SR-29: outbound closes first; inbound stays until drained.
    function test_setLane_UnregistersOnlyWhenDrained_SR29() public {
        vm.startPrank(owner);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.setLane(1, R, 0, 0, 0, false);
        vm.expectEmit(address(bridge));
        emit LaneUpdated(pool1, R, PEER, 0, lens.lane(1, R).capIn, false);
        bridge.setLane(1, R, PEER, 0, CAP, false);
        vm.stopPrank();
        assertFalse(lens.lane(1, R).outbound);
        uint256 fee = _fee();
        vm.expectRevert(PAUSED.selector);
        bridge.swap{value: fee}(1, R, 1e6, _b32(bob), alice, "");
        _deliver(_inbound(pool1, 1e6, bob)); // what is under way still arrives
        bridge.decreaseLiquidity(1, _liquidity(1));
        Message memory open = _inbound(pool1, 1e6, bob);
        _deliver(open);
        assertEq(_status(open), 2);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        vm.startPrank(owner);
        vm.expectRevert(TOO_EARLY.selector); // a claim is open
        bridge.setLane(1, R, 0, 0, 0, false);
        vm.stopPrank();
        bridge.increaseLiquidity(1, 1e6);
        bridge.retry(open);
        vm.prank(owner);
        bridge.setLane(1, R, 0, 0, 0, false);
        assertEq(lens.lane(1, R).remoteAnchor, 0);
        Message memory late = _inbound(pool1, 1e6, bob);
        bytes memory proof = _proof(late);
        vm.expectRevert(NOT_ANCHOR.selector); // CON-05: at once
        bridge.deliver(late, proof);
    }

    function test_setLane_ReopeningStartsTheDrainAgain_SR29() public {
        vm.startPrank(owner);
        bridge.setLane(1, R, PEER, 0, CAP, false);
        vm.warp(vm.getBlockTimestamp() + 6 days);
        bridge.setLane(1, R, PEER, CAP, CAP, true);
        bridge.setLane(1, R, PEER, 0, CAP, false);
        vm.warp(vm.getBlockTimestamp() + 6 days);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.setLane(1, R, OTHER, CAP, CAP, true);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.setLane(1, R, OTHER, CAP, CAP, true);
        vm.stopPrank();
        assertEq(lens.lane(1, R).remoteAnchor, OTHER);
    }

    function test_setLane_NewCounterpartDrainsAnew_SR29() public {
        vm.startPrank(owner);
        bridge.setLane(1, R, PEER, 0, CAP, false);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bridge.setLane(1, R, OTHER, 0, CAP, false); // replaced, and still closed
        vm.expectRevert(TOO_EARLY.selector);
        bridge.setLane(1, R, 0, 0, 0, false);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bridge.setLane(1, R, 0, 0, 0, false);
        vm.stopPrank();
    }

    function test_setLane_OnCompromiseAtOnce_SR29() public {
        vm.prank(guardian);
        bridge.setPaused(3, 0, true);
        vm.prank(owner);
        bridge.setLane(1, R, 0, 0, 0, false);
        assertEq(lens.lane(1, R).remoteAnchor, 0);
    }

    /// @dev CON-03: a new counterpart does not start the sequence again.
    function test_setLane_SequenceSurvives_CON03() public {
        _swap(1, 1e6);
        _swap(1, 1e6);
        vm.prank(guardian);
        bridge.setPaused(2, 0, true);
        vm.startPrank(owner);
        bridge.setLane(1, R, 0, 0, 0, false);
        bridge.setLane(1, R, OTHER, CAP, CAP, true);
        vm.stopPrank();
        assertEq(lens.lane(1, R).nextSequence, 2);
        assertEq(uint32(uint256(_swap(1, 1e6))), 2);
        vm.prank(owner); // straight to another one
        bridge.setLane(1, R, PEER, CAP, CAP, true);
        assertEq(uint32(uint256(_swap(1, 1e6))), 3);
    }

    function test_lowerLane_OnlyTightens_CON10() public {
        IBridgeLens.LaneView memory v = lens.lane(1, R);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.lowerLane(1, R, 1, 1);
        vm.startPrank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.lowerLane(1, R, v.capOut + v.capOut / 1000, v.capIn);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.lowerLane(1, R, v.capOut, v.capIn + v.capIn / 1000);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.lowerLane(1, 5, 1, 1);
        bridge.lowerLane(1, R, v.capOut, v.capIn);
        bridge.lowerLane(1, R, v.capOut / 4, v.capIn / 8);
        vm.stopPrank();
        IBridgeLens.LaneView memory now_ = lens.lane(1, R);
        assertEq(now_.capOut, v.capOut / 4);
        assertEq(now_.capIn, v.capIn / 8);
        vm.prank(owner);
        bridge.lowerLane(1, R, 5, 7);
        now_ = lens.lane(1, R);
        assertEq(now_.capOut, 5);
        assertEq(now_.capIn, 7);
    }

    // ------------------------------------------------------------------ fees

    function test_collectMessageFees_LeavesPoolsWhole_CON02() public {
        uint256 fee = _fee();
        bridge.swap{value: 1 ether + fee}(2, R, 1 ether, _b32(bob), alice, "");
        _swap(1, 1e6);
        vm.startPrank(owner);
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.collectMessageFees(address(0));
        Refuser refuser = new Refuser();
        vm.expectRevert(NATIVE_TRANSFER_FAILED.selector);
        bridge.collectMessageFees(address(refuser));
        vm.expectEmit(address(bridge));
        emit MessageFeesCollected(bob, 2 * fee);
        bridge.collectMessageFees(bob);
        assertEq(bob.balance, 2 * fee);
        bridge.collectMessageFees(bob);
        assertEq(bob.balance, 2 * fee, "nothing is left to take");
        vm.stopPrank();
        assertEq(address(bridge).balance, 101 ether);
    }

    function test_setFeeConfig_ReadBack_7_81() public {
        vm.prank(owner);
        bridge.setFeeConfig(77, IBridgeGovernance.FeeConfig(2e9, 3e9, 21_000, 16, 100));
        (IBridgeGovernance.FeeConfig memory c, bool paused) = lens.feeConfig(77);
        assertEq(c.gasPrice, 2e9);
        assertEq(c.coinPriceRate, 3e9);
        assertEq(c.baseGas, 21_000);
        assertEq(c.gasPerByte, 16);
        assertEq(c.protocolRate, 100);
        assertFalse(paused);
        assertEq(bridge.estimateBNFee(1, 77, 0, 0, ""), uint256(81 * 16 + 21_000) * 6e9 * 11 / 10);
        assertEq(bridge.estimateBNFee(0, 77, 0, 0, hex"00"), uint256(82 * 16 + 21_000) * 6e9 * 11 / 10);
    }

    // ------------------------------------------------------------------ pauses

    /// @dev [6.03]
    function test_pause_Outbound() public {
        uint256 fee = _fee();
        vm.prank(guardian);
        vm.expectEmit(address(bridge));
        emit Paused(1, R, true, uint40(block.timestamp + 7 days));
        bridge.setPaused(1, R, true);
        (bool on, uint40 expiry) = lens.paused(1, R);
        assertTrue(on);
        assertEq(expiry, block.timestamp + 7 days);
        vm.expectRevert(PAUSED.selector);
        bridge.swap{value: fee}(1, R, 1e6, _b32(bob), alice, "");
        assertEq(_fee(), fee, "the quote stays readable");
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bridge.swap{value: fee}(1, R, 1e6, _b32(bob), alice, "");
    }

    /// @dev SR-28: seven days in all, whatever the guardian does; then the owner decides.
    function test_pause_GuardianCannotExtend_SR28() public {
        uint256 start = vm.getBlockTimestamp();
        vm.prank(owner);
        bridge.setFeeConfig(77, IBridgeGovernance.FeeConfig(1, 1, 1, 1, 1));
        vm.startPrank(guardian);
        bridge.setPaused(1, R, true);
        vm.warp(start + 6 days);
        bridge.setPaused(1, 77, true);
        bridge.setPaused(1, 0, true);
        bridge.setPaused(1, R, true);
        (, uint40 expiry) = lens.paused(1, 77);
        assertEq(expiry, start + 7 days);
        vm.warp(start + 7 days);
        (bool on,) = lens.paused(1, 0);
        assertFalse(on);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.setPaused(1, R, true);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.setPaused(1, 0, true);
        vm.stopPrank();
        _swap(1, 1e6);
        vm.prank(owner); // re-arms
        bridge.setPaused(1, 0, false);
        vm.prank(guardian);
        bridge.setPaused(1, R, true);
        (on,) = lens.paused(1, R);
        assertTrue(on);
    }

    function test_pause_GuardianNeverLoosens_CON10() public {
        vm.prank(owner);
        bridge.setPaused(1, R, true);
        vm.prank(owner);
        bridge.setPaused(3, 0, true);
        vm.startPrank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.setPaused(1, R, false);
        bridge.setPaused(1, R, true); // a shorter one does not replace the owner's
        bridge.setPaused(3, 0, true);
        vm.stopPrank();
        vm.warp(vm.getBlockTimestamp() + 8 days);
        (bool on, uint40 expiry) = lens.paused(1, R);
        assertTrue(on);
        assertEq(expiry, 0, "without end");
        (on, expiry) = lens.paused(3, 0);
        assertTrue(on);
        assertEq(expiry, 0);
        vm.prank(bob);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.setPaused(1, R, true);
    }

    function test_pause_OfEverythingCoversNewChains() public {
        vm.prank(guardian);
        bridge.setPaused(1, 0, true);
        vm.prank(owner);
        bridge.setFeeConfig(77, IBridgeGovernance.FeeConfig(1, 1, 1, 1, 1));
        (bool on,) = lens.paused(1, 77);
        assertTrue(on);
        vm.prank(owner);
        bridge.setFeeConfig(R, IBridgeGovernance.FeeConfig(1, 1, 1, 1, 1)); // a new price does not unpause
        (on,) = lens.paused(1, R);
        assertTrue(on);
        vm.prank(owner);
        bridge.setPaused(1, 0, false);
        (on,) = lens.paused(1, 77);
        assertFalse(on);
        (, on) = lens.feeConfig(R);
        assertFalse(on);
    }

    function test_pause_InboundAndFreeze() public {
        Message memory m = _inbound(pool1, 1e6, bob);
        bytes memory proof = _proof(m);
        vm.prank(guardian);
        bridge.setPaused(2, 0, true);
        vm.expectRevert(PAUSED.selector);
        bridge.deliver(m, proof);
        Message[] memory ms = new Message[](1);
        ms[0] = m;
        bytes memory batchProof = _proof(ms);
        vm.expectEmit(address(bridge));
        emit MessageSkipped(m.uid, 4);
        bridge.deliverBatch(ms, batchProof);
        vm.prank(owner);
        bridge.setPaused(2, 0, false);
        vm.prank(guardian);
        bridge.setPaused(3, 0, true);
        vm.expectRevert(PAUSED.selector);
        bridge.deliver(m, proof);
        (bool on, uint40 expiry) = lens.paused(3, 0);
        assertTrue(on);
        assertLe(expiry, block.timestamp + 7 days);
        assertGt(expiry, block.timestamp + 7 days - 1 hours);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bridge.deliver(m, proof);
        assertEq(token.balanceOf(bob), 1e6);
    }

    function test_pause_BadScopes() public {
        vm.startPrank(owner);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setPaused(0, 0, true);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setPaused(4, 0, true);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setPaused(2, R, true);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setPaused(1, 12345, true);
        vm.stopPrank();
        vm.expectRevert(BAD_CONFIG.selector);
        lens.paused(4, 0);
    }

    // ------------------------------------------------------------------ committee

    function _rotation(Signers next, uint32 epoch) private view returns (bytes memory set, bytes memory proof) {
        set = next.set(epoch, 2);
        proof = _proof(MessageLib.rotation(MessageLib.domain(SALT), epoch - 1, keccak256(set)));
    }

    function test_rotate_WithGrace_CON13() public {
        Signers next = new Signers("next", 3);
        (bytes memory set, bytes memory proof) = _rotation(next, 2);
        vm.expectEmit(address(bridge));
        emit CommitteeRotated(2, keccak256(set), set, uint40(block.timestamp + 2 days));
        bridge.rotate(set, proof);
        IBridgeLens.CommitteeView memory v = lens.committee();
        assertEq(v.epoch, 2);
        assertEq(v.setHash, bytes32(uint256(keccak256(set)) >> 40 << 40));
        assertEq(v.previousExpiry, block.timestamp + 2 days);
        _deliver(_inbound(pool1, 1e6, bob)); // by the old committee, in its grace
        vm.expectRevert(BAD_SET.selector); // which cannot rotate any more
        bridge.rotate(set, proof);
        Message memory m = _inbound(pool1, 1e6, bob);
        bytes memory old = _proof(m);
        vm.warp(vm.getBlockTimestamp() + 2 days + 1);
        vm.expectRevert(BAD_SET.selector);
        bridge.deliver(m, old);
        bytes32 digest = MessageLib.single(MessageLib.domain(SALT), members.hash(m));
        bridge.deliver(m, bytes.concat(set, next.attest(digest, 6)));
        assertEq(token.balanceOf(bob), 2e6);
    }

    function test_rotate_Refuses_CON13() public {
        Signers next = new Signers("next", 3);
        (bytes memory set, bytes memory proof) = _rotation(next, 3); // skips an epoch
        vm.expectRevert(BAD_SET.selector);
        bridge.rotate(set, proof);
        (set, proof) = _rotation(next, 2);
        bytes memory other = members.set(2, 2);
        vm.expectRevert(BAD_SIGNATURE.selector); // attested for another set
        bridge.rotate(other, proof);
        vm.prank(guardian);
        bridge.setPaused(3, 0, true);
        vm.expectRevert(PAUSED.selector);
        bridge.rotate(set, proof);
    }

    function test_endGrace_ByTheGuardian_CON13() public {
        (bytes memory set, bytes memory proof) = _rotation(new Signers("next", 3), 2);
        bridge.rotate(set, proof);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.endGrace();
        vm.prank(guardian);
        bridge.endGrace();
        Message memory m = _inbound(pool1, 1e6, bob);
        bytes memory old = _proof(m);
        vm.expectRevert(BAD_SET.selector);
        bridge.deliver(m, old);
    }

    function test_rotate_KeepsThePauses() public {
        vm.prank(owner);
        bridge.setPaused(2, 0, true);
        (bytes memory set, bytes memory proof) = _rotation(new Signers("next", 3), 2);
        bridge.rotate(set, proof);
        (bool on,) = lens.paused(2, 0);
        assertTrue(on);
    }

    function test_setGuardian() public {
        vm.startPrank(owner);
        vm.expectRevert(NULL_ADDRESS.selector);
        bridge.setGuardian(address(0));
        bridge.setGuardian(bob);
        vm.stopPrank();
        assertEq(lens.guardian(), bob);
    }

    function test_lens_UnknownPoolAndLane() public {
        vm.expectRevert(NOT_ANCHOR.selector);
        lens.pool(99);
        vm.expectRevert(NOT_ANCHOR.selector);
        lens.app(bob);
        vm.expectRevert(NOT_ANCHOR.selector);
        lens.appLane(bob, R);
        assertEq(lens.lane(1, 5).capIn, 0);
        assertEq(lens.claim(1).status, 0);
        assertEq(lens.bridge(), address(bridge));
        assertEq(lens.domainSeparator(), MessageLib.domain(SALT));
        assertEq(bridge.PERMIT2(), permit2);
    }
}
