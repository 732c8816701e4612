// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IBridge, IBridgeLens, Message, MessageLib} from "./Base.t.sol";
import {IBridgeGovernance} from "../src/interfaces/IBridge.sol";
import {MintBridgeLock} from "../src/MintBridgeLock.sol";
import {MintBridgeToken} from "../src/MintBridgeToken.sol";
import {GasBurner, GasMiser} from "./mocks/Recipients.sol";
import {GasBomb, HookToken} from "./hostile/HookToken.sol";

/// @dev What attackers of limits, claims and batches tried, each with what stops it (docs/security.md).
contract AttacksTest is Base {
    MintBridgeToken private mint;
    MintBridgeLock private lockup;

    function setUp() public override {
        super.setUp();
        mint = MintBridgeToken(
            payable(deployer.create(deployer.code("MintBridgeToken", abi.encode(bridge, "M", "M", uint8(6), uint8(6), owner))))
        );
        lockup = MintBridgeLock(payable(deployer.create(deployer.code("MintBridgeLock", abi.encode(bridge, token, uint8(6), owner)))));
        vm.deal(alice, 10 ether);
    }

    function _app(address a, uint256 capOut, uint256 capIn) private {
        vm.startPrank(owner);
        bridge.registerApp(a, true);
        bridge.configureApp(a, 6, type(uint256).max);
        bridge.setAppLane(a, R, PEER, capOut, capIn, true);
        vm.stopPrank();
    }

    // ------------------------------------------------------------------ the delay and its window

    /// @dev SR-05: what waits as one waits as two.
    function test_delay_CannotBeSplitAround_SR05() public {
        Message[] memory ms = new Message[](2);
        ms[0] = _inbound(pool1, 45e10, bob);
        ms[1] = _inbound(pool1, 45e10, bob);
        bridge.deliverBatch(ms, _proof(ms));
        assertEq(token.balanceOf(bob), 45e10);
        assertEq(_status(ms[1]), 4);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.retry(ms[1]);
        vm.deal(guardian, 1 ether);
        vm.prank(guardian);
        bridge.cancelDelayed(ms[1]);
        assertEq(_status(ms[1]), 0);
    }

    /// @dev SR-05: however it is split, in no six hours more than two thresholds arrive without waiting.
    function testFuzz_delay_WindowHoldsForAnySplit_SR05(uint256 seed) public {
        vm.prank(owner);
        bridge.setPoolDelay(1, 1e9);
        uint256 over = lens.pool(1).delayOver;
        uint256 start = vm.getBlockTimestamp();
        for (uint256 i; i < 60; i++) {
            seed = uint256(keccak256(abi.encode(seed)));
            _deliver(_inbound(pool1, 1 + seed % (over / 4), bob));
            assertLe(lens.unhurried(pool1, R), over);
            vm.warp(vm.getBlockTimestamp() + (seed >> 128) % 12 minutes);
            uint256 passed = vm.getBlockTimestamp() - start;
            assertLe(token.balanceOf(bob), over + over * (passed + 16) / 6 hours + 1, "a threshold, and one more in six hours");
        }
    }

    /// @dev SR-05: a claim counts when it is delivered; being refused at first is no way around the window.
    function test_delay_CountsClaimsWhenTheyAreDelivered_SR05() public {
        hostile.ban(bob, true);
        Message memory first = _inbound(pool3, 45e10, bob);
        _deliver(first);
        assertEq(_status(first), 5);
        Message memory second = _inbound(pool3, 45e10, bob);
        _deliver(second);
        assertEq(_status(second), 4);
        hostile.ban(bob, false);
        bridge.retry(first);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.retry(second);
    }

    /// @dev SR-05: what was delivered is forgotten steadily, and wholly after as long as a delayed release waits.
    function test_delay_WindowIsForgotten_SR05() public {
        uint256 over = lens.pool(1).delayOver;
        uint256 start = vm.getBlockTimestamp() / 16 * 16;
        vm.warp(start);
        _deliver(_inbound(pool1, over, bob));
        assertEq(lens.unhurried(pool1, R), 0);
        Message memory m = _inbound(pool1, 1, bob);
        _deliver(m);
        assertEq(_status(m), 4);
        vm.warp(start + 3 hours);
        assertApproxEqRel(lens.unhurried(pool1, R), over / 2, 1e12);
        m = _inbound(pool1, over / 2 + over / 1000, bob);
        _deliver(m);
        assertEq(_status(m), 4, "a little more than was forgotten");
        m = _inbound(pool1, over / 2 - over / 1000, bob);
        _deliver(m);
        assertEq(_status(m), 0);
        vm.warp(start + 9 hours);
        vm.prank(owner);
        bridge.setLane(1, R, PEER, CAP, CAP, true); // keeps the count
        assertLe(lens.unhurried(pool1, R), over);
        m = _inbound(pool1, over - over / 100, bob);
        bridge.increaseLiquidity(1, 1e12);
        _deliver(m);
        assertEq(_status(m), 0);
    }

    /// @dev SR-05: thresholds of nothing and of everything.
    function test_delay_ThresholdsAtTheEnds_SR05() public {
        vm.startPrank(owner);
        bridge.setPoolDelay(1, 0);
        bridge.setPoolDelay(3, type(uint256).max);
        vm.stopPrank();
        Message memory m = _inbound(pool1, 1, bob);
        _deliver(m);
        assertEq(_status(m), 4, "everything waits");
        m = _inbound(pool1, 0, bob);
        _deliver(m);
        assertEq(_status(m), 0, "nothing is nothing");
        assertEq(lens.unhurried(pool1, R), 0);
        for (uint256 i; i < 4; i++) {
            m = _inbound(pool3, 24e10, bob);
            _deliver(m);
            assertEq(_status(m), 0, "nothing waits");
        }
        assertEq(lens.unhurried(pool3, R), lens.pool(3).delayOver);
        assertEq(lens.unhurried(pool1, 5), 0, "no lane");
    }

    /// @dev SR-05: neither departures nor other caps shorten the count.
    function test_delay_DeparturesDoNotClearTheWindow_SR05() public {
        _deliver(_inbound(pool1, 45e10, bob));
        uint256 left = lens.unhurried(pool1, R);
        _swap(1, 3e11);
        vm.prank(guardian);
        bridge.lowerLane(1, R, CAP / 2, CAP / 2);
        assertEq(lens.unhurried(pool1, R), left);
        Message memory m = _inbound(pool1, 45e10, bob);
        _deliver(m);
        assertEq(_status(m), 4);
    }

    // ------------------------------------------------------------------ apps' claims

    /// @dev SR-05, SR-14: a refund above what the lane lets in per day is saved up and paid.
    function test_app_RefundAboveTheCapIsPaid_SR05_SR14() public {
        _app(address(lockup), 1e9, 1e8);
        Message memory m = _lockedAndBack(9e8);
        assertEq(_status(m), 3);
        _savedUp(m, 9);
        assertEq(token.balanceOf(alice), 9e8);
        assertEq(lockup.locked(), 0);
    }

    /// @dev CON-10: the same after the guardian lowered the lane.
    function test_app_RefundAfterTheGuardianLoweredIsPaid_CON10() public {
        _app(address(lockup), 1e9, 1e9);
        token.mint(alice, 9e8);
        uint256 fee = _fee();
        vm.startPrank(alice);
        token.approve(address(lockup), 9e8);
        bytes32 uid = lockup.bridgeOut{value: fee}(R, 9e8, _b32(bob));
        vm.stopPrank();
        vm.prank(guardian);
        bridge.lowerAppLane(address(lockup), R, 5e8, 5e8);
        Message memory m = _refundOf(uid, 2, address(lockup), 9e8, alice);
        _deliver(m);
        assertEq(_status(m), 3);
        _savedUp(m, 2);
        assertEq(token.balanceOf(alice), 9e8);
    }

    function _lockedAndBack(uint256 amount) private returns (Message memory m) {
        token.mint(alice, amount);
        uint256 fee = _fee();
        vm.startPrank(alice);
        token.approve(address(lockup), amount);
        bytes32 uid = lockup.bridgeOut{value: fee}(R, amount, _b32(bob));
        vm.stopPrank();
        m = _refundOf(uid, 2, address(lockup), amount, alice);
        _deliver(m);
    }

    /// @dev A retry a day, until it is paid after at most so many more.
    function _savedUp(Message memory m, uint256 days_) private {
        for (uint256 i; _status(m) != 0; i++) {
            assertLe(i, days_);
            bridge.retry(m);
            vm.warp(vm.getBlockTimestamp() + 1 days);
        }
    }

    /// @dev SR-05: arrivals of others do not keep a large claim waiting; in all no more comes in than the cap.
    function test_app_SmallArrivalsDoNotStarveALargeClaim_SR05() public {
        _app(address(mint), 1e9, 1e9);
        _deliver(_inbound(address(mint), 2, 1.5e8, _b32(alice), _b32(alice), ""));
        Message memory large = _inbound(address(mint), 2, 9e8, _b32(bob), _b32(bob), "");
        _deliver(large);
        assertEq(_status(large), 3);
        vm.expectEmit(address(bridge));
        emit ClaimSaved(large.uid, lens.appLane(address(mint), R).availableIn, 9e8);
        bridge.retry(large);
        assertEq(lens.claim(large.uid).remaining, 9e8, "nothing is paid yet");
        uint256 start = vm.getBlockTimestamp();
        for (uint256 i; _status(large) != 0; i++) {
            assertLe(i, 24);
            vm.warp(vm.getBlockTimestamp() + 1 hours);
            bridge.retry(large);
            _deliver(_inbound(address(mint), 2, 4.2e7, _b32(alice), _b32(alice), "")); // 1/24 of the cap
        }
        assertEq(mint.balanceOf(bob), 9e8);
        assertLe(mint.totalSupply(), 1e9 + 1e9 * (vm.getBlockTimestamp() - start) / 1 days);
    }

    /// @dev CON-06: what was set aside for a claim that goes back is the lane's again, once.
    function test_app_WhatWasSetAsideComesBack_CON06() public {
        _app(address(mint), 1e9, 1e9);
        Message memory m = _inbound(address(mint), 2, 2e9, _b32(bob), _b32(alice), "");
        _deliver(m);
        bridge.retry(m);
        assertEq(lens.appLane(address(mint), R).availableIn, 0);
        assertEq(lens.claim(m.uid).remaining, 2e9);
        vm.prank(alice);
        bridge.redirect(m);
        assertApproxEqAbs(lens.appLane(address(mint), R).availableIn, lens.appLane(address(mint), R).capIn, 1);
        assertEq(lens.claim(m.uid).remaining, 0);
    }

    // ------------------------------------------------------------------ the guardian

    /// @dev SR-28, CON-10: of a lane a tenth stays open; claims, refunds and exits go on; after seven days anybody restores it.
    function test_lower_ExpiresAndStopsNothing_SR28_CON10() public {
        hostile.ban(bob, true);
        Message memory claim = _inbound(pool3, 1e6, bob);
        _deliver(claim);
        hostile.ban(bob, false);
        bytes32 uid = _swap(1, 1e9);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        uint256 cap = lens.lane(1, R).capIn;
        uint256 start = vm.getBlockTimestamp();
        vm.startPrank(guardian);
        for (uint32 id = 1; id <= 3; id++) {
            vm.expectRevert(BAD_CONFIG.selector);
            bridge.lowerLane(id, R, 0, cap);
            vm.expectRevert(BAD_CONFIG.selector);
            bridge.lowerLane(id, R, cap, cap / 11);
            bridge.lowerLane(id, R, cap / 2, cap / 2);
            vm.expectRevert(BAD_CONFIG.selector);
            bridge.lowerLane(id, R, cap / 19, cap / 2); // in steps neither
            bridge.lowerLane(id, R, cap / 9, cap / 9);
        }
        vm.stopPrank();
        bridge.retry(claim);
        assertEq(hostile.balanceOf(bob), 1e6);
        _deliver(_refundOf(uid, 1, pool1, 997e6, alice));
        assertEq(token.balanceOf(alice), 997e6);
        bridge.decreaseLiquidityRemote{value: _fee()}(alice, 1, R, 1e6, _b32(bob));
        _restored(start, cap);
    }

    function _restored(uint256 start, uint256 cap) private {
        (uint256 capOut, uint256 capIn, uint40 until) = lens.lowered(pool1, R);
        assertEq(capOut, cap);
        assertEq(capIn, cap);
        assertEq(until, start + 7 days);
        vm.warp(start + 7 days - 1);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.restoreLane(pool1, R);
        vm.warp(start + 7 days);
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector); // not once more before it is restored
        bridge.lowerLane(1, R, cap / 10, cap / 10);
        vm.prank(bob);
        bridge.restoreLane(pool1, R);
        assertEq(lens.lane(1, R).capOut, cap);
        assertEq(lens.lane(1, R).capIn, cap);
        assertLt(lens.lane(1, R).availableIn, cap, "caps come back, not what is available");
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.restoreLane(pool1, R);
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector); // nor after
        bridge.lowerLane(1, R, cap / 2, cap / 2);
        vm.prank(owner);
        bridge.setLane(1, R, PEER, CAP, CAP, true);
        vm.prank(guardian);
        bridge.lowerLane(1, R, cap / 2, cap / 2); // armed again
        (, capIn,) = lens.lowered(pool1, R);
        assertEq(capIn, cap);
    }

    /// @dev SR-28: what the owner set while the guardian's lowering held is not undone by its end.
    function test_lower_TheOwnersCapsStay_SR28() public {
        uint256 cap = lens.lane(1, R).capIn;
        vm.prank(guardian);
        bridge.lowerLane(1, R, cap / 2, cap / 2);
        vm.prank(owner);
        bridge.lowerLane(1, R, cap / 4, 0);
        vm.prank(guardian);
        bridge.lowerLane(3, R, cap / 2, cap / 2);
        vm.prank(owner);
        bridge.setLane(3, R, PEER, 0, cap / 3, false);
        vm.warp(vm.getBlockTimestamp() + 8 days);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.restoreLane(pool1, R);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.restoreLane(pool3, R);
        assertEq(lens.lane(1, R).capIn, 0);
        assertFalse(lens.lane(3, R).outbound);
    }

    /// @dev SR-28: re-arming the guardian opens no chain that the owner closed by itself.
    function test_pause_ReArmingOpensNothingOfTheOwners_SR28() public {
        uint256 fee = _fee();
        vm.startPrank(owner);
        bridge.setFeeConfig(77, IBridgeGovernance.FeeConfig(1, 1, 1, 1, 1));
        bridge.setPaused(1, R, true); // R is compromised: closed without end
        vm.stopPrank();
        vm.prank(guardian);
        bridge.setPaused(1, 0, true);
        vm.startPrank(owner);
        bridge.setFeeConfig(R, IBridgeGovernance.FeeConfig(1e9, 1e9, 100_000, 16, 5));
        bridge.setPaused(1, 0, false);
        vm.stopPrank();
        (bool on, uint40 expiry) = lens.paused(1, R);
        assertTrue(on);
        assertEq(expiry, 0, "without end");
        (on,) = lens.paused(1, 77);
        assertFalse(on);
        vm.expectRevert(PAUSED.selector);
        bridge.swap{value: fee}(1, R, 1e6, _b32(bob), alice, "");
        vm.prank(owner);
        bridge.setPaused(1, R, false);
        _swap(1, 1e6);
    }

    // ------------------------------------------------------------------ fees

    /// @dev CON-16: the message fee is bounded, and claims and local exits need none.
    function test_messageFee_IsBoundedAndHoldsNobody_CON16() public {
        hostile.ban(bob, true);
        Message memory claim = _inbound(pool3, 1e6, bob);
        _deliver(claim);
        vm.startPrank(owner);
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setFeeConfig(
            R, IBridgeGovernance.FeeConfig(type(uint64).max, type(uint64).max, type(uint32).max, type(uint16).max, type(uint16).max)
        );
        vm.expectRevert(BAD_CONFIG.selector);
        bridge.setFeeConfig(R, IBridgeGovernance.FeeConfig(1e15, 1e9, 500_001, 0, 0));
        bridge.setFeeConfig(R, IBridgeGovernance.FeeConfig(1e15, 1e9, 500_000, 0, 0));
        vm.stopPrank();
        assertEq(bridge.estimateBNFee(1, R, 0, 0, new bytes(4096)), 1000 ether);
        vm.prank(alice);
        bridge.redirect(claim);
        bridge.decreaseLiquidity(1, 1e6);
    }

    /// @dev [7.81]: who sends data to a consumer pays for the gas that it is called with.
    function test_messageFee_CoversTheConsumersGas_CON19() public {
        uint256 plain = bridge.estimateBNFee(1, R, 0, 0, "");
        uint256 with_ = bridge.estimateBNFee(1, R, 0, 0, hex"00");
        assertEq(with_ - plain, uint256(500_000 + 16) * 1e9 * 1005 / 1000);
        assertEq(bridge.estimateBNFee(0, R, 0, 0, hex"00") - plain, uint256(16) * 1e9 * 1005 / 1000, "an app's data calls nobody");
        vm.expectRevert(INSUFFICIENT_FEE.selector);
        bridge.swap{value: with_ - 1}(1, R, 1e6, _b32(bob), alice, hex"00");
        bridge.swap{value: with_}(1, R, 1e6, _b32(bob), alice, hex"00");
        bridge.swap{value: plain}(1, R, 1e6, _b32(bob), alice, "");
    }

    // ------------------------------------------------------------------ liquidity as a way through

    /// @dev CON-10: who came within a day sends tokens through: swap limit, pause and fee hold. A day later it is an exit.
    function test_remoteExit_OfPassersByIsASwap_CON10() public {
        vm.prank(poolOwner);
        bridge.setSwapLimit(1, 1e10);
        token.mint(alice, 1e11);
        uint256 fee = _fee();
        vm.startPrank(alice);
        token.approve(address(bridge), type(uint256).max);
        bridge.increaseLiquidity(1, 1e11);
        vm.warp(vm.getBlockTimestamp() + 1 days - 1);
        vm.expectRevert(EXCCEED_SWAP_LIMIT.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 1e10 + 1, _b32(alice));
        vm.expectRevert(ZERO_AMOUNT.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 0, _b32(alice));
        vm.stopPrank();
        vm.prank(guardian);
        bridge.setPaused(1, R, true);
        vm.startPrank(alice);
        vm.expectRevert(PAUSED.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 1e10, _b32(alice));
        vm.stopPrank();
        vm.prank(owner);
        bridge.setPaused(1, R, false);
        uint256 liquidity = _liquidity(1);
        vm.startPrank(alice);
        vm.expectEmit(address(bridge));
        emit PoolLiquidityModified(1, false, alice, 3e7);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 1e10, _b32(alice));
        assertEq(lens.position(1, alice), 9e10 - 3e7, "the amount and the pool's fee");
        assertEq(lens.pool(1).cumulatedFee, 3e7);
        assertEq(_liquidity(1), liquidity - 3e7);
        vm.warp(vm.getBlockTimestamp() + 1);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 9e10 - 3e7, _b32(alice));
        assertEq(lens.position(1, alice), 0);
        assertEq(lens.pool(1).cumulatedFee, 3e7);
        vm.stopPrank();
        _assertSolvent(1);
    }

    /// @dev CON-12: the fee of a passer-by is paid out of a position that covers it, and out of liquidity that is there.
    function test_remoteExit_TheFeeIsCovered_CON12() public {
        token.mint(alice, 1e9);
        uint256 fee = _fee();
        vm.startPrank(alice);
        token.approve(address(bridge), type(uint256).max);
        bridge.increaseLiquidity(1, 1e9);
        vm.expectRevert(INSUFFICIENT_POSITION.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 1e9, _b32(alice));
        vm.stopPrank();
        bridge.decreaseLiquidity(1, 1e12);
        _deliver(_inbound(pool1, 1e9 - 1, bob));
        vm.prank(alice);
        vm.expectRevert(INSUFFICIENT_LIQUIDITY.selector);
        bridge.decreaseLiquidityRemote{value: fee}(alice, 1, R, 9e8, _b32(alice));
    }

    // ------------------------------------------------------------------ batches and recipients

    /// @dev CON-15, CON-08: a token that calls its recipient costs a batch so much gas and no more.
    function test_batch_AHookKillsNothingOfOthers_CON15() public {
        HookToken hook = new HookToken();
        address pool4 = _addPool(4, address(hook), 6, 6, false);
        vm.prank(owner);
        bridge.setLane(4, R, PEER, CAP, CAP, true);
        hook.mint(address(this), 1e12);
        hook.approve(address(bridge), type(uint256).max);
        bridge.increaseLiquidity(4, 1e12);
        Message[] memory ms = new Message[](3);
        ms[0] = _inbound(pool4, 1e6, address(new GasBomb()));
        ms[1] = _inbound(pool4, 1e6, address(new GasBomb()));
        ms[2] = _inbound(pool1, 1e6, bob);
        bytes memory proof = _proof(ms);
        uint256 before = gasleft();
        bridge.deliverBatch{gas: 16_777_216}(ms, proof); // the most of one transaction (EIP-7825)
        assertLt(before - gasleft(), 1_200_000);
        assertEq(token.balanceOf(bob), 1e6);
        assertEq(_status(ms[0]), 5);
        assertEq(_status(ms[1]), 5);
        _decidesNothing(_inbound(pool4, 1e6, address(new GasBurner(200_000))), hook);
        _decidesNothing(_inbound(pool4, 1e6, address(new GasMiser(200_000))), hook);
    }

    /// @dev CON-08: the gas that a relayer gives does not turn a payment into a claim.
    function _decidesNothing(Message memory m, HookToken hook) private {
        bytes memory proof = _proof(m);
        address to = address(uint160(uint256(bytes32(_word(m.payload, 17)))));
        for (uint256 give = 60_000; give < 900_000; give += 4_000) {
            uint256 snapshot = vm.snapshotState();
            (bool ok,) = address(bridge).call{gas: give}(abi.encodeCall(bridge.deliver, (m, proof)));
            if (ok) assertEq(hook.balanceOf(to), 1e6);
            else assertFalse(lens.executed(m.uid));
            if (give > 600_000) assertTrue(ok);
            vm.revertToState(snapshot);
        }
    }

    function _word(bytes memory b, uint256 offset) private pure returns (bytes32 w) {
        assembly {
            w := mload(add(add(b, 32), offset))
        }
    }

    /// @dev CON-15: an app has a limit of its own as well.
    function test_batch_AnAppKillsNothingOfOthers_CON15() public {
        address bomb = address(new GasBomb());
        _app(bomb, 1e9, 1e9);
        Message[] memory ms = new Message[](2);
        ms[0] = _inbound(bomb, 2, 1e6, _b32(alice), _b32(alice), "");
        ms[1] = _inbound(pool1, 1e6, bob);
        bytes memory proof = _proof(ms);
        uint256 before = gasleft();
        bridge.deliverBatch{gas: 16_777_216}(ms, proof);
        assertLt(before - gasleft(), 700_000);
        assertEq(_status(ms[0]), 6);
        assertEq(token.balanceOf(bob), 1e6);
    }

    /// @dev CON-08: below the floor a consumer is not called at all. The floor leaves enough for the claim.
    function test_consumer_FloorLeavesEnoughForTheClaim_CON08() public {
        address bomb = address(new GasBomb());
        Message memory m = _inbound(pool1, 1, 1e6, _b32(bomb), _b32(alice), hex"00");
        bytes memory proof = _proof(m);
        bool delivered;
        for (uint256 give = 500_000; give < 900_000; give += 2_000) {
            uint256 snapshot = vm.snapshotState();
            (bool ok, bytes memory answer) = address(bridge).call{gas: give}(abi.encodeCall(bridge.deliver, (m, proof)));
            if (ok) assertEq(_status(m), 6);
            else assertEq(bytes4(answer), MORE_GAS.selector, "it is refused, never run dry");
            assertTrue(ok || !delivered, "more gas never does worse");
            delivered = ok;
            vm.revertToState(snapshot);
        }
        assertTrue(delivered);
    }

    /// @dev INV-09: nobody is paid at the zero address, in coins, tokens or positions.
    function test_deliver_ToTheZeroAddressIsAClaim_INV09() public {
        Message memory m = _inbound(pool2, 1, 1e8, 0, _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(address(0).balance, 0);
        m = _inbound(pool1, 1, 1e8, 0, _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 5);
        vm.prank(alice);
        bridge.redirect(m);
        vm.warp(vm.getBlockTimestamp() + 1 days);
        bridge.decreaseLiquidityRemote{value: _fee()}(alice, 1, R, 4e6, _b32(bob));
        bytes32 uid = bytes32(uint256(L) << 224 | uint256(R) << 192 | uint256(1) << 32 | 1);
        m = _inbound(pool1, 5, 4e6, 0, 0, abi.encodePacked(uid, uint8(4)));
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(lens.position(1, address(0)), 0);
    }

    /// @dev SR-14: who holds the liquidity does not force a claim back that could be paid.
    function test_redirect_SoleProviderForcesNothing_SR14() public {
        hostile.ban(bob, true);
        Message memory m = _inbound(pool3, 1e6, bob);
        _deliver(m);
        hostile.ban(bob, false);
        uint256 start = vm.getBlockTimestamp();
        vm.warp(start + 7 days);
        uint256 all = _liquidity(3);
        bridge.decreaseLiquidity(3, all);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.redirect(m);
        vm.warp(start + 30 days - 1);
        vm.expectRevert(TOO_EARLY.selector);
        bridge.redirect(m);
        uint256 snapshot = vm.snapshotState();
        vm.warp(start + 30 days); // nothing waits for liquidity for ever
        assertGt(uint256(bridge.redirect(m)), 0);
        vm.revertToState(snapshot);
        vm.prank(bob); // its owner waits for nothing
        bridge.redirect(m);
        assertEq(_status(m), 0);
    }

    // ------------------------------------------------------------------ the committee

    /// @dev CON-13: a threshold of two, and a spare member, are not given up.
    function test_rotate_KeepsThresholdAndSpare_CON13() public {
        bytes[3] memory worse = [
            abi.encodePacked(uint32(2), uint8(1), uint8(1), address(0xBEEF)),
            abi.encodePacked(uint32(2), uint8(2), uint8(2), address(0xA1), address(0xB2)),
            abi.encodePacked(uint32(2), uint8(3), uint8(3), address(0xA1), address(0xB2), address(0xC3))
        ];
        for (uint256 i; i < worse.length; i++) {
            bytes memory proof = _proof(MessageLib.rotation(MessageLib.domain(SALT), 1, keccak256(worse[i])));
            vm.expectRevert(BAD_SET.selector);
            bridge.rotate(worse[i], proof);
        }
        bytes memory more =
            abi.encodePacked(uint32(2), uint8(3), uint8(4), address(0xA1), address(0xB2), address(0xC3), address(0xD4));
        bridge.rotate(more, _proof(MessageLib.rotation(MessageLib.domain(SALT), 1, keccak256(more))));
        assertEq(lens.committee().epoch, 2);
    }
}
