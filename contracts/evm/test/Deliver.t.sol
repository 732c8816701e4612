// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Base, IPayAndCall, Message, MessageLib} from "./Base.t.sol";
import {Consumer, GasEater, Refuser} from "./mocks/Recipients.sol";

contract DeliverTest is Base {
    function test_deliver_PaysOnce_CON03() public {
        Message memory m = _inbound(pool1, 5e6, bob);
        bytes memory proof = _proof(m);
        vm.expectEmit(address(bridge));
        emit MessageDelivered(m.uid, pool1, bob, 5e6, 5e6, 1, 0);
        bridge.deliver(m, proof);
        assertEq(token.balanceOf(bob), 5e6);
        assertEq(_liquidity(1), 1e12 - 5e6);
        assertTrue(lens.executed(m.uid));
        assertFalse(lens.executed(m.uid + 1));
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliver(m, proof);
    }

    function test_deliver_Native() public {
        Message memory m = _inbound(pool2, 1e8, bob);
        _deliver(m);
        assertEq(bob.balance, 1 ether);
        _assertSolvent(2);
    }

    function test_deliver_OnlyOnItsChain_CON03() public {
        Message memory m = _inbound(pool1, 5e6, bob);
        m.uid ^= 1 << 192;
        bytes memory proof = _proof(m);
        vm.expectRevert(WRONG_CHAIN.selector);
        bridge.deliver(m, proof);
        m = _inbound(pool1, 5e6, bob);
        proof = _proof(m);
        vm.chainId(L + 7); // a split of the chain under another id executes nothing
        vm.expectRevert(WRONG_CHAIN.selector);
        bridge.deliver(m, proof);
    }

    function test_deliver_OnlyFromRegisteredAnchors_CON05() public {
        Message memory m = _inbound(pool1, 5e6, bob);
        m.srcAnchor = bytes32(uint256(0xBAD));
        bytes memory proof = _proof(m);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, proof);
        m = _inbound(pool1, 5e6, bob);
        m.uid += 1 << 224; // right anchor, other chain
        proof = _proof(m);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, proof);
        m = _inbound(pool1, 5e6, bob);
        m.dstAnchor = bytes32(uint256(m.dstAnchor) | 1 << 160); // not an address
        proof = _proof(m);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, proof);
        m = _inbound(bob, 5e6, bob); // no endpoint
        proof = _proof(m);
        vm.expectRevert(NOT_ANCHOR.selector);
        bridge.deliver(m, proof);
    }

    function test_deliver_RefusesWhatAPoolDoesNotUnderstand() public {
        uint8[3] memory kinds = [0, 2, 3];
        for (uint256 i; i < 3; i++) {
            Message memory m = _inbound(pool1, kinds[i], 5e6, _b32(bob), _b32(alice), "");
            bytes memory proof = _proof(m);
            vm.expectRevert(INVALID_INDICATOR.selector);
            bridge.deliver(m, proof);
        }
        Message memory short = _inbound(pool1, 5e6, bob);
        short.payload = hex"01";
        bytes memory p = _proof(short);
        vm.expectRevert(INVALID_INDICATOR.selector);
        bridge.deliver(short, p);
        assertFalse(lens.executed(short.uid), "nothing is used up");
    }

    // ------------------------------------------------------------------ attestation

    function test_deliver_NeedsThreshold_CON04() public {
        Message memory m = _inbound(pool1, 5e6, bob);
        bytes32 digest = MessageLib.single(MessageLib.domain(SALT), members.hash(m));
        bytes memory set = members.set(1, 2);
        bytes memory bad = bytes.concat(set, members.attest(digest, 1)); // one of two
        vm.expectRevert(BAD_SIGNATURE.selector);
        bridge.deliver(m, bad);
        bad = bytes.concat(set, members.attest(digest, 0)); // none
        vm.expectRevert(BAD_SIGNATURE.selector);
        bridge.deliver(m, bad);
        bad = bytes.concat(members.set(1, 1), members.attest(digest, 1)); // a lowered threshold is another set
        vm.expectRevert(BAD_SET.selector);
        bridge.deliver(m, bad);
        bad = bytes.concat(set, members.attest(digest, 3), hex"00"); // trailing byte
        vm.expectRevert(BAD_SIGNATURE.selector);
        bridge.deliver(m, bad);
        vm.expectRevert(BAD_SET.selector);
        bridge.deliver(m, hex"00000001");
        vm.expectRevert(BAD_SET.selector);
        bridge.deliver(m, abi.encodePacked(uint32(1), uint8(2), uint8(3), uint256(0)));
        bytes memory forged = members.attest(digest, 3);
        assembly {
            mstore8(add(forged, 33), 8) // bitmap says members 0 and 3: there is no member 3
        }
        forged = bytes.concat(set, forged);
        vm.expectRevert(BAD_SIGNATURE.selector);
        bridge.deliver(m, forged);
        bridge.deliver(m, bytes.concat(set, members.attest(digest, 7))); // more than the threshold is fine
    }

    function test_deliver_OtherDeploymentsSignaturesAreWorthless() public {
        Message memory m = _inbound(pool1, 5e6, bob);
        bytes memory proof = _proof(MessageLib.single(MessageLib.domain("other"), members.hash(m)));
        vm.expectRevert(BAD_SIGNATURE.selector);
        bridge.deliver(m, proof);
    }

    /// @dev CON-04: no change of one byte in message or proof passes.
    function testFuzz_deliver_FlippedByteIsRefused_CON04(uint256 position, uint8 flip, bool inMessage) public {
        vm.assume(flip != 0);
        Message memory m = _inbound(pool1, 5e6, bob);
        bytes memory proof = _proof(m);
        bytes memory target = inMessage ? m.payload : proof;
        position %= target.length;
        target[position] = bytes1(uint8(target[position]) ^ flip);
        (bool ok,) = address(bridge).call(abi.encodeCall(bridge.deliver, (m, proof)));
        assertFalse(ok);
        assertEq(token.balanceOf(bob), 0);
    }

    // ------------------------------------------------------------------ batches

    function _three() private returns (Message[] memory ms) {
        ms = new Message[](3);
        for (uint256 i; i < 3; i++) ms[i] = _inbound(pool1, 1e6, bob);
    }

    function test_deliverBatch_BadOnesChangeNothingForOthers_CON15() public {
        Message[] memory ms = new Message[](8);
        for (uint256 i; i < 8; i++) ms[i] = _inbound(pool1, 1e6, bob);
        ms[1].uid = ms[0].uid; // a repetition
        ms[2].uid ^= 1 << 192; // another chain
        ms[3].srcAnchor = 0; // unknown
        ms[4].payload = hex"00"; // malformed
        ms[5] = _inbound(pool3, 2e6, bob); // will refuse
        hostile.ban(bob, true);
        bytes memory proof = _proof(ms);
        vm.expectEmit(address(bridge));
        emit MessageSkipped(ms[1].uid, 1);
        vm.expectEmit(address(bridge));
        emit MessageSkipped(ms[2].uid, 2);
        vm.expectEmit(address(bridge));
        emit MessageSkipped(ms[3].uid, 3);
        vm.expectEmit(address(bridge));
        emit MessageSkipped(ms[4].uid, 5);
        bridge.deliverBatch(ms, proof);
        assertEq(token.balanceOf(bob), 3e6);
        assertEq(_status(ms[5]), 5);
        bridge.deliverBatch(ms, proof); // all of it again: nothing happens
        assertEq(token.balanceOf(bob), 3e6);
    }

    function test_deliverOne_OutOfABatch() public {
        Message[] memory ms = _three();
        bytes memory proof = _proof(ms);
        bytes32[] memory hashes = new bytes32[](3);
        for (uint256 i; i < 3; i++) hashes[i] = i == 1 ? bytes32(uint256(99)) : members.hash(ms[i]);
        vm.expectRevert(BAD_SIGNATURE.selector); // wrong place
        bridge.deliverOne(ms[1], 0, hashes, proof);
        vm.expectRevert(BAD_SIGNATURE.selector); // no such place
        bridge.deliverOne(ms[1], 3, hashes, proof);
        bridge.deliverOne(ms[1], 1, hashes, proof);
        assertEq(token.balanceOf(bob), 1e6);
        bridge.deliverBatch(ms, proof);
        assertEq(token.balanceOf(bob), 3e6);
        vm.expectRevert(ALREADY_EXECUTED.selector);
        bridge.deliverOne(ms[1], 1, hashes, proof);
    }

    // ------------------------------------------------------------------ recipients

    function test_deliver_RecipientThatIsNoAddressBecomesAClaim() public {
        Message memory m = _inbound(pool1, 1, 5e6, keccak256("a TON account"), _b32(alice), "");
        _deliver(m);
        assertEq(_status(m), 5);
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.retry(m);
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        bridge.redirect{value: 1 ether}(m);
        assertEq(_status(m), 0);
    }

    function test_deliver_ToTheBridgeItselfBecomesAClaim() public {
        Message memory m = _inbound(pool1, 5e6, address(bridge));
        _deliver(m);
        assertEq(_status(m), 5);
    }

    function test_deliver_RefusedCoinsBecomeAClaim() public {
        Refuser refuser = new Refuser();
        Message memory m = _inbound(pool2, 1e8, address(refuser));
        _deliver(m);
        assertEq(_status(m), 5);
        assertEq(_liquidity(2), 100 ether);
        refuser.setAccepts(true);
        bridge.retry(m);
        assertEq(address(refuser).balance, 1 ether);
        m = _inbound(pool2, 1e8, address(new GasEater()));
        _deliver(m);
        assertEq(_status(m), 5);
    }

    function test_deliver_NoEntryFromTheToken_CON11() public {
        Message memory m = _inbound(pool3, 5e6, bob);
        bytes memory again = _proof(m);
        hostile.setHook(address(bridge), abi.encodeCall(bridge.deliver, (m, again)));
        bridge.deliver(m, again);
        assertEq(bytes4(hostile.lastRevert()), REENTRANT.selector);
        assertEq(hostile.balanceOf(bob), 5e6);
    }

    // ------------------------------------------------------------------ consumers

    function test_deliver_CallsAContractRecipient() public {
        Consumer c = new Consumer();
        _deliver(_inbound(pool1, 1, 5e6, _b32(address(c)), _b32(alice), "hello"));
        assertEq(c.got(), 5e6);
        assertEq(c.lastChain(), R);
        assertEq(c.lastData(), "hello");
        assertEq(token.balanceOf(address(c)), 5e6);
        _deliver(_inbound(pool2, 1, 1e8, _b32(address(c)), _b32(alice), "coins"));
        assertEq(address(c).balance, 1 ether);
        // an account without code is paid plainly
        _deliver(_inbound(pool1, 1, 5e6, _b32(bob), _b32(alice), "hello"));
        assertEq(token.balanceOf(bob), 5e6);
        // a contract without data as well
        _deliver(_inbound(pool1, 5e6, address(c)));
        assertEq(c.got(), 5e6 + 1 ether);
    }

    function test_deliver_RefusingConsumerKeepsNothing_SR15() public {
        Consumer c = new Consumer();
        c.setRefuses(true);
        Message memory m = _inbound(pool1, 1, 5e6, _b32(address(c)), _b32(alice), "hello");
        _deliver(m);
        assertEq(_status(m), 6);
        assertEq(token.balanceOf(address(c)), 0, "the payment is taken back with the call");
        assertEq(_liquidity(1), 1e12);
        // SR-15: a retry repeats the call or reverts; it never pays without it
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.retry(m);
        c.setRefuses(false);
        bridge.retry(m);
        assertEq(c.got(), 5e6);
        assertEq(c.lastData(), "hello");
        assertEq(_status(m), 0);
    }

    function test_retry_ConsumerThatVanishedIsNotPaidPlainly_SR15() public {
        Consumer c = new Consumer();
        c.setRefuses(true);
        Message memory m = _inbound(pool1, 1, 5e6, _b32(address(c)), _b32(alice), "hello");
        _deliver(m);
        vm.etch(address(c), "");
        vm.expectRevert(TRANSFER_FAILED.selector);
        bridge.retry(m);
    }

    function test_deliver_NoEntryFromTheConsumer_CON11() public {
        Consumer c = new Consumer();
        c.setHook(address(bridge), abi.encodeCall(bridge.decreaseLiquidity, (1, 1)));
        _deliver(_inbound(pool1, 1, 5e6, _b32(address(c)), _b32(alice), "x"));
        assertEq(bytes4(c.hookAnswer()), REENTRANT.selector);
        c.setHook(address(bridge), abi.encodeCall(IPayAndCall.payAndCall, (address(token), bob, 1e6, R, "")));
        _deliver(_inbound(pool1, 1, 5e6, _b32(address(c)), _b32(alice), "x"));
        assertEq(bytes4(c.hookAnswer()), ONLY_ROUTER.selector);
    }

    function test_payAndCall_OnlyTheBridge() public {
        vm.expectRevert(ONLY_ROUTER.selector);
        IPayAndCall(address(bridge)).payAndCall(address(token), bob, 1, R, "");
    }

    /// @dev CON-08: whatever gas a relayer gives, a consumer that would accept is paid or the transaction reverts.
    function testFuzz_deliver_RelayersGasDecidesNothing_CON08(uint256 gas_, uint256 burn, bool coins) public {
        gas_ = bound(gas_, 100_000, 1_200_000);
        burn = bound(burn, 0, 330_000); // with its bookkeeping below the fixed budget
        Consumer c = new Consumer();
        c.setBurn(burn);
        Message memory m = _inbound(coins ? pool2 : pool1, 1, 1e6, _b32(address(c)), _b32(alice), "x");
        bytes memory proof = _proof(m);
        (bool ok,) = address(bridge).call{gas: gas_}(abi.encodeCall(bridge.deliver, (m, proof)));
        if (ok) assertEq(c.got(), coins ? 1e16 : 1e6, "delivered means paid");
        else assertFalse(lens.executed(m.uid));
    }

    function test_deliver_TooLittleGasForAConsumerReverts_CON08() public {
        Consumer c = new Consumer();
        Message memory m = _inbound(pool1, 1, 1e6, _b32(address(c)), _b32(alice), "x");
        bytes memory proof = _proof(m);
        vm.expectRevert(MORE_GAS.selector);
        bridge.deliver{gas: 500_000}(m, proof);
        bridge.deliver{gas: 800_000}(m, proof);
        assertEq(c.got(), 1e6);
    }

    /// @dev CON-08 for plain payments.
    function testFuzz_deliver_RelayersGasDecidesNothingPlain_CON08(uint256 gas_, bool coins) public {
        gas_ = bound(gas_, 40_000, 300_000);
        Message memory m = _inbound(coins ? pool2 : pool1, 1e6, bob);
        bytes memory proof = _proof(m);
        (bool ok,) = address(bridge).call{gas: gas_}(abi.encodeCall(bridge.deliver, (m, proof)));
        if (ok) assertEq(coins ? bob.balance : token.balanceOf(bob), coins ? 1e16 : 1e6);
        else assertFalse(lens.executed(m.uid));
    }
}
