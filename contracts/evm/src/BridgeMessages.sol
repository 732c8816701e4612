// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeApp, IBridgeConsumer, Message} from "./interfaces/IBridge.sol";
import {BridgeStorage, Endpoint} from "./BridgeStorage.sol";
import {Committee} from "./libraries/Committee.sol";
import {Lane} from "./libraries/Lane.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {Words} from "./libraries/Words.sol";

/// @notice The destination side: attested messages are executed once; what cannot be paid becomes a claim that anybody may
/// retry and its owner may send back.
abstract contract BridgeMessages is BridgeStorage {
    // outcomes
    uint256 private constant PAID = 1;
    uint256 private constant NO_LIQUIDITY = 2;
    uint256 private constant OVER_LIMIT = 3;
    uint256 private constant DELAYED = 4;
    uint256 private constant REFUSED = 5;
    uint256 private constant CALL_FAILED = 6;

    // reasons to skip
    uint256 private constant EXECUTED_BEFORE = 1;
    uint256 private constant OTHER_CHAIN = 2;
    uint256 private constant UNKNOWN_ANCHOR = 3;
    uint256 private constant INBOUND_PAUSED = 4;
    uint256 private constant MALFORMED = 5;

    /// @dev A consumer's call gets this much, always: the gas that a relayer gives must not decide between payment and claim
    /// (CON-08). The floor leaves 1/64 and enough to store the claim.
    uint256 private constant CONSUMER_GAS = 500_000;
    uint256 private constant CONSUMER_FLOOR = 610_000;

    // ------------------------------------------------------------------ delivery

    /// @inheritdoc IBridge
    function deliver(Message calldata m, bytes calldata proof) external lock {
        bool paused = _authenticate(MessageLib.single(_DOMAIN, MessageLib.hash(m)), proof);
        _requireExecuted(_execute(m, paused));
    }

    /// @inheritdoc IBridge
    function deliverOne(Message calldata m, uint256 index, bytes32[] calldata hashes, bytes calldata proof) external lock {
        if (index >= hashes.length) revert BAD_SIGNATURE();
        bytes32[] memory all = hashes;
        all[index] = MessageLib.hash(m);
        bool paused = _authenticate(MessageLib.batch(_DOMAIN, all), proof);
        _requireExecuted(_execute(m, paused));
    }

    /// @inheritdoc IBridge
    function deliverBatch(Message[] calldata ms, bytes calldata proof) external lock {
        unchecked {
            uint256 n = ms.length;
            bytes32[] memory hashes = new bytes32[](n);
            for (uint256 i; i < n; ++i) hashes[i] = MessageLib.hash(ms[i]);
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
        uint256 committee = _committee;
        if (_frozen(committee)) revert PAUSED();
        (bytes32 setHash, uint256 setLength) = Committee.split(proof);
        if (uint256(setHash) >> 40 != committee >> 40) {
            uint256 previous = _previous;
            if (uint256(setHash) >> 40 != previous >> 40 || uint40(previous) < block.timestamp) revert BAD_SET();
        }
        Committee.check(digest, proof, setLength);
        return _inboundPaused(committee);
    }

    /// @dev Executes an attested message. @return reason 0, or why nothing changed
    function _execute(Message calldata m, bool inboundPaused) private returns (uint256 reason) {
        unchecked {
            uint256 uid = m.uid;
            if (uint32(uid >> 192) != _chainId()) return OTHER_CHAIN;
            uint256 bit = 1 << (uid & 0xff);
            uint256 used = _used[uid >> 8];
            if (used & bit != 0) return EXECUTED_BEFORE;
            if (uint256(m.dstAnchor) >> 160 != 0) return UNKNOWN_ANCHOR;
            address anchor = address(uint160(uint256(m.dstAnchor)));
            Endpoint storage e = _endpoints[anchor];
            bytes32 laneKey = Lane.key(uid >> 224, m.srcAnchor);
            uint256 w = e.lane[laneKey];
            if (w == 0) return UNKNOWN_ANCHOR; // CON-05
            uint256 p = e.p0;
            if (p & (Words.APP | Words.ACTIVE) == Words.APP) return UNKNOWN_ANCHOR;
            if (m.payload.length < MessageLib.HEAD) return MALFORMED;
            (uint256 kind, uint256 amount) = MessageLib.kindAndAmount(m.payload);
            if (kind == MessageLib.REFUND) {
                reason = _takeRefund(m, e, p, anchor, w);
                if (reason != 0) return reason;
            } else {
                if (!_kindFits(kind, p)) return MALFORMED;
                if (inboundPaused) return INBOUND_PAUSED;
            }
            _used[uid >> 8] = used | bit;
            _firstDelivery(m, e, anchor, p, laneKey, w, amount);
            return 0;
        }
    }

    /// @dev Pools exchange swaps and removals of liquidity, apps mints and withdrawals; refunds are checked apart.
    function _kindFits(uint256 kind, uint256 p) private pure returns (bool) {
        if (p & Words.APP == 0) return kind == MessageLib.SWAP || kind == MessageLib.REMOVE_LIQUIDITY;
        return kind == MessageLib.MINT || kind == MessageLib.WITHDRAW;
    }

    /// @dev A refund answers a message that this endpoint sent to that chain, once (SR-14).
    function _takeRefund(Message calldata m, Endpoint storage e, uint256 p, address anchor, uint256 w)
        private
        returns (uint256 reason)
    {
        bytes calldata payload = m.payload;
        if (payload.length != MessageLib.HEAD + MessageLib.REFUND_DATA) return MALFORMED;
        uint256 original = uint256(bytes32(payload[81:113]));
        uint256 kind = uint8(payload[113]);
        if (!_kindFits(kind, p)) return MALFORMED;
        uint256 origin = p & Words.APP == 0 ? e.owner >> 160 : uint160(anchor);
        if (original >> 32 != _uid(m.uid >> 224, origin, 0) >> 32 || uint32(original) >= Lane.sequence(w)) return MALFORMED;
        uint256 bit = 1 << (original & 0xff);
        uint256 refunded = _refunded[original >> 8];
        if (refunded & bit != 0) return EXECUTED_BEFORE;
        _refunded[original >> 8] = refunded | bit;
        return 0;
    }

    function _firstDelivery(
        Message calldata m,
        Endpoint storage e,
        address anchor,
        uint256 p,
        bytes32 laneKey,
        uint256 w,
        uint256 amount
    ) private {
        uint256 outcome = DELAYED;
        // SR-05: what is above the threshold waits, whatever else may be in its way
        if (amount <= Words.delayOver(p)) (outcome,) = _settle(m, e, anchor, p, laneKey, w, amount, 0);
        uint256 releaseAt;
        if (outcome != PAID) {
            uint256 claim = uint256(MessageLib.hash(m)) << 48 | block.timestamp << 8 | outcome;
            _claims[m.uid] = claim;
            _owed[m.uid] = amount;
            e.aux[m.uid >> 224] += Words.AUX_CLAIM;
            releaseAt = _releaseAt(claim);
        }
        uint256 to = MessageLib.recipient(m.payload);
        if (to >> 160 != 0) to = 0; // not an address of this chain
        emit MessageDelivered(
            m.uid, anchor, address(uint160(to)), amount, outcome == PAID ? amount : 0, uint8(outcome), uint40(releaseAt)
        );
    }

    // ------------------------------------------------------------------ payment

    /// @dev Pays what is owed, through the lane (SR-05). A first delivery (status 0) pays all or nothing; a later one pays what
    /// lane and liquidity allow, unless it is an app's or must repeat a consumer's call (SR-15). Changes nothing when it fails.
    /// @return outcome PAID, or why nothing was paid
    /// @return paid common decimals
    function _settle(
        Message calldata m,
        Endpoint storage e,
        address anchor,
        uint256 p,
        bytes32 laneKey,
        uint256 w,
        uint256 owed,
        uint256 status
    ) private returns (uint256 outcome, uint256 paid) {
        unchecked {
            bytes calldata payload = m.payload;
            uint256 to = MessageLib.recipient(payload);
            uint256 kind = uint8(payload[0]);
            bool isApp = p & Words.APP != 0;
            bool call_ = !isApp && kind == MessageLib.SWAP && payload.length > MessageLib.HEAD
                && (status == CALL_FAILED || (to >> 160 == 0 && address(uint160(to)).code.length != 0));
            bool parts = status != 0 && !isApp && !call_;

            paid = owed;
            uint256 shift = Words.laneShift(p);
            (uint256 out_, uint256 in_) = Lane.available(w);
            if (paid > in_ << shift) {
                paid = in_ << shift;
                if (!parts || paid == 0) return (OVER_LIMIT, 0);
            }
            uint256 q = e.p1;
            // a refund of a liquidity removal gives the position back, not tokens
            bool reposition = kind == MessageLib.REFUND && !isApp && uint8(payload[113]) == MessageLib.REMOVE_LIQUIDITY;
            if (!isApp && !reposition && paid > Words.liquidity(q)) {
                paid = Words.liquidity(q);
                if (!parts || paid == 0) return (NO_LIQUIDITY, 0);
            }
            e.lane[laneKey] =
                Lane.put(w, Lane.sequence(w), out_ + (paid >> shift), in_ - ((paid + (1 << shift) - 1) >> shift));
            if (isApp) {
                outcome = _callApp(m, anchor);
            } else if (to >> 160 != 0 || to == uint160(address(this))) {
                outcome = REFUSED;
            } else if (reposition) {
                e.position[address(uint160(to))] += paid;
                return (PAID, paid);
            } else {
                e.p1 = q - paid;
                outcome = _payOut(m, p, address(uint160(to)), paid * Words.scale(p), call_);
                if (outcome != PAID) e.p1 = q;
            }
            if (outcome != PAID) {
                e.lane[laneKey] = w;
                paid = 0;
            }
        }
    }

    function _payOut(Message calldata m, uint256 p, address to, uint256 amount, bool call_) private returns (uint256) {
        if (!call_) return TokenCalls.pay(Words.token(p), to, amount) ? PAID : REFUSED;
        if (gasleft() < CONSUMER_FLOOR) revert MORE_GAS();
        if (to.code.length == 0) return CALL_FAILED; // SR-15: the call that failed, or nothing
        try this.payAndCall{gas: CONSUMER_GAS}(Words.token(p), to, amount, uint32(m.uid >> 224), m.payload[MessageLib.HEAD:]) {
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
    function _callApp(Message calldata m, address app) private returns (uint256) {
        bytes memory call_ = abi.encodeCall(IBridgeApp.receiveFromBridge, (bytes32(m.uid), m.srcAnchor, m.payload));
        bool ok;
        bytes32 answer;
        assembly ("memory-safe") {
            mstore(0, 0)
            ok := call(gas(), app, 0, add(call_, 32), mload(call_), 0, 4)
            answer := mload(0)
        }
        if (ok) return app.code.length == 0 ? CALL_FAILED : PAID;
        bytes4 selector = bytes4(answer);
        if (selector == TRANSFER_FAILED.selector) return REFUSED;
        if (selector == INSUFFICIENT_LIQUIDITY.selector) return NO_LIQUIDITY;
        return CALL_FAILED;
    }

    // ------------------------------------------------------------------ claims

    /// @inheritdoc IBridge
    /// @dev No pause closes it (CON-10).
    function retry(Message calldata m) external lock {
        uint256 claim = _openClaim(m);
        if (block.timestamp < _releaseAt(claim)) revert TOO_EARLY();
        _retry(m, claim, true);
    }

    /// @inheritdoc IBridge
    function redirect(Message calldata m) external payable lock returns (bytes32 refundUid) {
        uint256 claim = _openClaim(m);
        uint256 sender = uint160(msg.sender);
        if (sender != MessageLib.recipient(m.payload) && sender != MessageLib.refund(m.payload)) {
            if (block.timestamp < uint40(claim >> 8) + ANYBODY_AFTER) revert NO_PERMISSION();
            // SR-14: by anybody else only when payment fails here and now
            if (uint8(m.payload[0]) == MessageLib.REFUND) revert INVALID_INDICATOR();
            if (_retry(m, claim, false)) {
                _charge(0);
                return 0;
            }
        }
        return _redirect(m);
    }

    /// @inheritdoc IBridge
    function cancelDelayed(Message calldata m) external payable lock returns (bytes32 refundUid) {
        if (msg.sender != _guardian) revert NO_PERMISSION();
        uint256 claim = _openClaim(m);
        if (block.timestamp >= _releaseAt(claim)) revert NO_PERMISSION(); // SR-05: inside the delay only
        return _redirect(m);
    }

    function _openClaim(Message calldata m) private view returns (uint256 claim) {
        claim = _claims[m.uid];
        if (claim == 0 || claim >> 48 != uint256(MessageLib.hash(m)) & (type(uint256).max >> 48)) revert NO_CLAIM();
    }

    /// @dev SR-05: the full delay from first delivery.
    function _releaseAt(uint256 claim) private pure returns (uint256) {
        unchecked {
            return uint40(claim >> 8) + (uint8(claim) == DELAYED ? RELEASE_DELAY : 0);
        }
    }

    /// @dev Pays a claim as far as possible. The claim is closed after the call that pays it: the lock keeps it from being seen.
    function _retry(Message calldata m, uint256 claim, bool mustPay) private returns (bool) {
        address anchor = address(uint160(uint256(m.dstAnchor)));
        Endpoint storage e = _endpoints[anchor];
        bytes32 laneKey = Lane.key(m.uid >> 224, m.srcAnchor);
        uint256 w = e.lane[laneKey];
        uint256 p = e.p0;
        if (w == 0 || p & (Words.APP | Words.ACTIVE) == Words.APP) revert NOT_ANCHOR();
        uint256 owed = _owed[m.uid];
        (uint256 outcome, uint256 paid) = _settle(m, e, anchor, p, laneKey, w, owed, uint8(claim));
        if (outcome != PAID) {
            if (!mustPay) return false;
            if (outcome == NO_LIQUIDITY) revert INSUFFICIENT_LIQUIDITY();
            if (outcome == OVER_LIMIT) revert RATE_LIMITED();
            revert TRANSFER_FAILED();
        }
        unchecked {
            uint256 remaining = owed - paid;
            if (remaining == 0) _closeClaim(m.uid, e);
            else _owed[m.uid] = remaining;
            emit ClaimPaid(m.uid, paid, remaining);
        }
        return true;
    }

    function _closeClaim(uint256 uid, Endpoint storage e) private {
        delete _claims[uid];
        delete _owed[uid];
        e.aux[uid >> 224] -= Words.AUX_CLAIM;
    }

    /// @dev Sends what a claim still owes back to its refund address. No cap and no pause stops it; it credits nothing, for
    /// nothing had come in. A refund itself is never sent anywhere else (SR-14).
    function _redirect(Message calldata m) private returns (bytes32) {
        (uint256 kind,) = MessageLib.kindAndAmount(m.payload);
        if (kind == MessageLib.REFUND) revert INVALID_INDICATOR();
        uint256 refund = MessageLib.refund(m.payload);
        if (refund == 0) revert NULL_ADDRESS();
        uint256 owed = _owed[m.uid];
        address anchor = address(uint160(uint256(m.dstAnchor)));
        Endpoint storage e = _endpoints[anchor];
        uint256 src = m.uid >> 224;
        _closeClaim(m.uid, e);
        bytes32 laneKey = Lane.key(src, m.srcAnchor);
        uint256 w = e.lane[laneKey];
        if (w == 0) revert NOT_ANCHOR();
        uint256 uid = _uid(src, e.p0 & Words.APP == 0 ? e.owner >> 160 : uint160(anchor), Lane.sequence(w));
        (uint256 out_, uint256 in_) = Lane.available(w);
        e.lane[laneKey] = Lane.put(w, Lane.next(w), out_, in_);
        emit MessageSent(
            uid,
            m.dstAnchor,
            m.srcAnchor,
            abi.encodePacked(uint8(MessageLib.REFUND), uint128(owed), refund, uint256(0), m.uid, uint8(kind))
        );
        emit ClaimRedirected(m.uid, uid, msg.sender, owed);
        _charge(Words.messageFee(_fees[src], MessageLib.HEAD + MessageLib.REFUND_DATA));
        return bytes32(uid);
    }
}
