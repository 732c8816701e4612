// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeUser, IBridgeApp, IBridgeConsumer, Message} from "./interfaces/IBridge.sol";
import {BridgeStorage, Endpoint} from "./BridgeStorage.sol";
import {Claims} from "./libraries/Claims.sol";
import {Committee} from "./libraries/Committee.sol";
import {Lane, LaneWord} from "./libraries/Lane.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {AssetWord} from "./types/AssetWord.sol";
import {BooksWord} from "./types/BooksWord.sol";
import {
    CALL_FAILED,
    DELAYED,
    NO_LIQUIDITY,
    OVER_LIMIT,
    PAID,
    REFUSED,
    ClaimWord,
    ClaimWordLibrary
} from "./types/ClaimWord.sol";
import {CommitteeWord, PreviousWord} from "./types/CommitteeWord.sol";
import {DrainWord} from "./types/DrainWord.sol";
import {OwedWord, OwedWordLibrary} from "./types/OwedWord.sol";
import {Uid, UidLibrary} from "./types/Uid.sol";

/// @notice The destination side: attested messages are executed once; what cannot be paid becomes a claim that anybody may
/// retry and its owner may send back.
abstract contract BridgeMessages is BridgeStorage, IBridgeUser {
    // reasons to skip
    uint256 private constant EXECUTED_BEFORE = 1;
    uint256 private constant OTHER_CHAIN = 2;
    uint256 private constant UNKNOWN_ANCHOR = 3;
    uint256 private constant INBOUND_PAUSED = 4;
    uint256 private constant MALFORMED = 5;

    /// @dev The floor leaves a consumer its gas: 1/64 more, and enough to store the claim (CON-08).
    uint256 private constant CONSUMER_FLOOR = 610_000;
    /// @dev The same for a token that is paid out and for an app: neither it nor whom it calls can use up a batch (CON-15).
    uint256 private constant PAY_GAS = 300_000;
    uint256 private constant PAY_FLOOR = 400_000;

    // ------------------------------------------------------------------ delivery

    /// @inheritdoc IBridgeUser
    function deliver(Message calldata m, bytes calldata proof) external lock {
        bool paused = _authenticate(MessageLib.single(_DOMAIN, MessageLib.hash(m)), proof);
        _requireExecuted(_execute(m, paused));
    }

    /// @inheritdoc IBridgeUser
    function deliverOne(Message calldata m, uint256 index, bytes32[] calldata hashes, bytes calldata proof)
        external
        lock
    {
        if (index >= hashes.length) revert BAD_SIGNATURE();
        bytes32[] memory all = hashes;
        all[index] = MessageLib.hash(m);
        bool paused = _authenticate(MessageLib.batch(_DOMAIN, all), proof);
        _requireExecuted(_execute(m, paused));
    }

    /// @inheritdoc IBridgeUser
    function deliverBatch(Message[] calldata ms, bytes calldata proof) external lock {
        unchecked {
            uint256 n = ms.length;
            bytes32[] memory hashes = new bytes32[](n);
            for (uint256 i; i < n; ++i) {
                hashes[i] = MessageLib.hash(ms[i]);
            }
            bool paused = _authenticate(MessageLib.batch(_DOMAIN, hashes), proof);
            for (uint256 i; i < n; ++i) {
                uint256 reason = _execute(ms[i], paused);
                if (reason != 0) emit MessageSkipped(ms[i].uid, uint8(reason));
            }
        }
    }

    function _requireExecuted(uint256 reason) private pure {
        if (reason == 0) return;
        if (reason == EXECUTED_BEFORE) revert ALREADY_EXECUTED();
        if (reason == OTHER_CHAIN) revert WRONG_CHAIN();
        if (reason == UNKNOWN_ANCHOR) revert NOT_ANCHOR();
        if (reason == INBOUND_PAUSED) revert PAUSED();
        revert INVALID_INDICATOR();
    }

    /// @dev CON-04. Reverts unless the current set, or the previous one in its grace, attested `digest`.
    /// @return inboundPaused whether only refunds may pass
    function _authenticate(bytes32 digest, bytes calldata proof) private view returns (bool inboundPaused) {
        CommitteeWord committee = _committee;
        if (committee.frozen()) revert PAUSED();
        (bytes32 setHash, uint256 setLength) = Committee.split(proof);
        if (!committee.isSet(setHash)) {
            PreviousWord previous = _previous;
            if (!previous.isSet(setHash) || previous.expiry() < block.timestamp) revert BAD_SET();
        }
        Committee.check(digest, proof, setLength);
        return committee.inboundPaused();
    }

    /// @dev Executes an attested message. @return reason 0, or why nothing changed
    function _execute(Message calldata m, bool inboundPaused) private returns (uint256 reason) {
        unchecked {
            Uid uid = Uid.wrap(m.uid);
            if (uid.destination() != block.chainid) return OTHER_CHAIN; // SR-25
            uint256 bit = uid.bit();
            uint256 used = _used[uid.word()];
            if (used & bit != 0) return EXECUTED_BEFORE;
            if (uint256(m.dstAnchor) >> 160 != 0) return UNKNOWN_ANCHOR;
            address anchor = address(uint160(uint256(m.dstAnchor)));
            Endpoint storage e = _endpoints[anchor];
            (bytes32 place, LaneWord w) = _laneAt(e, Lane.key(uid.source(), m.srcAnchor));
            if (w.isNone()) return UNKNOWN_ANCHOR; // CON-05
            AssetWord p = e.p0;
            if (p.isIdleApp()) return UNKNOWN_ANCHOR;
            bytes calldata payload = m.payload;
            if (payload.length < MessageLib.HEAD) return MALFORMED;
            (uint256 kind, uint256 amount) = MessageLib.kindAndAmount(payload);
            if (kind == MessageLib.REFUND) {
                reason = _takeRefund(m, e, p, anchor, w);
                if (reason != 0) return reason;
            } else {
                if (!_kindFits(kind, p)) return MALFORMED;
                if (inboundPaused) return INBOUND_PAUSED;
            }
            _used[uid.word()] = used | bit;
            _firstDelivery(m, e, p, place, w, amount, MessageLib.recipient(payload));
            return 0;
        }
    }

    /// @dev A lane's word and where it stands, computed once.
    function _laneAt(Endpoint storage e, bytes32 key) private view returns (bytes32 place, LaneWord w) {
        mapping(bytes32 => LaneWord) storage lanes = e.lane;
        assembly ("memory-safe") {
            mstore(0, key)
            mstore(32, lanes.slot)
            place := keccak256(0, 64)
            w := sload(place)
        }
    }

    function _setLaneAt(bytes32 place, LaneWord w) private {
        assembly ("memory-safe") {
            sstore(place, w)
        }
    }

    /// @dev Pools exchange swaps and removals of liquidity, apps mints and withdrawals; refunds are checked apart.
    function _kindFits(uint256 kind, AssetWord p) private pure returns (bool) {
        if (!p.isApp()) return kind == MessageLib.SWAP || kind == MessageLib.REMOVE_LIQUIDITY;
        return kind == MessageLib.MINT || kind == MessageLib.WITHDRAW;
    }

    /// @dev A refund answers a message that this endpoint sent to that chain, once (SR-14).
    function _takeRefund(Message calldata m, Endpoint storage e, AssetWord p, address anchor, LaneWord w)
        private
        returns (uint256 reason)
    {
        bytes calldata payload = m.payload;
        if (payload.length != MessageLib.HEAD + MessageLib.REFUND_DATA) return MALFORMED;
        Uid original = Uid.wrap(uint256(bytes32(payload[81:113])));
        uint256 kind = uint8(payload[113]);
        if (!_kindFits(kind, p)) return MALFORMED;
        Uid first = UidLibrary.sent(Uid.wrap(m.uid).source(), _origin(e, p, anchor), 0);
        if (!original.isBeside(first) || original.sequence() >= w.sequence()) return MALFORMED;
        uint256 bit = original.bit();
        uint256 refunded = _refunded[original.word()];
        if (refunded & bit != 0) return EXECUTED_BEFORE;
        _refunded[original.word()] = refunded | bit;
        return 0;
    }

    /// @dev What an endpoint's own messages carry in their identifiers: a pool's id, or an app's address.
    function _origin(Endpoint storage e, AssetWord p, address anchor) private view returns (uint256) {
        return p.isApp() ? uint160(anchor) : e.owner.poolId();
    }

    function _firstDelivery(
        Message calldata m,
        Endpoint storage e,
        AssetWord p,
        bytes32 place,
        LaneWord w,
        uint256 amount,
        uint256 to
    ) private {
        uint256 outcome = DELAYED;
        uint256 paid;
        // SR-05: what is above the threshold, by itself or with what came before it, waits, whatever else may be in its way
        w = w.admit(amount, p.delayOver());
        if (!w.isNone()) {
            (outcome, paid) = _settle(m, e, p, place, w, OwedWordLibrary.pack(amount), 0);
            if (outcome != PAID) _setLaneAt(place, w);
        }
        uint256 releaseAt;
        if (outcome != PAID) {
            ClaimWord claim = ClaimWordLibrary.open(MessageLib.hash(m), outcome);
            _claims[m.uid] = claim;
            _owed[m.uid] = OwedWordLibrary.pack(amount);
            _countClaim(e, m.uid, true);
            releaseAt = claim.releaseAt();
        }
        if (to >> 160 != 0) to = 0; // not an address of this chain
        emit MessageDelivered(
            m.uid,
            address(uint160(uint256(m.dstAnchor))),
            address(uint160(to)),
            amount,
            paid,
            uint8(outcome),
            uint40(releaseAt)
        );
    }

    // ------------------------------------------------------------------ payment

    /// @dev Pays what is owed, through the lane (SR-05). Changes nothing when it fails.
    /// @return outcome PAID, or why nothing was paid
    /// @return paid common decimals
    function _settle(
        Message calldata m,
        Endpoint storage e,
        AssetWord p,
        bytes32 place,
        LaneWord w,
        OwedWord debt,
        uint256 status
    ) private returns (uint256 outcome, uint256 paid) {
        if (!p.isApp()) return _settlePool(m, e, p, place, w, debt, status);
        LaneWord after_ = w.debitIn(debt.due(), p.laneShift());
        if (after_.isNone()) return (OVER_LIMIT, 0);
        _setLaneAt(place, after_);
        outcome = _callApp(m);
        if (outcome == PAID) return (PAID, debt.amount());
        _setLaneAt(place, w);
    }

    /// @dev A first delivery (status 0) pays all or nothing; a later one pays what lane and liquidity allow, unless it must
    /// repeat a consumer's call (SR-15).
    function _settlePool(
        Message calldata m,
        Endpoint storage e,
        AssetWord p,
        bytes32 place,
        LaneWord w,
        OwedWord debt,
        uint256 status
    ) private returns (uint256 outcome, uint256 paid) {
        unchecked {
            bool call_;
            bool position;
            bytes calldata payload = m.payload;
            uint256 to = MessageLib.recipient(payload);
            if (payload.length > MessageLib.HEAD) (call_, position) = _special(payload, to, status);
            LaneWord after_ = w.debitIn(debt.due(), p.laneShift());
            paid = debt.amount();
            if (after_.isNone()) {
                if (status != 0 && !call_) (after_, paid) = Claims.part(w, debt, paid, p.laneShift());
                if (after_.isNone()) return (OVER_LIMIT, 0);
            }
            if (to == 0 || to >> 160 != 0) return (REFUSED, 0);
            if (position) {
                _setLaneAt(place, after_);
                e.position[address(uint160(to))] = e.position[address(uint160(to))].giveBack(paid);
                return (PAID, paid);
            }
            BooksWord q = e.p1;
            if (paid > q.liquidity()) {
                if (status == 0 || call_ || q.liquidity() == 0) return (NO_LIQUIDITY, 0);
                (after_, paid) = Claims.part(w, debt, q.liquidity(), p.laneShift());
            }
            if (to == uint160(address(this))) return (REFUSED, 0);
            _setLaneAt(place, after_);
            e.p1 = q.debit(paid);
            outcome = call_
                ? _payAndCall(m, p.token(), address(uint160(to)), paid * p.scale())
                : _pay(p.token(), address(uint160(to)), paid * p.scale());
            if (outcome != PAID) {
                _setLaneAt(place, w);
                e.p1 = q;
                paid = 0;
            }
        }
    }

    /// @dev Coins have a limit of their own.
    function _pay(address token, address to, uint256 amount) private returns (uint256) {
        if (token == NATIVE) return TokenCalls.payCoin(to, amount) ? PAID : REFUSED;
        if (gasleft() < PAY_FLOOR) revert MORE_GAS();
        return TokenCalls.payToken(token, to, amount, PAY_GAS) ? PAID : REFUSED;
    }

    /// @dev What a payload with data asks for. A swap into a contract calls it, and a call that failed stays a call; a refund of
    /// a liquidity removal gives the position back, not tokens.
    function _special(bytes calldata payload, uint256 to, uint256 status)
        private
        view
        returns (bool call_, bool position)
    {
        uint256 kind = uint8(payload[0]);
        call_ = kind == MessageLib.SWAP
            && (status == CALL_FAILED || (to >> 160 == 0 && address(uint160(to)).code.length != 0));
        position = kind == MessageLib.REFUND && uint8(payload[113]) == MessageLib.REMOVE_LIQUIDITY;
    }

    function _payAndCall(Message calldata m, address token, address to, uint256 amount) private returns (uint256) {
        if (gasleft() < CONSUMER_FLOOR) revert MORE_GAS();
        if (to.code.length == 0) return CALL_FAILED; // SR-15: the call that failed, or nothing
        try this.payAndCall{gas: CONSUMER_GAS}(
            token, to, amount, uint32(Uid.wrap(m.uid).source()), m.payload[MessageLib.HEAD:]
        ) {
            return PAID;
        } catch {
            return CALL_FAILED;
        }
    }

    /// @notice Payment and consumer call in a frame of their own, so that a failing call takes its payment back.
    /// @dev Only by the bridge itself.
    function payAndCall(address token, address to, uint256 amount, uint32 srcChainId, bytes calldata data) external {
        if (msg.sender != address(this)) revert ONLY_ROUTER();
        if (token == NATIVE) {
            IBridgeConsumer(to).receiveFromBoolSwap{value: amount}(srcChainId, token, amount, data);
        } else {
            if (!TokenCalls.pay(token, to, amount)) revert TRANSFER_FAILED();
            IBridgeConsumer(to).receiveFromBoolSwap(srcChainId, token, amount, data);
        }
    }

    /// @dev Reads at most a selector of what the app returns.
    function _callApp(Message calldata m) private returns (uint256) {
        address app = address(uint160(uint256(m.dstAnchor)));
        bytes memory call_ = abi.encodeCall(IBridgeApp.receiveFromBridge, (bytes32(m.uid), m.srcAnchor, m.payload));
        bool ok;
        bytes32 answer;
        if (gasleft() < PAY_FLOOR) revert MORE_GAS();
        assembly ("memory-safe") {
            mstore(0, 0)
            ok := call(PAY_GAS, app, 0, add(call_, 32), mload(call_), 0, 4)
            answer := mload(0)
        }
        if (ok) return app.code.length == 0 ? CALL_FAILED : PAID;
        bytes4 selector = bytes4(answer);
        if (selector == TRANSFER_FAILED.selector) return REFUSED;
        if (selector == INSUFFICIENT_LIQUIDITY.selector) return NO_LIQUIDITY;
        return CALL_FAILED;
    }

    // ------------------------------------------------------------------ claims

    /// @inheritdoc IBridgeUser
    /// @dev No pause closes it (CON-10).
    function retry(Message calldata m) external lock {
        ClaimWord claim = _openClaim(m);
        claim.requireReleased();
        _retry(m, claim, true);
    }

    /// @inheritdoc IBridgeUser
    function redirect(Message calldata m) external payable returns (bytes32 refundUid) {
        _enter();
        ClaimWord claim = _openClaim(m);
        uint256 sender = uint160(msg.sender);
        uint256 outcome;
        if (sender != MessageLib.recipient(m.payload) && sender != MessageLib.refund(m.payload)) {
            claim.requireAnybody(uint8(m.payload[0]) == MessageLib.REFUND);
            outcome = _retry(m, claim, false);
            claim.requireLasting(outcome);
        }
        if (outcome != PAID) refundUid = _redirect(m);
        _leave();
        _charge(0, 0);
    }

    /// @inheritdoc IBridgeUser
    function cancelDelayed(Message calldata m) external payable returns (bytes32 refundUid) {
        _enter();
        if (msg.sender != _guardian) revert NO_PERMISSION();
        _openClaim(m).requireHeld();
        refundUid = _redirect(m);
        _leave();
        _charge(0, 0);
    }

    function _openClaim(Message calldata m) private view returns (ClaimWord claim) {
        claim = _claims[m.uid];
        claim.requireOf(MessageLib.hash(m));
    }

    /// @dev Pays a claim as far as possible. The claim is closed after the call that pays it: the lock keeps it from being seen.
    /// @return outcome PAID, or why nothing was paid
    function _retry(Message calldata m, ClaimWord claim, bool mustPay) private returns (uint256 outcome) {
        Endpoint storage e = _endpoints[address(uint160(uint256(m.dstAnchor)))];
        (bytes32 place, LaneWord w) = _laneAt(e, Lane.key(Uid.wrap(m.uid).source(), m.srcAnchor));
        AssetWord p = e.p0;
        if (w.isNone() || p.isIdleApp()) revert NOT_ANCHOR();
        OwedWord debt = _owed[m.uid];
        // INV-10: a refund goes nowhere else, so that a lane without a cap would hold it for ever
        if (uint8(m.payload[0]) == MessageLib.REFUND && claim.isLate()) {
            (w, debt) = Claims.passAll(w, debt, p.laneShift());
        }
        uint256 paid;
        (outcome, paid) = _settle(m, e, p, place, w, debt, claim.outcome());
        if (outcome != PAID) {
            if (!mustPay) return outcome;
            if (outcome == NO_LIQUIDITY) revert INSUFFICIENT_LIQUIDITY();
            if (outcome != OVER_LIMIT) revert TRANSFER_FAILED();
            _setAside(m.uid, p, place, w, debt);
            return outcome;
        }
        debt = debt.pay(paid);
        if (debt.isNone()) _closeClaim(m.uid, e);
        else _owed[m.uid] = debt;
        emit ClaimPaid(m.uid, paid, debt.amount());
    }

    /// @dev SR-05, SR-15: see Claims.saveUp.
    function _setAside(uint256 uid, AssetWord p, bytes32 place, LaneWord w, OwedWord debt) private {
        (w, debt) = Claims.saveUp(w, debt, p.laneShift());
        _setLaneAt(place, w);
        _owed[uid] = debt;
        emit ClaimSaved(uid, debt.saved(), debt.amount());
    }

    function _closeClaim(uint256 uid, Endpoint storage e) private {
        _claims[uid] = ClaimWord.wrap(0);
        _owed[uid] = OwedWord.wrap(0);
        _countClaim(e, uid, false);
    }

    function _countClaim(Endpoint storage e, uint256 uid, bool opens) private {
        uint256 src = Uid.wrap(uid).source();
        DrainWord aux = e.aux[src];
        e.aux[src] = opens ? aux.addClaim() : aux.removeClaim();
    }

    /// @dev Sends what a claim still owes back to its refund address. No cap, no pause and no message fee stops it; it credits
    /// nothing, for nothing had come in. A refund itself is never sent anywhere else (SR-14).
    /// @return the refund's uid
    function _redirect(Message calldata m) private returns (bytes32) {
        (uint256 kind,) = MessageLib.kindAndAmount(m.payload);
        if (kind == MessageLib.REFUND) revert INVALID_INDICATOR();
        uint256 refund = MessageLib.refund(m.payload);
        if (refund == 0) revert NULL_ADDRESS();
        OwedWord debt = _owed[m.uid];
        address anchor = address(uint160(uint256(m.dstAnchor)));
        Endpoint storage e = _endpoints[anchor];
        uint256 src = Uid.wrap(m.uid).source();
        _closeClaim(m.uid, e);
        (bytes32 place, LaneWord w) = _laneAt(e, Lane.key(src, m.srcAnchor));
        if (w.isNone()) revert NOT_ANCHOR();
        uint256 uid = Uid.unwrap(UidLibrary.sent(src, _origin(e, e.p0, anchor), w.sequence()));
        _setLaneAt(place, Claims.sendBack(w, debt, e.p0.laneShift()));
        uint256 owed = debt.amount();
        emit MessageSent(
            uid,
            m.dstAnchor,
            m.srcAnchor,
            abi.encodePacked(uint8(MessageLib.REFUND), uint128(owed), refund, uint256(0), m.uid, uint8(kind))
        );
        emit ClaimRedirected(m.uid, uid, msg.sender, owed);
        return bytes32(uid);
    }
}
