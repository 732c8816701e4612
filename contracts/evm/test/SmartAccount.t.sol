// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {SmartAccountBase, Target} from "./SmartAccountBase.sol";
import {Vm, VmSafe} from "forge-std/Vm.sol";
import {IBtcAccount} from "../src/smartaccount/IBtcAccount.sol";
import {IEntryPoint, PackedUserOperation} from "../src/smartaccount/IEntryPoint.sol";

/// @dev Everything here holds with the entry point of public chains and with that of the local network: the same operations
/// pass, with the same effects, and the others end with the same errors.
abstract contract SmartAccountTest is SmartAccountBase {
    uint256 private constant OTHER_KEY = 0xb17c02;

    // ------------------------------------------------------------------ what an owner can do

    function test_run_PaysAndCallsInOrder_SR09() public {
        IBtcAccount account = _opened(KEY);
        IBtcAccount.Call[] memory calls = new IBtcAccount.Call[](2);
        calls[0] = IBtcAccount.Call(address(target), 1 ether, hex"01");
        calls[1] = IBtcAccount.Call(address(target), 2 ether, hex"0203");
        PackedUserOperation memory op = _signed(KEY, _op(KEY, calls));
        bytes32 hash = entry.getUserOpHash(op);

        vm.recordLogs();
        _run(op);
        (uint256 cost, bool success) = _outcome(vm.getRecordedLogs(), hash);

        assertTrue(success);
        assertEq(target.calls(address(account)), 2);
        assertEq(target.received(address(account)), 3 ether);
        assertEq(target.last(), hex"0203");
        assertEq(RELAYER.balance, cost);
        assertLe(cost, uint256(750_000) * MAX_FEE, "more than the text says");
        assertEq(address(account).balance + entry.balanceOf(address(account)), 7 ether - cost);
        assertEq(entry.getNonce(address(account), 0), 1);
    }

    function test_run_CreatesTheAccountWhereItWasExpected() public {
        address expected = address(_account(KEY));
        vm.deal(expected, 10 ether); // before there is code
        PackedUserOperation memory op = _op(KEY, _one(address(target), 1 ether, hex"01"));
        assertGt(op.initCode.length, 0);
        // The text is that of the account which will be there.
        uint256 snapshot = vm.snapshotState();
        factory.createAccount(vm.addr(KEY));
        op = _signed(KEY, op);
        vm.revertToState(snapshot);
        assertEq(expected.code.length, 0);

        _run(op);
        assertEq(expected.code.length, 65);
        assertEq(IBtcAccount(expected).owner(), vm.addr(KEY));
        assertEq(target.calls(expected), 1);
        // Once it is there, making it again is refused, and the factory only says where it is.
        assertEq(factory.createAccount(vm.addr(KEY)), expected);
        _refusedWith(op, "AA10 sender already constructed");
    }

    function test_run_AllCallsOrNone() public {
        IBtcAccount account = _opened(KEY);
        IBtcAccount.Call[] memory calls = new IBtcAccount.Call[](2);
        calls[0] = IBtcAccount.Call(address(target), 1 ether, hex"01");
        calls[1] = IBtcAccount.Call(address(target), 0, abi.encodeCall(Target.refuse, (7)));
        PackedUserOperation memory op = _signed(KEY, _op(KEY, calls));
        bytes32 hash = entry.getUserOpHash(op);
        bytes memory inner = abi.encodeWithSelector(Target.REFUSED.selector, 7);

        vm.expectEmit(address(entry));
        emit IEntryPoint.UserOperationRevertReason(
            hash, address(account), 0, abi.encodeWithSelector(IBtcAccount.CALL_FAILED.selector, 1, inner)
        );
        vm.recordLogs();
        _run(op);
        (uint256 cost, bool success) = _outcome(vm.getRecordedLogs(), hash);
        assertFalse(success);
        assertGt(cost, 0, "who relays is paid nevertheless");
        assertEq(target.calls(address(account)), 0);
        assertEq(entry.getNonce(address(account), 0), 1, "and it is over");
    }

    function test_run_DepositsAndWithdrawalsAreCallsLikeOthers() public {
        IBtcAccount account = _opened(KEY);
        entry.depositTo{value: 3 ether}(address(account));
        bytes memory data = abi.encodeCall(entry.withdrawTo, (payable(address(0xCAFE)), 2 ether));
        _run(_signed(KEY, _op(KEY, _one(address(entry), 0, data))));
        assertEq(address(0xCAFE).balance, 2 ether);
        // Nobody else withdraws.
        vm.expectRevert();
        entry.withdrawTo(payable(address(this)), 1);
    }

    function test_receives_CoinsAndTokensOfEveryKind() public {
        IBtcAccount account = _opened(KEY);
        (bool ok, bytes memory r) = address(account)
            .call(abi.encodeWithSignature("onERC721Received(address,address,uint256,bytes)", this, this, 1, ""));
        assertTrue(ok);
        assertEq(bytes4(r), bytes4(0x150b7a02));
        (ok, r) = address(account)
            .call(
                abi.encodeWithSignature(
                    "onERC1155Received(address,address,uint256,uint256,bytes)", this, this, 1, 1, ""
                )
            );
        assertEq(bytes4(r), bytes4(0xf23a6e61));
        uint256[] memory none;
        (ok, r) = address(account)
            .call(
                abi.encodeWithSignature(
                    "onERC1155BatchReceived(address,address,uint256[],uint256[],bytes)", this, this, none, none, ""
                )
            );
        assertEq(bytes4(r), bytes4(0xbc197c81));
        bytes4[5] memory known = [bytes4(0x01ffc9a7), 0x150b7a02, 0x4e2312e0, 0x1626ba7e, 0x19822f7c];
        for (uint256 i; i < 5; i++) {
            (ok, r) = address(account).staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", known[i]));
            assertTrue(abi.decode(r, (bool)));
        }
        (ok, r) = address(account).staticcall(abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0xffffffff)));
        assertFalse(abi.decode(r, (bool)));
    }

    // ------------------------------------------------------------------ what nobody can

    function test_refuses_TheSameOperationAgain() public {
        _opened(KEY);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 1 ether, hex"01")));
        _run(op);
        _refusedWith(op, "AA25 invalid account nonce");
    }

    function test_refuses_OnAnotherChain() public {
        _opened(KEY);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 1 ether, hex"01")));
        vm.chainId(910001003);
        _refusedWith(op, "AA24 signature error");
    }

    function test_refuses_AnotherAccountsOperation() public {
        _opened(KEY);
        _opened(OTHER_KEY);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 1 ether, hex"01")));
        op.sender = address(_account(OTHER_KEY));
        _refusedWith(op, "AA24 signature error");
        // Nor does it help to sign the other account's text.
        _refusedWith(_signed(KEY, _op(OTHER_KEY, _one(address(target), 1 ether, hex"01"))), "AA24 signature error");
    }

    /// @dev Nothing of what was signed can be changed afterwards.
    function testFuzz_refuses_AnyFieldChanged(uint8 field, uint256 by) public {
        _opened(KEY);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 1 ether, hex"0102030405")));
        by = bound(by, 1, 7);
        field = uint8(bound(field, 0, 5));
        if (field == 0) {
            op.nonce += by << 64;
        } else if (field == 1) {
            op.callData =
                abi.encodeCall(IBtcAccount.executeBatch, (_one(address(target), 1 ether + by, hex"0102030405")));
        } else if (field == 2) {
            op.accountGasLimits = bytes32(uint256(op.accountGasLimits) + by);
        } else if (field == 3) {
            op.preVerificationGas += by;
        } else if (field == 4) {
            op.gasFees = bytes32(uint256(op.gasFees) - by);
        } else {
            op.signature[65 + 5] = bytes1(uint8(op.signature[70]) ^ uint8(by));
        }
        _refusedWith(op, "AA24 signature error");
    }

    function test_refuses_AfterItsTime() public {
        _opened(KEY);
        uint48 until = uint48(block.timestamp + 60);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 1 ether, hex"01")), until);
        vm.warp(until + 1);
        _refusedWith(op, "AA22 expired or not due");
        vm.warp(until);
        _run(op);
    }

    /// @dev A signature that is valid in another form changes nothing: what is signed is used up by its nonce. But only s and its
    /// twin, and headers of different kinds of addresses, could be such forms; a large s is refused.
    function test_refuses_TheTwinOfASignature() public {
        IBtcAccount account = _opened(KEY);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 1 ether, hex"01")));
        bytes memory good = op.signature;
        uint256 n = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141;
        bytes32 r;
        uint256 s;
        assembly {
            r := mload(add(good, 33))
            s := mload(add(good, 65))
        }
        uint8 header = uint8(good[0]);
        uint48 until = uint48(block.timestamp + 10 minutes);
        op.signature = abi.encodePacked(header == 31 ? uint8(32) : uint8(31), r, n - s, until);
        _refusedWith(op, "AA24 signature error");
        // Headers of four kinds of addresses are one key's; no other header is any.
        uint256 passed;
        bytes32 hash = entry.getUserOpHash(op);
        for (uint256 h; h < 256; h++) {
            op.signature = abi.encodePacked(uint8(h), r, s, until);
            vm.prank(address(entry));
            uint256 data = account.validateUserOp(op, hash, 0);
            if (data & 1 == 0) {
                passed++;
                assertTrue(h >= 27 && h < 43 && (h - 27) % 4 == uint256(header) - 31, vm.toString(h));
            }
        }
        assertEq(passed, 4);
    }

    function test_refuses_StrangersAndEvenItsOwner() public {
        IBtcAccount account = _opened(KEY);
        IBtcAccount.Call[] memory calls = _one(address(target), 1 ether, "");
        address[3] memory callers = [address(this), vm.addr(KEY), address(account)];
        PackedUserOperation memory op = _signed(KEY, _op(KEY, calls));
        for (uint256 i; i < callers.length; i++) {
            vm.prank(callers[i]);
            vm.expectRevert(IBtcAccount.NOT_ENTRY_POINT.selector);
            account.executeBatch(calls);
            vm.prank(callers[i]);
            vm.expectRevert(IBtcAccount.NOT_ENTRY_POINT.selector);
            account.validateUserOp(op, bytes32(0), 1 ether);
        }
    }

    /// @dev A call of an operation cannot start another: neither in the account itself nor through the entry point.
    function test_refuses_OperationsInsideOperations() public {
        IBtcAccount account = _opened(KEY);
        bytes memory inner = abi.encodeCall(IBtcAccount.executeBatch, (_one(address(target), 1 ether, "")));
        vm.recordLogs();
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(account), 0, inner)));
        _run(op);
        (, bool success) = _outcome(vm.getRecordedLogs(), entry.getUserOpHash(op));
        assertFalse(success);
        PackedUserOperation memory next = _op(KEY, _one(address(target), 1 ether, ""));
        next.nonce += 1;
        next = _signed(KEY, next);
        op = _signed(KEY, _op(KEY, _one(address(entry), 0, abi.encodeCall(entry.handleOps, (_list(next), RELAYER)))));
        vm.recordLogs();
        _run(op);
        (, success) = _outcome(vm.getRecordedLogs(), entry.getUserOpHash(op));
        assertFalse(success);
        assertEq(target.received(address(account)), 0);
    }

    function test_refuses_WhatTheTextCannotSay() public {
        IBtcAccount account = _opened(KEY);
        PackedUserOperation memory op = _op(KEY, new IBtcAccount.Call[](0));
        op.signature = new bytes(71);
        op.signature[70] = 0x01;
        _revertsWith(op, abi.encodeWithSelector(IBtcAccount.BAD_CALLS.selector));
        op.callData = abi.encodeCall(IBtcAccount.executeBatch, (new IBtcAccount.Call[](9)));
        _revertsWith(op, abi.encodeWithSelector(IBtcAccount.BAD_CALLS.selector));
        op.callData = "";
        _revertsWith(op, abi.encodeWithSelector(IBtcAccount.BAD_CALLS.selector));
        op.callData = abi.encodeWithSelector(IBtcAccount.owner.selector, new bytes(100));
        _revertsWith(op, abi.encodeWithSelector(IBtcAccount.BAD_CALLS.selector));
        op = _op(KEY, _one(address(target), 0, ""));
        op.paymasterAndData = new bytes(52);
        bytes32 hash = entry.getUserOpHash(op);
        vm.expectRevert(IBtcAccount.PAYMASTER.selector);
        account.operationText(op, hash, 1);
    }

    function test_refuses_WhatItCannotPay() public {
        IBtcAccount account = _opened(KEY);
        PackedUserOperation memory op = _signed(KEY, _op(KEY, _one(address(target), 0, hex"01")));
        vm.deal(address(account), uint256(750_000) * MAX_FEE - 1);
        _revertsWith(op, abi.encodeWithSelector(IBtcAccount.PREFUND.selector));
        vm.deal(address(account), uint256(750_000) * MAX_FEE);
        _run(op);
    }

    function test_refuses_AnAccountThatIsNotThere() public {
        PackedUserOperation memory op = _op(KEY, _one(address(target), 0, hex"01"));
        op.signature = new bytes(71);
        op.initCode = "";
        vm.expectRevert(bytes(""));
        _run(op);
        op.initCode = abi.encodePacked(factory, abi.encodeCall(factory.createAccount, (vm.addr(OTHER_KEY))));
        _refusedWith(op, "AA14 initCode must return sender");
        op.initCode = abi.encodePacked(factory, abi.encodeCall(factory.createAccount, (address(0))));
        _refusedWith(op, "AA13 initCode failed or OOG");
        op.initCode = new bytes(19);
        vm.expectRevert(bytes(""));
        _run(op);
    }

    function test_refuses_TooLittleGas() public {
        _opened(KEY);
        PackedUserOperation memory op = _op(KEY, _one(address(target), 0, hex"01"));
        op.accountGasLimits = bytes32(uint256(30_000) << 128 | 300_000);
        op = _signed(KEY, op);
        vm.expectPartialRevert(IEntryPoint.FailedOpWithRevert.selector);
        _run(op);
        op.accountGasLimits = bytes32(uint256(1) << 250);
        vm.expectRevert("AA94 gas values overflow");
        _run(op);
        // The relayer cannot make the calls fail by giving little gas: then nothing happens.
        op = _signed(KEY, _op(KEY, _one(address(target), 0, hex"01")));
        PackedUserOperation[] memory ops = _list(op);
        vm.expectRevert(abi.encodeWithSelector(IEntryPoint.FailedOp.selector, 0, "AA95 out of gas"));
        entry.handleOps{gas: 400_000}(ops, RELAYER);
    }

    /// @dev The shared code itself is nobody's account: it has no owner, whatever its bytes.
    function test_sharedCodeIsNobodys() public {
        IBtcAccount code = IBtcAccount(factory.implementation());
        assertEq(code.entryPoint(), address(entry));
        vm.expectRevert(IBtcAccount.NOT_AN_ACCOUNT.selector);
        code.owner();
        vm.expectRevert(bytes4(keccak256("NULL_OWNER()")));
        factory.createAccount(address(0));
    }

    /// @dev Anybody may make an account first. What its owner signed then holds without what makes it.
    function test_madeFirst_VoidsNoSignature_SR30() public {
        IBtcAccount account = _account(KEY);
        vm.deal(address(account), 10 ether);
        PackedUserOperation memory op = _op(KEY, _one(address(target), 1 ether, ""));
        assertGt(op.initCode.length, 0);
        // The text is written by the account's code: it is asked in a world where the account is there.
        uint256 snapshot = vm.snapshotState();
        factory.createAccount(vm.addr(KEY));
        op = _signed(KEY, op);
        vm.revertToState(snapshot);

        snapshot = vm.snapshotState();
        _run(op);
        assertEq(target.received(address(account)), 1 ether);
        vm.revertToState(snapshot);

        vm.prank(address(0xBAD));
        factory.createAccount(vm.addr(KEY));
        _refusedWith(op, "AA10 sender already constructed");
        op.initCode = "";
        _run(op);
        assertEq(target.received(address(account)), 1 ether);
    }

    // ------------------------------------------------------------------ the text

    /// @dev An approval of NFTs is named by what it gives away, and a blanket one is no hash.
    function test_text_NamesWhatApprovalsGiveAway_SR09() public {
        IBtcAccount account = _opened(KEY);
        address nft = address(0xAAAA);
        address who = address(0xBEEF);
        string memory name = vm.toLowercase(vm.toString(who));
        IBtcAccount.Call[] memory calls = new IBtcAccount.Call[](4);
        calls[0] = IBtcAccount.Call(nft, 0, abi.encodeWithSignature("approve(address,uint256)", who, 7));
        calls[1] = IBtcAccount.Call(nft, 0, abi.encodeWithSignature("setApprovalForAll(address,bool)", who, true));
        calls[2] = IBtcAccount.Call(nft, 0, abi.encodeWithSignature("setApprovalForAll(address,bool)", who, false));
        calls[3] = IBtcAccount.Call(nft, 0, abi.encodeWithSignature("increaseAllowance(address,uint256)", who, 7));
        string memory text = account.operationText(_op(KEY, calls), 0, 1);
        assertTrue(vm.contains(text, string.concat(": allow ", name, " to take 7 units, or the NFT 7\n")));
        assertTrue(vm.contains(text, string.concat(": allow ", name, " to take all tokens of this contract\n")));
        assertTrue(
            vm.contains(text, string.concat(": no longer allow ", name, " to take all tokens of this contract\n"))
        );
        assertTrue(vm.contains(text, string.concat(": allow ", name, " to take 7 units more\n")));
    }

    /// @dev What a person signs for a withdrawal names amount, recipient and who gets it back, and never says of other data that it
    /// is one: whatever is poked, either the words are those of what is called, or there are none.
    function testFuzz_text_SaysWhatTheBridgePays_SR09(
        uint256 amount,
        address refund,
        uint256 minimum,
        uint256 where,
        uint8 what
    ) public {
        _opened(KEY);
        bytes memory to = bytes.concat(hex"01", bytes32(0), bytes31("tb1plongenough0000000000000000a"));
        bytes memory data =
            abi.encodeWithSignature("withdraw(uint256,bytes,address,uint256)", amount, to, refund, minimum);
        string memory words = _withdrawal(amount, "tb1plongenough0000000000000000a", refund, minimum);
        assertTrue(vm.contains(_textOf(data), words));
        where = bound(where, 4, data.length - 1);
        // What kind of address it is, the address says, too.
        if (uint8(data[where]) == what || where == 164) return;
        data[where] = bytes1(what);
        string memory text = _textOf(data);
        assertFalse(vm.contains(text, words));
        if (vm.contains(text, ": withdraw ")) assertTrue(vm.contains(text, _wordsOf(_tail(data))));
    }

    function _textOf(bytes memory data) private returns (string memory) {
        return _account(KEY).operationText(_op(KEY, _one(address(target), 0, data)), 0, 1);
    }

    function _wordsOf(bytes memory arguments) private view returns (string memory) {
        (uint256 amount, bytes memory form, address refund, uint256 minimum) =
            abi.decode(arguments, (uint256, bytes, address, uint256));
        uint256 start = 1;
        while (form[start] == 0) {
            start++;
        }
        bytes memory written = new bytes(form.length - start);
        for (uint256 i; i < written.length; i++) {
            written[i] = form[start + i];
        }
        return _withdrawal(amount, string(written), refund, minimum);
    }

    function _withdrawal(uint256 amount, string memory to, address refund, uint256 minimum)
        private
        view
        returns (string memory)
    {
        string memory start =
            string.concat(": withdraw ", vm.toString(amount), " units to ", to, " on Bitcoin, at least ");
        string memory back = vm.toLowercase(vm.toString(refund));
        return string.concat(start, vm.toString(minimum), " of them, refund to ", back, "\n");
    }

    /// @dev Whatever is called with, a text has the lines it should have, each begins as it should, and nothing but what the
    /// contract wrote stands in them: nobody forges a line.
    function testFuzz_text_HasNoForgedLine_SR09(address to, uint256 value, bytes memory data, uint256 n) public {
        IBtcAccount account = _opened(KEY);
        IBtcAccount.Call[] memory calls = new IBtcAccount.Call[](bound(n, 1, 8));
        for (uint256 i; i < calls.length; i++) {
            calls[i] = IBtcAccount.Call(to, value, data);
        }
        string memory text = account.operationText(_op(KEY, calls), keccak256(data), 1_790_000_000);
        assertEq(_lines(bytes(text)), 10 + calls.length);
        string[] memory parts = vm.split(text, "\n");
        string memory address_ = vm.toLowercase(vm.toString(to));
        for (uint256 i; i < calls.length; i++) {
            string memory start = string.concat(vm.toString(i + 1), data.length == 0 ? ") Send " : ") Call ");
            assertEq(vm.indexOf(parts[8 + i], start), 0);
            assertTrue(vm.contains(parts[8 + i], address_));
        }
    }

    /// @dev Lines of a text that has no characters but printable ones.
    function _lines(bytes memory text) private pure returns (uint256 lines) {
        lines = 1;
        for (uint256 i; i < text.length; i++) {
            uint8 c = uint8(text[i]);
            if (c == 10) lines++;
            else assertTrue(c >= 32 && c < 127);
        }
    }

    /// @dev Call data may be encoded in unusual ways. If the account shows anything for it at all, then just that is what it does.
    function testFuzz_text_ShowsWhatIsDone_SR09(uint256 where, uint256 what, uint256 where2, uint256 what2) public {
        IBtcAccount account = _opened(KEY);
        IBtcAccount.Call[] memory calls = new IBtcAccount.Call[](2);
        calls[0] = IBtcAccount.Call(address(target), 1, abi.encodeWithSelector(0xa9059cbb, address(7), 9));
        calls[1] = IBtcAccount.Call(address(target), 2, hex"aabbcc");
        PackedUserOperation memory op = _op(KEY, calls);
        _poke(op.callData, where, what);
        _poke(op.callData, where2, what2);
        try account.operationText(op, bytes32(0), 1) returns (string memory shown) {
            IBtcAccount.Call[] memory decoded = abi.decode(_tail(op.callData), (IBtcAccount.Call[]));
            bytes memory usual = abi.encodeCall(IBtcAccount.executeBatch, (decoded));
            assertEq(keccak256(_did(account, op.callData)), keccak256(_did(account, usual)));
            op.callData = usual;
            assertEq(shown, account.operationText(op, bytes32(0), 1));
        } catch {}
    }

    /// @dev One word of the arguments becomes a small number, or one near to what it was.
    function _poke(bytes memory data, uint256 where, uint256 what) private pure {
        uint256 words = (data.length - 4) / 32;
        uint256 offset = 36 + 32 * bound(where, 0, words - 1);
        assembly {
            let p := add(data, offset)
            switch mod(what, 3)
            case 0 { mstore(p, mod(shr(8, what), 640)) }
            case 1 { mstore(p, sub(mload(p), mod(shr(8, what), 300))) }
            default { mstore(p, xor(mload(p), shl(mod(shr(8, what), 256), 1))) }
        }
    }

    function _tail(bytes memory data) private pure returns (bytes memory tail) {
        tail = new bytes(data.length - 4);
        for (uint256 i; i < tail.length; i++) {
            tail[i] = data[i + 4];
        }
    }

    /// @dev What the entry point's call with this data made the account do.
    function _did(IBtcAccount account, bytes memory data) private returns (bytes memory) {
        uint256 snapshot = vm.snapshotState();
        vm.startStateDiffRecording();
        vm.prank(address(entry));
        (bool ok,) = address(account).call(data);
        bytes memory calls = _callsOf(address(account), vm.stopAndReturnStateDiff());
        vm.revertToState(snapshot);
        return bytes.concat(calls, abi.encode(ok));
    }

    function _callsOf(address from, Vm.AccountAccess[] memory list) private pure returns (bytes memory out) {
        for (uint256 i; i < list.length; i++) {
            if (list[i].accessor == from && list[i].kind == VmSafe.AccountAccessKind.Call) {
                out = bytes.concat(out, abi.encode(list[i].account, list[i].value, list[i].data));
            }
        }
    }

    // ------------------------------------------------------------------ messages (ERC-1271)

    function _personal(bytes memory message) private pure returns (bytes32) {
        return keccak256(bytes.concat("\x19Ethereum Signed Message:\n", bytes(vm.toString(message.length)), message));
    }

    function testFuzz_message_OnlyItsOwnHashOnItsOwnAccount(bytes memory message, bytes32 other) public {
        vm.assume(message.length < 4000);
        for (uint256 i; i < message.length; i++) {
            message[i] = bytes1(uint8(message[i]) % 95 + 32);
        }
        IBtcAccount account = _opened(KEY);
        bytes memory signature = bytes.concat(_bitcoin(KEY, bytes(account.messageText(message))), message);
        assertEq(account.isValidSignature(_personal(message), signature), bytes4(0x1626ba7e));
        vm.assume(other != _personal(message));
        assertEq(account.isValidSignature(other, signature), bytes4(0xffffffff));
        assertEq(_opened(OTHER_KEY).isValidSignature(_personal(message), signature), bytes4(0xffffffff));
        vm.chainId(1);
        assertEq(account.isValidSignature(_personal(message), signature), bytes4(0xffffffff));
    }

    function test_message_NoHashWithoutItsText() public {
        IBtcAccount account = _opened(KEY);
        bytes32 typed = keccak256("typed data");
        assertEq(account.isValidSignature(typed, _bitcoin(KEY, abi.encodePacked(typed))), bytes4(0xffffffff));
        assertEq(account.isValidSignature(typed, ""), bytes4(0xffffffff));
        bytes memory hidden = "pay\rnothing";
        bytes memory signature = bytes.concat(_bitcoin(KEY, bytes(account.messageText(hidden))), hidden);
        assertEq(account.isValidSignature(_personal(hidden), signature), bytes4(0xffffffff));
    }

    /// @dev A signed message is never an operation: whatever it contains, its first line is another.
    function test_message_IsNoOperation() public {
        IBtcAccount account = _opened(KEY);
        PackedUserOperation memory op = _op(KEY, _one(address(target), 1 ether, hex"01"));
        uint48 until = uint48(block.timestamp + 60);
        bytes memory text = bytes(account.operationText(op, entry.getUserOpHash(op), until));
        op.signature = abi.encodePacked(_bitcoin(KEY, bytes(account.messageText(text))), until);
        _refusedWith(op, "AA24 signature error");
    }

    /// @dev The delete character is a control character as well.
    function test_message_WithADeleteCharacterIsNotSigned() public {
        IBtcAccount account = _opened(KEY);
        bytes memory hidden = hex"7061797f6e6f7468696e67";
        bytes memory signature = bytes.concat(_bitcoin(KEY, bytes(account.messageText(hidden))), hidden);
        assertEq(account.isValidSignature(_personal(hidden), signature), bytes4(0xffffffff));
    }

    /// @dev An end of zero is no end to the entry point: it is refused though it is signed.
    function test_operation_WithoutAnEndIsRefused() public {
        IBtcAccount account = _opened(KEY);
        PackedUserOperation memory op = _op(KEY, _one(address(target), 1, ""));
        bytes memory text = bytes(account.operationText(op, entry.getUserOpHash(op), 0));
        op.signature = abi.encodePacked(_bitcoin(KEY, text), uint48(0));
        _refusedWith(op, "AA24 signature error");
    }

    // ------------------------------------------------------------------ helpers

    function _outcome(Vm.Log[] memory logs, bytes32 hash) internal view returns (uint256 cost, bool success) {
        for (uint256 i; i < logs.length; i++) {
            if (logs[i].topics[0] == IEntryPoint.UserOperationEvent.selector && logs[i].topics[1] == hash) {
                assertEq(logs[i].emitter, address(entry));
                (, success, cost,) = abi.decode(logs[i].data, (uint256, bool, uint256, uint256));
                return (cost, success);
            }
        }
        revert("no such operation");
    }
}

contract SmartAccountLocalTest is SmartAccountTest {
    function _entryPoint() internal override returns (address) {
        return _localEntryPoint();
    }
}

contract SmartAccountDeployedTest is SmartAccountTest {
    function _entryPoint() internal override returns (address) {
        return _deployedEntryPoint();
    }
}
