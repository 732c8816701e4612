// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeUser} from "../src/interfaces/IBridge.sol";
import {INativeRouter, ITokenRouter} from "./BitcoinBase.t.sol";
import {Test} from "forge-std/Test.sol";
import {Vm} from "forge-std/Vm.sol";
import {Deployer, Signers} from "./Base.t.sol";
import {IBridge, IBridgeGovernance, IBridgeEvents, IBridgeLens, Message} from "../src/interfaces/IBridge.sol";
import {IBitcoinRouter} from "../src/interfaces/IBitcoinRouter.sol";
import {MessageLib} from "../src/libraries/MessageLib.sol";
import {Slots} from "../src/libraries/Slots.sol";
import {BitcoinEncoder} from "./reference/BitcoinEncoder.sol";

/// @dev What a message to Bitcoin costs here, wei.
uint256 constant FEE = 1e9;

/// @dev Takes coins, refuses them, or tries to have its own claim sent back while it is being paid.
contract Moody {
    uint256 private _mood;
    address private _target;
    bytes private _call;

    function set(uint256 mood, address target, bytes calldata call_) external {
        (_mood, _target, _call) = (mood % 3, target, call_);
    }

    receive() external payable {
        require(_mood != 1, "refused");
        if (_mood == 2) _target.call{value: FEE}(_call); // should it get in, two endings are counted
    }
}

/// @dev Deposits and refunds from Bitcoin at two routers, as a token and as the coin: attested, delivered in any way and any number
/// of times, retried, redirected, cancelled, all of them at once. What happened is read from the logs of calls that went through, as
/// an observer reads it, and counted for each uid.
contract VoidWorld is Test, IBridgeEvents {
    uint32 private constant L = 910001001;
    uint32 private constant BITCOIN = 3994530451;
    bytes32 private constant SALT = "void world";
    uint256 private constant MOST = 60;
    bytes32 private constant SENDER = sha256("sender's script");

    address private guardian = makeAddr("guardian of the void world");
    address private person = makeAddr("person of the void world");
    Signers private members = new Signers("void world", 3);
    IBridge private bridge;
    IBridgeLens private lens;
    IBitcoinRouter[2] private routers;
    Moody private moody = new Moody();

    struct Case {
        Message m;
        uint256 router;
        uint256 common;
        uint256 original; // of a refund: the withdrawal's uid
    }

    struct Out {
        uint256 uid;
        uint256 router;
        uint256 common;
    }

    Case[] private cases;
    Out[] private outs;
    /// @dev per uid of Bitcoin's: executions, payments, redirects, messages to Bitcoin about it
    mapping(uint256 uid => uint256) private delivered;
    mapping(uint256 uid => uint256) private paid;
    mapping(uint256 uid => uint256) private voided;
    mapping(uint256 uid => uint256) private messages;
    mapping(uint256 uid => uint256) private caseOf; // its place plus one
    mapping(uint256 uid => bool) private sent;
    mapping(uint256 original => uint256) private refunded;
    uint256[2] private taken;
    uint256 public endings;
    uint256 public voids;
    uint256 public refunds;

    constructor() {
        vm.chainId(L);
        vm.warp(1_790_000_000);
        Deployer d = new Deployer();
        bridge = IBridge(d.create(d.code("Bridge", abi.encode(SALT, members.set(1, 2), address(this), guardian, address(0)))));
        lens = IBridgeLens(d.create(d.code("BridgeLens", abi.encode(bridge))));
        bridge.setFeeConfig(BITCOIN, IBridgeGovernance.FeeConfig(1, 1e9, uint32(FEE), 0, 0));
        IBitcoinRouter.Config memory c;
        (c.bridge, c.bitcoinChainId) = (bridge, BITCOIN);
        (c.prefix, c.pubKeyHash, c.scriptHash) = ("tb", 0x6f, 0xc4);
        (c.realDecimals, c.commonDecimals, c.maxSupply) = (18, 8, 21e24);
        (c.minWithdraw, c.maxWithdraw) = (1e13, 1e20);
        (c.owner, c.keeper, c.feeReceiver) = (address(this), address(this), address(0xFEE));
        routers[0] = IBitcoinRouter(d.create(d.code("BitcoinRouterToken", abi.encode(c, "Bitcoin", "BTC"))));
        routers[1] = IBitcoinRouter(d.create(d.code("BitcoinRouterNative", abi.encode(c))));
        for (uint256 i; i < 2; i++) {
            bridge.registerApp(address(routers[i]), true);
            bridge.configureApp(address(routers[i]), 8, 3e9);
            _lane(i, 2e10);
        }
        vm.deal(address(this), 1e30);
        vm.deal(person, 1e30);
        vm.deal(guardian, 1e30);
        INativeRouter(address(routers[1])).fund{value: 100 ether}();
    }

    receive() external payable {}

    function _lane(uint256 r, uint256 capIn) private {
        bridge.setAppLane(address(routers[r]), BITCOIN, routers[r].remoteAnchor(), 2e10, capIn, true);
    }

    // ------------------------------------------------------------------ what is attested

    /// @param how some are delivered at once
    function deposit(uint256 r, uint256 amount, uint256 who, uint256 how) external {
        if (cases.length == MOST) return;
        r %= 2;
        address[5] memory people = [person, person, person, address(moody), address(routers[r])];
        bytes32 to = who % 6 == 5 ? keccak256("nobody") : bytes32(uint256(uint160(people[who % 6])));
        // a third is above the delay
        uint256 common = bound(amount, 1, amount % 3 == 0 ? 9e9 : 3e9);
        _attest(r, common, 0, abi.encodePacked(uint8(2), uint128(common), to, SENDER, uint8(0), keccak256(abi.encode(cases.length)), uint32(0)));
        if (how < 1 << 255) _deliver(cases.length - 1, cases.length - 1, how % 4);
    }

    /// @dev Of a withdrawal, as often as it likes: only the first may count.
    function refund(uint256 i, uint256 who, uint256 how) external {
        if (cases.length == MOST || outs.length == 0) return;
        Out memory o = outs[i % outs.length];
        address to = who % 2 == 0 ? person : address(moody);
        _attest(
            o.router,
            o.common,
            o.uid,
            abi.encodePacked(uint8(5), uint128(o.common), uint256(uint160(to)), uint256(0), o.uid, uint8(3))
        );
        if (how < 1 << 255) _deliver(cases.length - 1, cases.length - 1, how % 4);
    }

    function _attest(uint256 r, uint256 common, uint256 original, bytes memory payload) private {
        uint256 nonce = uint192(uint256(keccak256(abi.encode("uid", cases.length))));
        uint256 uid = uint256(BITCOIN) << 224 | uint256(L) << 192 | nonce;
        bytes32 anchor = bytes32(uint256(uint160(address(routers[r]))));
        cases.push(Case(Message(uid, routers[r].remoteAnchor(), anchor, payload), r, common, original));
        caseOf[uid] = cases.length;
    }

    // ------------------------------------------------------------------ what people do

    function withdraw(uint256 r, uint256 amount) external {
        r %= 2;
        amount = bound(amount, 1e13, 3e18) / 1e10 * 1e10;
        bytes memory to = BitcoinEncoder.recipient(4, BitcoinEncoder.base58check(0x6f, bytes20(keccak256("somebody"))));
        uint256 before = outs.length;
        bytes memory call_ = abi.encodeWithSignature("withdraw(uint256,bytes,address)", amount, to, person);
        if (_run(person, address(routers[r]), FEE + (r == 1 ? amount : 0), call_)) {
            assertEq(outs.length, before + 1);
            taken[r] += amount / 1e10;
        }
    }

    function deliver(uint256 i, uint256 j, uint256 how) external {
        if (cases.length == 0) return;
        _deliver(i % cases.length, j % cases.length, how % 4);
    }

    function _deliver(uint256 i, uint256 j, uint256 how) private {
        Message memory m = cases[i].m;
        bytes32 domain = MessageLib.domain(SALT);
        if (how < 2) {
            bytes memory proof = _proof(MessageLib.single(domain, members.hash(m)));
            address at_ = how == 0 ? address(bridge) : address(routers[cases[i].router]);
            bytes4 selector = how == 0 ? IBridgeUser.deliver.selector : IBitcoinRouter.deposit.selector;
            _run(address(this), at_, 0, abi.encodeWithSelector(selector, m, proof));
            return;
        }
        Message[] memory ms = new Message[](3);
        (ms[0], ms[1], ms[2]) = (m, cases[j].m, m);
        bytes32[] memory hashes = new bytes32[](3);
        for (uint256 k; k < 3; k++) hashes[k] = members.hash(ms[k]);
        bytes memory all = _proof(MessageLib.batch(domain, hashes));
        if (how == 2) {
            bool ok = _run(address(this), address(bridge), 0, abi.encodeCall(IBridgeUser.deliverBatch, (ms, all)));
            assertTrue(ok || _frozen(), "only a freeze stops a batch");
        } else {
            _run(address(this), address(bridge), 0, abi.encodeCall(IBridgeUser.deliverOne, (m, 2, hashes, all)));
        }
    }

    function _frozen() private view returns (bool) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(Slots.COMMITTEE);
        return vm.getBlockTimestamp() / 1 hours < uint256(bridge.extsload(slots)[0]) >> 20 & 0xfffff;
    }

    function _proof(bytes32 digest) private view returns (bytes memory) {
        return bytes.concat(members.set(1, 2), members.attest(digest, 3));
    }

    function retry(uint256 i) external {
        if (cases.length != 0) _end(i % cases.length, 0);
    }

    function redirect(uint256 i, uint256 by) external {
        if (cases.length != 0) _end(i % cases.length, 1 + by % 4);
    }

    /// @dev All that can end a claim, in one block.
    function race(uint256 i, uint256 order) external {
        if (cases.length == 0) return;
        i %= cases.length;
        for (uint256 k; k < 8; k++) {
            uint256 what = (order >> 8 * k) % 7;
            if (what < 5) _end(i, what);
            else if (what == 5) _deliver(i, i, (order >> 100 + k) % 4);
            else _mood(i, order >> k);
        }
    }

    /// @param how 0 retry; redirect by the person, the contract that is paid, a stranger; 4 the guardian cancels
    function _end(uint256 i, uint256 how) private {
        Message memory m = cases[i].m;
        if (how == 0) {
            _run(address(this), address(bridge), 0, abi.encodeCall(IBridgeUser.retry, (m)));
            return;
        }
        address[4] memory by = [person, address(moody), address(this), guardian];
        vm.deal(address(moody), address(moody).balance + FEE);
        bytes memory call_ = how == 4 ? abi.encodeCall(IBridgeUser.cancelDelayed, (m)) : abi.encodeCall(IBridgeUser.redirect, (m));
        _run(by[how - 1], address(bridge), FEE, call_);
    }

    // ------------------------------------------------------------------ circumstances

    function warp(uint32 s) external {
        vm.warp(vm.getBlockTimestamp() + s % 4 days);
    }

    function mood(uint256 i, uint256 mood_) external {
        if (cases.length != 0) _mood(i % cases.length, mood_);
    }

    function _mood(uint256 i, uint256 mood_) private {
        moody.set(mood_, address(bridge), abi.encodeCall(IBridgeUser.redirect, (cases[i].m)));
    }

    function cap(uint256 r, uint256 capIn) external {
        _lane(r % 2, bound(capIn, 1e6, 2e10));
    }

    function pause(uint8 what, uint256 on) external {
        bridge.setPaused(1 + what % 3, 0, on % 4 == 0);
    }

    // ------------------------------------------------------------------ what an observer sees

    function _run(address by, address to, uint256 value, bytes memory call_) private returns (bool ok) {
        vm.recordLogs();
        vm.prank(by);
        (ok,) = to.call{value: value}(call_);
        Vm.Log[] memory logs = vm.getRecordedLogs(); // those of a reverted call too
        if (!ok) return false;
        for (uint256 i; i < logs.length; i++) {
            if (logs[i].emitter == address(bridge)) _see(logs[i]);
        }
    }

    function _see(Vm.Log memory log) private {
        uint256 uid = uint256(log.topics[1]);
        if (log.topics[0] == MessageDelivered.selector) {
            Case storage c = cases[caseOf[uid] - 1];
            (uint256 common, uint256 now_, uint8 outcome,) = abi.decode(log.data, (uint256, uint256, uint8, uint40));
            delivered[uid]++;
            if (c.original != 0) refunded[c.original]++;
            assertEq(common, c.common);
            assertEq(now_, outcome == 1 ? common : 0);
            if (outcome == 1) _paid(uid, c);
        } else if (log.topics[0] == ClaimPaid.selector) {
            Case storage c = cases[caseOf[uid] - 1];
            (uint256 common, uint256 rest) = abi.decode(log.data, (uint256, uint256));
            assertEq(common, c.common, "an app's claim is paid whole");
            assertEq(rest, 0);
            _paid(uid, c);
        } else if (log.topics[0] == ClaimRedirected.selector) {
            voided[uid]++;
            endings++;
            voids++;
            assertTrue(sent[uint256(log.topics[2])], "the message is there");
        } else if (log.topics[0] == MessageSent.selector) {
            assertFalse(sent[uid], "a uid of its own");
            sent[uid] = true;
            (bytes32 src, bytes32 dst, bytes memory payload) = abi.decode(log.data, (bytes32, bytes32, bytes));
            if (uint8(payload[0]) == 3) outs.push(Out(uid, src == _anchor(0) ? 0 : 1, _common(payload)));
            else _seeVoid(uid, src, dst, payload);
        }
    }

    function _anchor(uint256 r) private view returns (bytes32) {
        return bytes32(uint256(uint160(address(routers[r]))));
    }

    function _paid(uint256 uid, Case storage c) private {
        paid[uid]++;
        endings++;
        if (c.original != 0) refunds++;
    }

    function _common(bytes memory payload) private pure returns (uint256 common) {
        assembly {
            common := shr(128, mload(add(payload, 33)))
        }
    }

    /// @dev The literal bytes that Bitcoin's side acts on.
    function _seeVoid(uint256 uid, bytes32 src, bytes32 dst, bytes memory payload) private {
        uint256 original;
        assembly {
            original := mload(add(payload, 113)) // behind the head of 81 bytes
        }
        assertGt(caseOf[original], 0, "of a uid from Bitcoin");
        Case storage c = cases[caseOf[original] - 1];
        assertEq(uint32(uid >> 192), BITCOIN);
        assertEq(uid >> 224, L);
        assertEq(src, c.m.dstAnchor);
        assertEq(dst, c.m.srcAnchor);
        assertEq(payload, abi.encodePacked(uint8(5), uint128(c.common), SENDER, uint256(0), original, uint8(2)));
        messages[original]++;
    }

    // ------------------------------------------------------------------ what must hold

    function check() external view {
        uint256[2] memory issued;
        for (uint256 i; i < cases.length; i++) {
            Case storage c = cases[i];
            uint256 uid = c.m.uid;
            uint256 open = lens.claim(uid).status == 0 ? 0 : 1;
            assertLe(delivered[uid], 1, "INV-02");
            assertEq(paid[uid] + voided[uid] + open, delivered[uid], "CON-08: paid, sent back or a claim");
            assertEq(messages[uid], voided[uid], "SR-03: one message for each uid that was consumed");
            if (open == 1) assertEq(lens.claim(uid).remaining, c.common);
            if (c.original != 0) {
                assertEq(voided[uid], 0, "SR-14: a refund goes nowhere else");
                assertLe(refunded[c.original], 1, "SR-14: once");
            }
            if (paid[uid] == 1) issued[c.router] += c.common;
        }
        assertEq(ITokenRouter(address(routers[0])).totalSupply(), (issued[0] - taken[0]) * 1e10, "INV-01");
        assertEq(INativeRouter(address(routers[1])).issued(), (issued[1] - taken[1]) * 1e10, "INV-01");
    }
}

contract BitcoinVoidInvariantTest is Test {
    VoidWorld private world;

    function setUp() public {
        world = new VoidWorld();
        targetContract(address(world));
        bytes4[] memory s = new bytes4[](17);
        s[0] = VoidWorld.deposit.selector;
        s[1] = VoidWorld.deposit.selector;
        s[2] = VoidWorld.deposit.selector;
        s[3] = VoidWorld.deliver.selector;
        s[4] = VoidWorld.deliver.selector;
        s[5] = VoidWorld.deliver.selector;
        s[6] = VoidWorld.retry.selector;
        s[7] = VoidWorld.redirect.selector;
        s[8] = VoidWorld.race.selector;
        s[9] = VoidWorld.withdraw.selector;
        s[10] = VoidWorld.refund.selector;
        s[15] = VoidWorld.refund.selector;
        s[16] = VoidWorld.refund.selector;
        s[11] = VoidWorld.warp.selector;
        s[12] = VoidWorld.mood.selector;
        s[13] = VoidWorld.cap.selector;
        s[14] = VoidWorld.pause.selector;
        targetSelector(FuzzSelector(address(world), s));
    }

    /// @dev SR-03, SR-14, CON-08: whatever is delivered, retried, redirected and cancelled in whatever order, every uid from Bitcoin
    /// is executed at most once and ends once; what is sent back to Bitcoin says so in one message with exactly these bytes.
    function invariant_EveryUidEndsOnce_SR03_SR14_CON08() public view {
        world.check();
    }
}
