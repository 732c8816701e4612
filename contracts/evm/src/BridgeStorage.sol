// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridgeErrors, IBridgeEvents} from "./interfaces/IBridge.sol";
import {Lock} from "./locks/Lock.sol";
import {Lane} from "./libraries/Lane.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {Words} from "./libraries/Words.sol";

/// @notice A pool or an app. Both have counterparts, lanes and a sequence; only pools have liquidity and positions.
struct Endpoint {
    uint256 p0; // Words.sol
    uint256 p1; // Words.sol
    mapping(uint256 chainId => bytes32) remote;
    mapping(bytes32 laneKey => uint256) lane; // Lane.sol
    mapping(address lp => uint256) position; // Words.sol
    uint256 owner; // pool owner 160 | poolId 32
    address receiver; // of the pool's fees
    mapping(uint256 chainId => uint256) aux; // Words.sol
    /// @dev what the guardian lowered: until u40 | capOut f24 | capIn f24 as they had been; an end without caps: restored
    mapping(uint256 chainId => uint256) lowered;
}

/// @notice State of the bridge, and what several of its parts share. Slots are read by BridgeLens and PoolFacade: Words.SLOT_*.
abstract contract BridgeStorage is IBridgeErrors, IBridgeEvents, Lock {
    /// @dev setHash high 216 | frozenUntil u20 | inboundPausedUntil u20, both in hours since 1970; all ones: no expiry
    uint256 internal _committee;
    /// @dev setHash high 216 | expiry u40
    uint256 internal _previous;
    uint256 internal _epoch;
    /// @dev guardian's pause windows u40 for outbound, inbound, freeze | u40 all outbound paused until
    uint256 internal _windows;
    address internal _owner;
    address internal _pendingOwner;
    address internal _guardian;
    mapping(address anchor => Endpoint) internal _endpoints;
    mapping(uint256 chainId => uint256) internal _fees;
    /// @dev executed uids, 256 per word
    mapping(uint256 uidHigh => uint256) internal _used;
    /// @dev original uids that a refund was executed for, 256 per word
    mapping(uint256 uidHigh => uint256) internal _refunded;
    /// @dev messageHash low 208 | openedAt u40 | outcome u8
    mapping(uint256 uid => uint256) internal _claims;
    /// @dev what an open claim still owes: Words.sol
    mapping(uint256 uid => uint256) internal _owed;
    uint32[] internal _chains;
    uint32[] internal _poolIds;
    mapping(address token => uint256) internal _poolOf;
    address internal _nativeAnchor;

    /// @dev What the guardian does is undone by time (SR-28); what a large payment waits (SR-05); how long the old committee
    /// stays valid (CON-13); after which anybody may send a claim back that its recipient refuses, or that waits for liquidity or
    /// a limit, which others can cause (SR-14); how long a lane drains (SR-29); after which who provided liquidity is a provider
    /// and no passer-by.
    uint256 internal constant GUARDIAN_PAUSE = 7 days;
    uint256 internal constant RELEASE_DELAY = 6 hours;
    uint256 internal constant ROTATION_GRACE = 2 days;
    uint256 internal constant ANYBODY_AFTER = 7 days;
    uint256 internal constant ANYBODY_LATER = 30 days;
    uint256 internal constant DRAIN_TIME = 7 days;
    uint256 internal constant STAY = 1 days;
    /// @dev 1 %
    uint256 internal constant MAX_FEE_RATIO = 10_000;
    uint256 internal constant FEE_BASE = 1_000_000;
    uint256 internal constant MAX_DATA = 4096;
    /// @dev A consumer's call gets this much, always: the gas that a relayer gives must not decide between payment and claim
    /// (CON-08). Who sends data pays for it.
    uint256 internal constant CONSUMER_GAS = 500_000;

    uint256 internal constant HOURS_FOREVER = (1 << 20) - 1;

    address internal immutable _FACADE;
    bytes32 internal immutable _FACADE_INIT_HASH;
    bytes32 internal immutable _DOMAIN;

    constructor(bytes32 domain_, address facade) {
        _DOMAIN = domain_;
        _FACADE = facade;
        // EIP-1167: every pool's facade has the same creation code
        _FACADE_INIT_HASH = keccak256(
            abi.encodePacked(hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", facade, hex"5af43d82803e903d91602b57fd5bf3")
        );
    }

    /// @dev Computed (CREATE2), so that it needs no word of storage.
    function _anchorOf(uint32 poolId) internal view returns (address anchor) {
        bytes32 initHash = _FACADE_INIT_HASH;
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore8(f, 0xff)
            mstore(add(f, 1), shl(96, address()))
            mstore(add(f, 21), poolId)
            mstore(add(f, 53), initHash)
            anchor := and(keccak256(f, 85), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    function _payOrRevert(address token, address to, uint256 amount) internal {
        if (TokenCalls.pay(token, to, amount)) return;
        if (token == NATIVE) revert NATIVE_TRANSFER_FAILED();
        revert TRANSFER_FAILED();
    }

    function _pool(uint32 poolId) internal view returns (Endpoint storage e) {
        e = _endpoints[_anchorOf(poolId)];
        if (e.p0 == 0) revert NOT_ANCHOR();
    }

    /// @dev The pool's facade has checked its own caller: its code is the bridge's.
    function _ownedPool(uint32 poolId) internal view returns (Endpoint storage e) {
        e = _pool(poolId);
        if (msg.sender != address(uint160(e.owner)) && msg.sender != _anchorOf(poolId)) revert NOT_POOL_OWNER();
    }

    /// @dev This chain's id. Not an immutable: after a split that changes the id, only one side executes. SR-25 asserts the range.
    function _chainId() internal view returns (uint256) {
        return block.chainid;
    }

    function _bytes32(address a) internal pure returns (bytes32) {
        return bytes32(uint256(uint160(a)));
    }

    function _inboundPaused(uint256 committee) internal view returns (bool) {
        return block.timestamp / 1 hours < (committee & HOURS_FOREVER);
    }

    function _frozen(uint256 committee) internal view returns (bool) {
        return block.timestamp / 1 hours < (committee >> 20 & HOURS_FOREVER);
    }

    /// @dev Fee for a payload of `size` bytes, and for a consumer that is called with them. A chain without a fee configuration has no fee to quote, so nothing goes there.
    function _messageFee(uint256 dstChainId, uint256 size, uint256 callGas) internal view returns (uint256) {
        uint256 word = _fees[dstChainId];
        if (word < Words.FEE_CONFIGURED) revert NOT_ANCHOR();
        return Words.messageFee(word, size, callGas);
    }

    /// @dev As `_messageFee`, for new business: refused while outbound to the chain is paused.
    function _openFee(uint256 dstChainId, uint256 size, uint256 callGas) internal view returns (uint256) {
        unchecked {
            uint256 word = _fees[dstChainId];
            // configured bit | pausedUntil: without the bit the subtraction wraps, so one comparison tells both
            if ((word >> 192) - (Words.FEE_CONFIGURED >> 192) > block.timestamp) {
                if (word < Words.FEE_CONFIGURED) revert NOT_ANCHOR();
                revert PAUSED();
            }
            return Words.messageFee(word, size, callGas);
        }
    }

    /// @dev Keeps `amount` and `fee` of msg.value and returns the rest to the caller. The last thing an entry without a lock does.
    function _charge(uint256 amount, uint256 fee) internal {
        unchecked {
            uint256 due = amount + fee;
            if (msg.value == due) return;
            if (msg.value < amount) revert INVALID_AMOUNT();
            if (msg.value < due) revert INSUFFICIENT_FEE();
            _enter();
            if (!TokenCalls.payCoin(msg.sender, msg.value - due)) revert NATIVE_TRANSFER_FAILED();
            _leave();
        }
    }

    /// @dev Takes an outgoing amount through the lane and names the message. Obeys cap and closing.
    function _depart(Endpoint storage e, uint256 p, uint256 origin, uint256 dstChainId, uint256 amount)
        internal
        returns (uint256 uid, bytes32 remote)
    {
        remote = e.remote[dstChainId];
        if (remote == 0) revert NOT_ANCHOR();
        bytes32 laneKey = Lane.key(dstChainId, remote);
        uint256 w = e.lane[laneKey];
        e.lane[laneKey] = Lane.debitOut(w, amount, Words.laneShift(p));
        uid = _uid(dstChainId, origin, Lane.sequence(w));
    }

    /// @dev nonce = origin (poolId, or an app's address) << 32 | sequence of its lane
    function _uid(uint256 dstChainId, uint256 origin, uint256 sequence) internal view returns (uint256) {
        return _chainId() << 224 | dstChainId << 192 | origin << 32 | sequence;
    }

    /// @dev Emits MessageSent with the payload packed in place.
    function _emitSent(
        uint256 uid,
        bytes32 srcAnchor,
        bytes32 dstAnchor,
        uint256 kind,
        uint256 amount,
        bytes32 recipient,
        bytes32 refund,
        bytes calldata data
    ) internal {
        bytes32 topic = MessageSent.selector;
        assembly ("memory-safe") {
            let f := mload(0x40)
            mstore(f, srcAnchor)
            mstore(add(f, 32), dstAnchor)
            mstore(add(f, 64), 96)
            mstore(add(f, 96), add(81, data.length))
            mstore(add(f, 128), or(shl(248, kind), shl(120, amount)))
            mstore(add(f, 145), recipient)
            mstore(add(f, 177), refund)
            calldatacopy(add(f, 209), data.offset, data.length)
            mstore(add(add(f, 209), data.length), 0)
            log2(f, and(add(add(128, 112), data.length), not(31)), topic, uid)
        }
    }

    function _noData() internal pure returns (bytes calldata empty) {
        return msg.data[0:0];
    }
}
