// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IBridgeGovernance} from "./interfaces/IBridge.sol";
import {BridgeStorage, Endpoint} from "./BridgeStorage.sol";
import {Committee} from "./libraries/Committee.sol";
import {Lane} from "./libraries/Lane.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {Words} from "./libraries/Words.sol";

/// @notice Configuration. The owner (a timelock) may widen; the guardian may only tighten, at once; a pool's owner sets its fee
/// and its limit; the committee renews itself. None of them can move what belongs to people or liquidity providers (CON-16).
/// @dev Code of its own, which the bridge runs on its storage by delegatecall (docs/adr/0020-governance-in-code-of-its-own.md). At
/// its own address it has no owner, no committee and no pool: every call is refused there.
abstract contract BridgeGovernance is BridgeStorage, IBridgeGovernance {
    uint256 private constant OUTBOUND = 1;
    uint256 private constant INBOUND = 2;
    uint256 private constant FREEZE = 3;
    /// @dev Of a lane's caps the guardian leaves this part at least: claims, refunds and exits go on (CON-10).
    uint256 private constant LEFT = 10;
    /// @dev Wei of the largest message. No chain's coin is worth so little that its messages cost more.
    uint256 private constant MAX_MESSAGE_FEE = 1000 ether;

    constructor(bytes32 domain_, address facade) BridgeStorage(domain_, facade) {}

    modifier onlyOwner() {
        _onlyOwner();
        _;
    }

    function _onlyOwner() private view {
        if (msg.sender != _owner) revert NO_PERMISSION();
    }

    // ------------------------------------------------------------------ committee

    /// @inheritdoc IBridgeGovernance
    /// @dev Attested by the current set only, never by one in its grace (CON-13).
    function rotate(bytes calldata newSet, bytes calldata proof) external lock {
        uint256 committee = _committee;
        if (_frozen(committee)) revert PAUSED();
        (bytes32 setHash, uint256 setLength) = Committee.split(proof);
        if (uint256(setHash) >> 40 != committee >> 40) revert BAD_SET();
        uint256 epoch = _epoch;
        Committee.validate(newSet, epoch + 1);
        bytes32 newHash = keccak256(newSet);
        // A threshold of two and a spare member, where there were such, are not given up: one lost or stolen key must not be all
        (uint256 k, uint256 n) = (uint8(proof[4]), uint8(proof[5]));
        (uint256 nextK, uint256 nextN) = (uint8(newSet[4]), uint8(newSet[5]));
        if ((nextK < 2 && k > 1) || (nextN == nextK && n > k)) revert BAD_SET();
        Committee.check(MessageLib.rotation(_DOMAIN, epoch, newHash), proof, setLength);
        uint256 expiry = block.timestamp + ROTATION_GRACE;
        _previous = committee >> 40 << 40 | expiry;
        _committee = uint256(newHash) >> 40 << 40 | uint40(committee);
        _epoch = epoch + 1;
        emit CommitteeRotated(uint32(epoch + 1), newHash, newSet, uint40(expiry));
    }

    /// @inheritdoc IBridgeGovernance
    function endGrace() external lock {
        if (msg.sender != _guardian && msg.sender != _owner) revert NO_PERMISSION();
        _previous = 0;
        emit CommitteeGraceEnded(uint32(_epoch));
    }

    // ------------------------------------------------------------------ pools, apps, lanes, fees

    /// @inheritdoc IBridgeGovernance
    /// @dev Decimals and token never change, and a token is in one pool at most (CON-17).
    function addPool(PoolConfig calldata c) external lock onlyOwner returns (address anchor) {
        if (c.owner == address(0) || c.feeReceiver == address(0) || c.token == address(0)) revert NULL_ADDRESS();
        if (c.poolId == 0 || c.feeRatio > MAX_FEE_RATIO || _poolOf[c.token] != 0) revert BAD_CONFIG();
        uint256 p = Words.base(c.token, c.realDecimals, c.commonDecimals);
        if (c.token == NATIVE) {
            if (c.realDecimals != 18 || c.inexact) revert BAD_CONFIG();
        } else if (IERC20Metadata(c.token).decimals() != c.realDecimals || _isCoin(c.token, c.realDecimals)) {
            revert BAD_CONFIG();
        }
        anchor = Clones.cloneDeterministic(_FACADE, bytes32(uint256(c.poolId))); // reverts when the id is taken
        uint256 scale = Words.scale(p);
        p = Words.withFeeRatio(Words.withDelayOver(p, c.delayOver / scale), c.feeRatio);
        Endpoint storage e = _endpoints[anchor];
        e.p0 = c.inexact ? p | Words.INEXACT : p;
        e.p1 = Words.withSwapLimit(0, c.swapLimit / scale);
        e.owner = uint256(c.poolId) << 160 | uint160(c.owner);
        e.receiver = c.feeReceiver;
        _poolOf[c.token] = c.poolId;
        _poolIds.push(c.poolId);
        if (c.token == NATIVE) _nativeAnchor = anchor;
        emit PoolAdded(c.poolId, anchor, c.token, c.realDecimals, c.commonDecimals);
        emit PoolOwnerUpdated(c.poolId, c.owner);
        emit FeeReceiverUpdated(c.poolId, c.feeReceiver);
        emit PoolFeeRatioUpdated(c.poolId, c.feeRatio);
        emit PoolLimitUpdated(c.poolId, Words.swapLimit(e.p1) * scale);
        emit PoolDelayUpdated(c.poolId, Words.delayOver(p) * scale);
    }

    /// @dev Whether a token is another view of the chain's coin, of the same or of fewer decimals: then a token pool, the coins' pool
    /// and the message fees would be one balance. Asked of the account that pays for this transaction, which has coins. One that
    /// has so few that zero units are both is refused as well: it proves nothing.
    function _isCoin(address token, uint256 decimals) private view returns (bool) {
        if (decimals > 18) return false;
        return IERC20(token).balanceOf(tx.origin) == tx.origin.balance / 10 ** (18 - decimals);
    }

    /// @inheritdoc IBridgeGovernance
    function setPoolDelay(uint32 poolId, uint256 delayOver) external lock onlyOwner {
        Endpoint storage e = _pool(poolId);
        uint256 scale = Words.scale(e.p0);
        uint256 p = Words.withDelayOver(e.p0, delayOver / scale);
        e.p0 = p;
        emit PoolDelayUpdated(poolId, Words.delayOver(p) * scale);
    }

    /// @inheritdoc IBridgeGovernance
    function registerApp(address app, bool active) external lock onlyOwner {
        Endpoint storage e = _endpoints[app];
        uint256 p = e.p0;
        if (p == 0 ? app.code.length == 0 : p & Words.APP == 0) revert BAD_CONFIG();
        e.p0 = active ? p | Words.APP | Words.ACTIVE : (p | Words.APP) & ~Words.ACTIVE;
        emit AppRegistered(app, active);
    }

    /// @inheritdoc IBridgeGovernance
    function configureApp(address app, uint8 commonDecimals, uint256 delayOver) external lock onlyOwner {
        Endpoint storage e = _app(app);
        uint256 p = e.p0;
        // the decimals scale counters that are in use: fixed by the first call
        if (p & Words.CONFIGURED != 0 && Words.commonDecimals(p) != commonDecimals) revert BAD_CONFIG();
        p = (p & (Words.APP | Words.ACTIVE)) | Words.CONFIGURED
            | Words.withDelayOver(Words.base(address(0), commonDecimals, commonDecimals), delayOver);
        e.p0 = p;
        emit AppConfigured(app, commonDecimals, Words.delayOver(p));
    }

    /// @inheritdoc IBridgeGovernance
    function setLane(uint32 poolId, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound)
        external
        lock
        onlyOwner
    {
        _setLane(_pool(poolId), _anchorOf(poolId), chainId, remoteAnchor, capOut, capIn, outbound);
    }

    /// @inheritdoc IBridgeGovernance
    function setAppLane(address app, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound)
        external
        lock
        onlyOwner
    {
        Endpoint storage e = _app(app);
        if (e.p0 & Words.CONFIGURED == 0) revert BAD_CONFIG();
        _setLane(e, app, chainId, remoteAnchor, capOut, capIn, outbound);
    }

    function _app(address app) private view returns (Endpoint storage e) {
        e = _endpoints[app];
        if (e.p0 & Words.APP == 0) revert NOT_ANCHOR();
    }

    /// @dev A counterpart is replaced or removed only when outbound has been closed for `DRAIN_TIME` and no claim from it is
    /// open, or when compromise is suspected: inbound paused or committee frozen (SR-29). The sequence survives, so that no uid
    /// is used twice.
    function _setLane(
        Endpoint storage e,
        address anchor,
        uint32 chainId,
        bytes32 remoteAnchor,
        uint256 capOut,
        uint256 capIn,
        bool outbound
    ) private {
        if (chainId == block.chainid || (outbound && remoteAnchor == 0)) revert BAD_CONFIG();
        if (!outbound) capOut = 0;
        uint256 shift = Words.laneShift(e.p0);
        bytes32 old = e.remote[chainId];
        uint256 w;
        if (old == remoteAnchor) {
            if (old == 0) revert BAD_CONFIG();
            w = Lane.recap(e.lane[Lane.key(chainId, old)], capOut, capIn, shift);
        } else {
            uint256 aux = e.aux[chainId];
            uint256 sequence = uint32(aux);
            if (old != 0) {
                uint256 closedAt = uint40(aux >> 32);
                bool drained = closedAt != 0 && block.timestamp >= closedAt + DRAIN_TIME && aux < Words.AUX_CLAIM;
                if (!drained && !_inboundPaused(_committee) && !_frozen(_committee)) revert TOO_EARLY();
                bytes32 oldKey = Lane.key(chainId, old);
                sequence = Lane.sequence(e.lane[oldKey]);
                delete e.lane[oldKey];
            }
            e.aux[chainId] = aux >> 72 << 72 | sequence; // a new counterpart's drain starts anew
            e.remote[chainId] = remoteAnchor;
            if (remoteAnchor != 0) w = Lane.create(capOut, capIn, shift, sequence);
        }
        delete e.lowered[chainId];
        _storeLane(e, anchor, chainId, remoteAnchor, w, shift);
        if (outbound && w >> 232 == 0) revert BAD_CONFIG();
    }

    /// @dev Writes a lane's word and remembers since when it has been closed for outbound.
    function _storeLane(
        Endpoint storage e,
        address anchor,
        uint32 chainId,
        bytes32 remoteAnchor,
        uint256 w,
        uint256 shift
    ) private {
        if (remoteAnchor != 0) e.lane[Lane.key(chainId, remoteAnchor)] = w;
        uint256 aux = e.aux[chainId];
        bool open = Lane.capOut(w) != 0;
        if (open) aux &= ~(Words.M40 << 32);
        else if (uint40(aux >> 32) == 0) aux |= block.timestamp << 32;
        e.aux[chainId] = aux;
        emit LaneUpdated(anchor, chainId, remoteAnchor, Lane.capOut(w) << shift, Lane.capIn(w) << shift, open);
    }

    /// @inheritdoc IBridgeGovernance
    function lowerLane(uint32 poolId, uint32 chainId, uint256 capOut, uint256 capIn) external lock {
        _lowerLane(_pool(poolId), _anchorOf(poolId), chainId, capOut, capIn);
    }

    /// @inheritdoc IBridgeGovernance
    function lowerAppLane(address app, uint32 chainId, uint256 capOut, uint256 capIn) external lock {
        _lowerLane(_app(app), app, chainId, capOut, capIn);
    }

    /// @dev What the owner lowers stays so.
    function _lowerLane(Endpoint storage e, address anchor, uint32 chainId, uint256 capOut, uint256 capIn) private {
        bool byOwner = msg.sender == _owner;
        if (!byOwner && msg.sender != _guardian) revert NO_PERMISSION();
        bytes32 remoteAnchor = e.remote[chainId];
        if (remoteAnchor == 0) revert NOT_ANCHOR();
        uint256 shift = Words.laneShift(e.p0);
        uint256 old = e.lane[Lane.key(chainId, remoteAnchor)];
        uint256 w = Lane.recap(old, capOut, capIn, shift);
        if (Lane.capOut(w) > Lane.capOut(old) || Lane.capIn(w) > Lane.capIn(old)) revert NO_PERMISSION();
        if (byOwner) delete e.lowered[chainId];
        else _asGuardian(e, chainId, old, w);
        _storeLane(e, anchor, chainId, remoteAnchor, w, shift);
    }

    /// @dev SR-28: seven days from the first lowering; then only the owner, who sets the lane, lets the guardian lower it again.
    function _asGuardian(Endpoint storage e, uint256 chainId, uint256 old, uint256 w) private {
        uint256 before = e.lowered[chainId];
        if (before == 0) {
            before = (block.timestamp + GUARDIAN_PAUSE) << 48 | Lane.caps(old);
            e.lowered[chainId] = before;
        } else if (before >> 48 <= block.timestamp) {
            revert NO_PERMISSION();
        }
        before <<= 208;
        if (Lane.capOut(w) < Lane.capOut(before) / LEFT || Lane.capIn(w) < Lane.capIn(before) / LEFT) {
            revert BAD_CONFIG();
        }
    }

    /// @inheritdoc IBridgeGovernance
    /// @dev No read on a path of people looks for the end, so that somebody says that it came.
    function restoreLane(address anchor, uint32 chainId) external lock {
        Endpoint storage e = _endpoints[anchor];
        uint256 before = e.lowered[chainId];
        if (before << 208 == 0) revert NO_PERMISSION();
        if (before >> 48 > block.timestamp) revert TOO_EARLY();
        e.lowered[chainId] = before >> 48 << 48;
        bytes32 remoteAnchor = e.remote[chainId];
        uint256 w = Lane.restore(e.lane[Lane.key(chainId, remoteAnchor)], before << 208 >> 208);
        _storeLane(e, anchor, chainId, remoteAnchor, w, Words.laneShift(e.p0));
    }

    /// @inheritdoc IBridgeGovernance
    function setFeeConfig(uint32 dstChainId, FeeConfig calldata c) external lock onlyOwner {
        uint256 word = _fees[dstChainId];
        uint256 until = word >> 192 & Words.M40;
        if (word == 0) {
            _chains.push(dstChainId);
            until = _windows >> 120; // a pause of everything covers a new chain as well
        }
        uint256 next = Words.packFee(c, until) | (word & Words.FEE_CLOSED);
        if (Words.messageFee(next, MessageLib.HEAD + MAX_DATA, CONSUMER_GAS) > MAX_MESSAGE_FEE) revert BAD_CONFIG();
        _fees[dstChainId] = next;
        emit FeeConfigUpdated(dstChainId, c.gasPrice, c.coinPriceRate, c.baseGas, c.gasPerByte, c.protocolRate);
    }

    /// @inheritdoc IBridgeGovernance
    /// @dev Only what message fees left over: everything but the native pool's liquidity and fees (CON-02). No token's balance here
    /// may fall with it: coins that a token counts, too, are providers' (`addPool` refuses such a token; one behind a proxy can
    /// become so later).
    function collectMessageFees(address receiver) external lock onlyOwner {
        if (receiver == address(0)) revert NULL_ADDRESS();
        Endpoint storage e = _endpoints[_nativeAnchor];
        uint256 q = e.p1;
        uint256 amount = address(this).balance - (Words.liquidity(q) + Words.cumulatedFee(q)) * Words.scale(e.p0);
        emit MessageFeesCollected(receiver, amount);
        uint256[] memory before = _tokenBalances();
        if (!TokenCalls.payCoin(receiver, amount)) revert NATIVE_TRANSFER_FAILED();
        uint256[] memory now_ = _tokenBalances();
        for (uint256 i; i < now_.length; ++i) {
            if (now_[i] < before[i]) revert INVALID_AMOUNT();
        }
    }

    /// @dev What every pool's token says that the bridge has; zero for coins.
    function _tokenBalances() private view returns (uint256[] memory balances) {
        uint256 n = _poolIds.length;
        balances = new uint256[](n);
        for (uint256 i; i < n; ++i) {
            address token = Words.token(_pool(_poolIds[i]).p0);
            if (token != NATIVE) balances[i] = IERC20(token).balanceOf(address(this));
        }
    }

    // ------------------------------------------------------------------ pauses

    /// @inheritdoc IBridgeGovernance
    /// @dev SR-28. The guardian's first pause opens a window of 7 days; whatever the guardian pauses ends with it, and only the
    /// owner's release of scope 0 lets the guardian open another. That opens no chain which the owner closed by itself.
    function setPaused(uint8 what, uint32 scope, bool on) external lock {
        if (what < OUTBOUND || what > FREEZE || (scope != 0 && what != OUTBOUND)) revert BAD_CONFIG();
        bool byOwner = msg.sender == _owner;
        if (!byOwner && (msg.sender != _guardian || !on)) revert NO_PERMISSION();
        uint256 shift = (uint256(what) - 1) * 40;
        uint256 windows = _windows;
        uint256 until;
        if (!on) {
            if (scope == 0) windows &= ~(Words.M40 << shift);
        } else if (byOwner) {
            until = Words.M40;
        } else {
            until = windows >> shift & Words.M40;
            if (until == 0) {
                until = block.timestamp + GUARDIAN_PAUSE;
                windows |= until << shift;
            } else if (until <= block.timestamp) {
                revert NO_PERMISSION();
            }
        }
        if (what != OUTBOUND) {
            _pauseInbound(what, on, until);
        } else if (scope == 0) {
            windows = (windows & ((1 << 120) - 1)) | _later(on, windows >> 120, until) << 120;
            uint256 n = _chains.length;
            for (uint256 i; i < n; ++i) {
                _pauseChain(_chains[i], on, until);
            }
        } else {
            uint256 word = _fees[scope];
            if (word == 0) revert BAD_CONFIG();
            if (byOwner) _fees[scope] = on ? word | Words.FEE_CLOSED : word & ~Words.FEE_CLOSED;
            _pauseChain(scope, on, until);
        }
        _windows = windows;
        emit Paused(what, scope, on, until == Words.M40 ? 0 : uint40(until));
    }

    /// @dev A shorter pause never replaces a longer one.
    function _later(bool on, uint256 current, uint256 until) private pure returns (uint256) {
        return on && current > until ? current : until;
    }

    function _pauseChain(uint256 chainId, bool on, uint256 until) private {
        uint256 word = _fees[chainId];
        until = word & Words.FEE_CLOSED != 0 ? Words.M40 : _later(on, word >> 192 & Words.M40, until);
        _fees[chainId] = (word & ~(Words.M40 << 192)) | until << 192;
    }

    /// @dev Kept in whole hours beside the committee's hash, rounded down: never longer than the window.
    function _pauseInbound(uint256 what, bool on, uint256 until) private {
        uint256 shift = what == FREEZE ? 20 : 0;
        uint256 committee = _committee;
        uint256 hour = until == Words.M40 ? HOURS_FOREVER : until / 1 hours;
        hour = _later(on, committee >> shift & HOURS_FOREVER, hour);
        _committee = (committee & ~(HOURS_FOREVER << shift)) | hour << shift;
    }

    // ------------------------------------------------------------------ roles

    /// @inheritdoc IBridgeGovernance
    function setGuardian(address guardian) external lock onlyOwner {
        if (guardian == address(0)) revert NULL_ADDRESS();
        _guardian = guardian;
        emit GuardianUpdated(guardian);
    }

    /// @inheritdoc IBridgeGovernance
    function transferOwnership(address newOwner) external lock onlyOwner {
        _pendingOwner = newOwner;
        emit OwnershipTransferStarted(msg.sender, newOwner);
    }

    /// @inheritdoc IBridgeGovernance
    function acceptOwnership() external lock {
        if (msg.sender != _pendingOwner) revert NO_PERMISSION();
        emit OwnershipTransferred(_owner, msg.sender);
        _owner = msg.sender;
        _pendingOwner = address(0);
    }

    // ------------------------------------------------------------------ pool owner

    /// @inheritdoc IBridgeGovernance
    /// @dev To the fee receiver, by the pool owner; never more than was cumulated.
    function collectLPFee(uint32 poolId, uint256 amount) external lock {
        Endpoint storage e = _ownedPool(poolId);
        uint256 p = e.p0;
        uint256 q = e.p1;
        uint256 scale = Words.scale(p);
        uint256 common = amount / scale;
        if (common == 0) revert ZERO_AMOUNT();
        if (common > Words.cumulatedFee(q)) revert INVALID_AMOUNT();
        address receiver = e.receiver;
        unchecked {
            e.p1 = q - (common << 88);
            emit PoolFeeCollected(poolId, receiver, common * scale);
            _payOrRevert(Words.token(p), receiver, common * scale);
        }
    }

    /// @inheritdoc IBridgeGovernance
    function setFeeRatio(uint32 poolId, uint16 feeRatio) external lock {
        Endpoint storage e = _ownedPool(poolId);
        if (feeRatio > MAX_FEE_RATIO) revert BAD_CONFIG();
        e.p0 = Words.withFeeRatio(e.p0, feeRatio);
        emit PoolFeeRatioUpdated(poolId, feeRatio);
    }

    /// @inheritdoc IBridgeGovernance
    /// @dev Kept to one common unit, at most 2^88 of them; the event tells what was kept, in real decimals.
    function setSwapLimit(uint32 poolId, uint256 swapLimit) external lock {
        Endpoint storage e = _ownedPool(poolId);
        uint256 scale = Words.scale(e.p0);
        uint256 q = Words.withSwapLimit(e.p1, swapLimit / scale);
        e.p1 = q;
        emit PoolLimitUpdated(poolId, Words.swapLimit(q) * scale);
    }

    /// @inheritdoc IBridgeGovernance
    function setPoolOwner(uint32 poolId, address newOwner) external lock {
        if (newOwner == address(0)) revert NULL_ADDRESS();
        _ownedPool(poolId).owner = uint256(poolId) << 160 | uint160(newOwner);
        emit PoolOwnerUpdated(poolId, newOwner);
    }

    /// @inheritdoc IBridgeGovernance
    function setFeeReceiver(uint32 poolId, address receiver) external lock {
        if (receiver == address(0)) revert NULL_ADDRESS();
        _ownedPool(poolId).receiver = receiver;
        emit FeeReceiverUpdated(poolId, receiver);
    }
}
