// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Vm} from "forge-std/Vm.sol";
import {BitcoinRouters} from "./BitcoinBase.t.sol";
import {Message} from "./Base.t.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";
import {Reenterer, Refuser} from "./mocks/Recipients.sol";

/// @dev SR-03: a deposit that was attested and cannot be paid is given back on Bitcoin only after its uid was consumed here. What
/// consumes it is the claim's end by redirect or by the guardian: one message to Bitcoin, and nothing else ever for this uid.
contract BitcoinVoidTest is BitcoinRouters {
    bytes32 private constant SENDER = sha256("sender's script");
    bytes32 private constant NOBODY = keccak256("nobody");

    // ------------------------------------------------------------------ the message

    /// @dev Whoever may send the claim back, and whatever was in the way: these bytes, to Bitcoin, at the next sequence.
    function _expectVoid(IBitcoinRouter r, Message memory m, uint256 common, uint256 sequence, address by) private {
        bytes memory data = abi.encodePacked(m.uid, uint8(2));
        uint256 uid = uint256(_uidOf(r, sequence));
        assertEq(data.length, 33);
        assertEq(uint32(uid >> 192), BITCOIN);
        vm.expectEmit(address(bridge));
        emit MessageSent(uid, _b32(address(r)), r.remoteAnchor(), _payload(5, common, SENDER, 0, data));
        vm.expectEmit(address(bridge));
        emit ClaimRedirected(m.uid, uid, by, common);
    }

    /// @dev The uid is dead: no delivery, no retry, no second redirect, not by anybody, not ever.
    function _assertDead(IBitcoinRouter r, Message memory m) private {
        bytes memory proof = _proof(m);
        Message[] memory batch = new Message[](2);
        (batch[0], batch[1]) = (m, m);
        bytes memory batchProof = _proof(batch);
        vm.deal(bob, 1 ether);
        vm.deal(guardian, 1 ether);
        for (uint256 i; i < 2; i++) {
            vm.expectRevert(ALREADY_EXECUTED.selector);
            bridge.deliver(m, proof);
            vm.expectRevert(ALREADY_EXECUTED.selector);
            r.deposit(m, proof);
            vm.recordLogs();
            bridge.deliverBatch(batch, batchProof);
            assertEq(vm.getRecordedLogs().length, 2, "two messages skipped");
            vm.expectRevert(NO_CLAIM.selector);
            bridge.retry(m);
            vm.prank(bob);
            vm.expectRevert(NO_CLAIM.selector);
            bridge.redirect{value: 0.1 ether}(m);
            vm.expectRevert(NO_CLAIM.selector);
            bridge.redirect{value: 0.1 ether}(m);
            vm.prank(guardian);
            vm.expectRevert(NO_CLAIM.selector);
            bridge.cancelDelayed{value: 0.1 ether}(m);
            assertEq(_status(m), 0);
            vm.warp(vm.getBlockTimestamp() + 30 days);
        }
    }

    function test_void_EveryAsset_SR03() public {
        IBitcoinRouter[4] memory all = [IBitcoinRouter(btc), btc18, rune, coin];
        for (uint256 i; i < 4; i++) {
            uint256 common = i == 2 ? 5e18 : 5e8;
            Message memory m = _depositOf(all[i], common, NOBODY);
            _deliver(m);
            assertEq(_status(m), 5);
            vm.warp(vm.getBlockTimestamp() + 7 days);
            _expectVoid(all[i], m, common, 0, address(this));
            assertEq(bridge.redirect{value: 0.1 ether}(m), _uidOf(all[i], 0));
            _assertDead(all[i], m);
        }
        assertEq(btc.totalSupply() + btc18.totalSupply() + rune.totalSupply() + coin.issued(), 0, "nothing was issued");
    }

    /// @dev At once by the recipient, for whatever reason the claim stands; it costs no message fee.
    function test_void_ByTheRecipientForEveryReason_SR03() public {
        vm.deal(bob, 10 ether);
        vm.prank(routerOwner);
        btc.setDepositFee(500);
        uint8[4] memory reasons = [3, 4, 5, 6];
        for (uint256 i; i < 4; i++) {
            if (reasons[i] == 3) {
                vm.prank(owner);
                bridge.lowerAppLane(address(btc), BITCOIN, 1e12, 1000);
            }
            uint256 common = reasons[i] == 4 ? 6e11 : reasons[i] == 6 ? 400 : 2000;
            Message memory m = _depositOf(btc, common, bob);
            if (reasons[i] == 5) m = _depositOf(btc, common, address(btc));
            _deliver(m);
            assertEq(_status(m), reasons[i]);
            if (reasons[i] == 3) {
                bytes32 anchor = btc.remoteAnchor();
                vm.prank(owner);
                bridge.setAppLane(address(btc), BITCOIN, anchor, 1e12, 1e12, true);
            }
            address by = reasons[i] == 5 ? address(btc) : bob;
            vm.deal(by, 10 ether);
            _expectVoid(btc, m, common, i, by);
            vm.prank(by);
            bridge.redirect{value: 1 ether}(m);
            assertEq(by.balance, 10 ether);
            vm.deal(by, 0);
            _assertDead(btc, m);
        }
        Message memory short = _depositOf(coin, 100e8 + 1, bob); // 2: more than the reserve
        vm.prank(owner);
        bridge.configureApp(address(coin), 8, 1e12);
        _deliver(short);
        assertEq(_status(short), 2);
        _expectVoid(coin, short, 100e8 + 1, 0, bob);
        vm.prank(bob);
        bridge.redirect{value: 0.1 ether}(short);
        _assertDead(coin, short);
        assertEq(coin.issued() + btc.totalSupply(), 0);
    }

    /// @dev SR-05: inside the delay only, and then without anybody's consent, for it goes nowhere but back.
    function test_void_ByTheGuardianInsideTheDelay_SR03_SR05() public {
        Message memory m = _depositOf(btc, 6e11, bob);
        _deliver(m);
        vm.deal(guardian, 1 ether);
        _expectVoid(btc, m, 6e11, 0, guardian);
        vm.prank(guardian);
        bridge.cancelDelayed{value: 0.1 ether}(m);
        _assertDead(btc, m);
        m = _depositOf(btc, 6e11, bob);
        _deliver(m);
        vm.warp(vm.getBlockTimestamp() + 6 hours);
        vm.prank(guardian);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.cancelDelayed{value: 0.1 ether}(m);
        bridge.retry(m);
        assertEq(btc.balanceOf(bob), 6e11);
        _assertDead(btc, m);
    }

    /// @dev A changed message is not the claim: neither another sum, nor another place for it to go.
    function test_void_OnlyAsAttested_SR03() public {
        Message memory m = _depositOf(btc, 1e6, NOBODY);
        _deliver(m);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        bytes memory good = m.payload;
        uint8[5] memory at_ = [0, 16, 17, 49, 113]; // kind, amount, recipient, refund, txid
        for (uint256 i; i < 5; i++) {
            m.payload = bytes.concat(good);
            m.payload[at_[i]] ^= 0x01;
            vm.expectRevert(NO_CLAIM.selector);
            bridge.redirect{value: 0.1 ether}(m);
        }
        m.payload = good;
        m.srcAnchor = PEER;
        vm.expectRevert(NO_CLAIM.selector);
        bridge.redirect{value: 0.1 ether}(m);
        m.srcAnchor = btc.remoteAnchor();
        bridge.redirect{value: 0.1 ether}(m);
    }

    // ------------------------------------------------------------------ races

    /// @dev After 7 days a third party's redirect pays if it can; it never takes a payable claim from its owner.
    function test_race_ThirdPartyPaysWhatCanBePaid_SR14() public {
        Refuser refuser = new Refuser();
        Message memory m = _depositOf(coin, 1e8, address(refuser));
        _deliver(m);
        assertEq(_status(m), 5);
        vm.expectRevert(NO_PERMISSION.selector);
        bridge.redirect{value: 0.1 ether}(m);
        vm.warp(vm.getBlockTimestamp() + 7 days);
        refuser.setAccepts(true);
        vm.recordLogs();
        assertEq(bridge.redirect{value: 0.1 ether}(m), 0);
        assertEq(_sent(vm.getRecordedLogs()), 0, "no message");
        assertEq(address(refuser).balance, 1 ether);
        _assertDead(coin, m);
    }

    function _sent(Vm.Log[] memory logs) private pure returns (uint256 n) {
        for (uint256 i; i < logs.length; i++) {
            if (logs[i].topics[0] == MessageSent.selector) n++;
        }
    }

    /// @dev One of seven: delivery, retry, the recipient's redirect, a stranger's, the guardian's cancellation.
    /// @return ok whether it went through
    /// @return sent how many messages left by it
    function _do(uint256 what, Message memory m, bytes memory proof) private returns (bool ok, uint256 sent) {
        bytes memory call_ = abi.encodeCall(bridge.redirect, (m));
        uint256 value = bridge.estimateBNFee(0, BITCOIN, 0, 0, new bytes(33));
        if (what == 0) (call_, value) = (abi.encodeCall(bridge.deliver, (m, proof)), 0);
        else if (what < 3) (call_, value) = (abi.encodeCall(bridge.retry, (m)), 0);
        else if (what == 3) call_ = abi.encodeCall(bridge.cancelDelayed, (m));
        vm.recordLogs();
        if (what == 3) vm.prank(guardian);
        if (what > 4) vm.prank(address(uint160(uint256(_recipientOf(m)))));
        (ok,) = address(bridge).call{value: value}(call_);
        Vm.Log[] memory logs = vm.getRecordedLogs(); // those of reverted calls too
        if (ok) sent = _sent(logs);
    }

    function _recipientOf(Message memory m) private pure returns (bytes32 to) {
        bytes memory p = m.payload;
        assembly {
            to := mload(add(p, 49))
        }
    }

    /// @dev Everybody at the same time, in any order, with the recipient's mood in between: one ending, and only one.
    function testFuzz_race_OneEnding_SR03(uint256 order, bool refuses, bool delayed) public {
        vm.prank(owner);
        bridge.configureApp(address(coin), 8, 40e8);
        Refuser refuser = new Refuser();
        uint256 common = delayed ? 60e8 : 1e8;
        Message memory m = _depositOf(coin, common, address(refuser));
        bytes memory proof = _proof(m);
        vm.deal(address(refuser), 1 ether);
        vm.deal(guardian, 1 ether);
        uint256 paid;
        uint256 voided;
        for (uint256 i; i < 32; i++) {
            uint256 what = order >> 8 * i & 255;
            if (what > 230) vm.warp(vm.getBlockTimestamp() + (what & 2 == 0 ? 6 hours : 4 days));
            refuser.setAccepts(!refuses && what & 1 == 0);
            uint256 issued = coin.issued();
            (bool ok, uint256 sent) = _do((what >> 1) % 7, m, proof);
            assertTrue(ok || coin.issued() == issued);
            if (coin.issued() != issued) paid++;
            voided += sent;
        }
        assertLe(paid + voided + (_status(m) == 0 ? 0 : 1), 1, "one ending, or a claim");
        assertEq(coin.issued(), paid * common * RATIO);
        assertLe(address(refuser).balance, 1 ether + paid * common * RATIO);
    }

    /// @dev CON-11: who is being paid cannot have the same deposit sent back, or paid again, meanwhile. `Reenterer` refuses the
    /// coins unless its call was answered with REENTRANT.
    function test_race_RecipientComesBackWhileItIsPaid_CON11() public {
        vm.prank(owner);
        bridge.configureApp(address(coin), 8, 10e8);
        for (uint256 i; i < 4; i++) {
            Reenterer greedy = new Reenterer();
            Message memory m = _depositOf(coin, 20e8, address(greedy));
            _deliver(m); // waits
            assertEq(_status(m), 4);
            bytes memory call_ = i & 1 == 0 ? abi.encodeCall(bridge.redirect, (m)) : abi.encodeCall(bridge.retry, (m));
            greedy.set(address(bridge), call_);
            vm.warp(vm.getBlockTimestamp() + 7 days);
            vm.recordLogs();
            if (i < 2) bridge.retry(m);
            else assertEq(bridge.redirect{value: 0.1 ether}(m), 0);
            assertEq(_sent(vm.getRecordedLogs()), 0);
            assertEq(address(greedy).balance, 20 ether);
            _assertDead(coin, m);
        }
    }

    // ------------------------------------------------------------------ refunds from Bitcoin

    function test_refund_OnceInABatch_SR14() public {
        _credit(btc, 500_000, address(this));
        bytes32 uid = _withdraw(btc, 100_000, _channelFee(btc));
        Message[] memory twice = new Message[](2);
        (twice[0], twice[1]) = (_refundOf(btc, uid, 99_700, alice), _refundOf(btc, uid, 99_700, bob));
        assertNotEq(twice[0].uid, twice[1].uid);
        bytes memory proof = _proof(twice);
        vm.expectEmit(address(bridge));
        emit MessageSkipped(twice[1].uid, 1);
        bridge.deliverBatch(twice, proof);
        assertEq(btc.balanceOf(alice), 99_700);
        assertEq(btc.balanceOf(bob), 0);
        bridge.deliverBatch(twice, proof);
        bytes32[] memory hashes = new bytes32[](2);
        (hashes[0], hashes[1]) = (members.hash(twice[0]), members.hash(twice[1]));
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliverOne(twice[1], 1, hashes, proof);
        assertEq(btc.totalSupply(), 400_000 + 99_700);
    }

    /// @dev SR-14: what cannot be paid waits for its owner; it is never sent to Bitcoin a second time, and never paid again.
    function test_refund_ClaimIsOnlyRetried_SR14() public {
        Refuser refuser = new Refuser();
        _credit(coin, 2e8, address(this));
        uint256 fee = _channelFee(coin);
        bytes32 uid = coin.withdraw{value: 1 ether + fee}(1 ether, _p2tr(), address(refuser));
        Message memory m = _refundOf(coin, uid, 1e8 - 300, address(refuser));
        _deliver(m);
        assertEq(_status(m), 5);
        vm.deal(address(refuser), 1 ether);
        vm.deal(guardian, 1 ether);
        for (uint256 i; i < 2; i++) {
            vm.prank(address(refuser));
            vm.expectRevert(INVALID_INDICATOR.selector);
            bridge.redirect{value: 0.1 ether}(m);
            vm.prank(guardian);
            vm.expectRevert();
            bridge.cancelDelayed{value: 0.1 ether}(m);
            vm.warp(vm.getBlockTimestamp() + 8 days);
        }
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.redirect{value: 0.1 ether}(m);
        Message memory again = _refundOf(coin, uid, 1e8 - 300, bob); // while the claim is open
        bytes memory proof = _proof(again);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(again, proof);
        refuser.setAccepts(true);
        uint256 before = address(refuser).balance;
        bridge.retry(m);
        assertEq(address(refuser).balance - before, 1 ether - 300 * RATIO);
        vm.expectRevert(NO_CLAIM.selector);
        bridge.retry(m);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(again, proof);
    }

    /// @dev A refund gives back what left from here: not a deposit, not another router's withdrawal, not a refund.
    function test_refund_OnlyOfAWithdrawal_SR14() public {
        _credit(btc, 500_000, address(this));
        bytes32 uid = _withdraw(btc, 100_000, _channelFee(btc));
        Message memory deposited = _depositOf(btc, 1000, bob);
        _deliver(deposited);
        bytes memory proof;
        bytes32[4] memory wrong = [bytes32(deposited.uid), _uidOf(btc18, 0), _uidOf(coin, 0), bytes32(uint256(uid) + 1)];
        for (uint256 i; i < 4; i++) {
            Message memory w = _refundOf(btc, wrong[i], 99_700, alice);
            proof = _proof(w);
            vm.expectRevert(INVALID_INDICATOR.selector);
            bridge.deliver(w, proof);
        }
        uint8[4] memory kinds = [0, 1, 4, 5];
        for (uint256 i; i < 4; i++) {
            Message memory k = _refundOf(btc, uid, 99_700, alice);
            k.payload[113] = bytes1(kinds[i]);
            proof = _proof(k);
            vm.expectRevert(INVALID_INDICATOR.selector);
            bridge.deliver(k, proof);
        }
        _deliver(_refundOf(btc, uid, 99_700, alice)); // none of these used it up
        assertEq(btc.balanceOf(alice), 99_700);
    }
}
