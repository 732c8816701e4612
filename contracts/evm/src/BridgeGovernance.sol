// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IBridgeGovernance} from "./interfaces/IBridge.sol";
import {BridgeStorage, Endpoint} from "./BridgeStorage.sol";
import {Committee} from "./libraries/Committee.sol";
import {Lane, LaneWord, LaneWordLibrary} from "./libraries/Lane.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {AssetWord, AssetWordLibrary} from "./types/AssetWord.sol";
import {BooksWord} from "./types/BooksWord.sol";
import {CommitteeWord, CommitteeWordLibrary, PreviousWord, PreviousWordLibrary} from "./types/CommitteeWord.sol";
import {DrainWord} from "./types/DrainWord.sol";
import {FeeWord, FeeWordLibrary} from "./types/FeeWord.sol";
import {LoweredWord, LoweredWordLibrary} from "./types/LoweredWord.sol";
import {OwnerWordLibrary} from "./types/OwnerWord.sol";
import {WindowsWord} from "./types/WindowsWord.sol";

/// @notice Configuration. The owner (a timelock) may widen; the guardian may only tighten, at once; a pool's owner sets its fee
/// and its limit; the committee renews itself. None of them can move what belongs to people or liquidity providers (CON-16).
/// @dev Code of its own, which the bridge runs on its storage by delegatecall (docs/adr/0020-governance-in-code-of-its-own.md). At
/// its own address it has no owner, no committee and no pool: every call is refused there.
abstract contract BridgeGovernance is BridgeStorage, IBridgeGovernance {
    uint256 private constant OUTBOUND = 1;
    uint256 private constant INBOUND = 2;
    uint256 private constant FREEZE = 3;
    /// @dev Unix seconds that no pause reaches: it has no end.
    uint256 private constant FOREVER = type(uint40).max;
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
        CommitteeWord committee = _committee;
        if (committee.frozen()) revert PAUSED();
        (bytes32 setHash, uint256 setLength) = Committee.split(proof);
        if (!committee.isSet(setHash)) revert BAD_SET();
        uint256 epoch = _epoch;
        Committee.validate(newSet, epoch + 1);
        bytes32 newHash = keccak256(newSet);
        // A threshold of two and a spare member, where there were such, are not given up: one lost or stolen key must not be all
        (uint256 k, uint256 n) = (uint8(proof[4]), uint8(proof[5]));
        (uint256 nextK, uint256 nextN) = (uint8(newSet[4]), uint8(newSet[5]));
        if ((nextK < 2 && k > 1) || (nextN == nextK && n > k)) revert BAD_SET();
        Committee.check(MessageLib.rotation(_DOMAIN, epoch, newHash), proof, setLength);
        uint256 expiry = block.timestamp + ROTATION_GRACE;
        _previous = PreviousWordLibrary.pack(committee, expiry);
        _committee = committee.withSet(newHash);
        _epoch = epoch + 1;
        emit CommitteeRotated(uint32(epoch + 1), newHash, newSet, uint40(expiry));
    }

    /// @inheritdoc IBridgeGovernance
    function endGrace() external lock {
        if (msg.sender != _guardian && msg.sender != _owner) revert NO_PERMISSION();
        _previous = PreviousWord.wrap(0);
        emit CommitteeGraceEnded(uint32(_epoch));
    }

    // ------------------------------------------------------------------ pools, apps, lanes, fees

    /// @inheritdoc IBridgeGovernance
    /// @dev Decimals and token never change, and a token is in one pool at most (CON-17).
    function addPool(PoolConfig calldata c) external lock onlyOwner returns (address anchor) {
        if (c.owner == address(0) || c.feeReceiver == address(0) || c.token == address(0)) revert NULL_ADDRESS();
        if (c.poolId == 0 || c.feeRatio > MAX_FEE_RATIO || _poolOf[c.token] != 0) revert BAD_CONFIG();
        AssetWord p = AssetWordLibrary.base(c.token, c.realDecimals, c.commonDecimals);
        if (c.token == NATIVE) {
            if (c.realDecimals != 18 || c.inexact) revert BAD_CONFIG();
        } else if (IERC20Metadata(c.token).decimals() != c.realDecimals || _isCoin(c.token, c.realDecimals)) {
            revert BAD_CONFIG();
        }
        anchor = Clones.cloneDeterministic(_FACADE, bytes32(uint256(c.poolId))); // reverts when the id is taken
        uint256 scale = p.scale();
        p = p.withDelayOver(c.delayOver / scale).withFeeRatio(c.feeRatio);
        Endpoint storage e = _endpoints[anchor];
        e.p0 = c.inexact ? p.inexact() : p;
        e.p1 = BooksWord.wrap(0).withSwapLimit(c.swapLimit / scale);
        e.owner = OwnerWordLibrary.pack(c.poolId, c.owner);
        e.receiver = c.feeReceiver;
        _poolOf[c.token] = c.poolId;
        _poolIds.push(c.poolId);
        if (c.token == NATIVE) _nativeAnchor = anchor;
        emit PoolAdded(c.poolId, anchor, c.token, c.realDecimals, c.commonDecimals);
        emit PoolOwnerUpdated(c.poolId, c.owner);
        emit FeeReceiverUpdated(c.poolId, c.feeReceiver);
        emit PoolFeeRatioUpdated(c.poolId, c.feeRatio);
        emit PoolLimitUpdated(c.poolId, e.p1.swapLimit() * scale);
        emit PoolDelayUpdated(c.poolId, p.delayOver() * scale);
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
        uint256 scale = e.p0.scale();
        AssetWord p = e.p0.withDelayOver(delayOver / scale);
        e.p0 = p;
        emit PoolDelayUpdated(poolId, p.delayOver() * scale);
    }

    /// @inheritdoc IBridgeGovernance
    function registerApp(address app, bool active) external lock onlyOwner {
        Endpoint storage e = _endpoints[app];
        AssetWord p = e.p0;
        if (p.isNone() ? app.code.length == 0 : !p.isApp()) revert BAD_CONFIG();
        e.p0 = p.asApp(active);
        emit AppRegistered(app, active);
    }

    /// @inheritdoc IBridgeGovernance
    function configureApp(address app, uint8 commonDecimals, uint256 delayOver) external lock onlyOwner {
        Endpoint storage e = _app(app);
        AssetWord p = e.p0;
        // the decimals scale counters that are in use: fixed by the first call
        if (p.isConfigured() && p.commonDecimals() != commonDecimals) revert BAD_CONFIG();
        p = p.configured(AssetWordLibrary.base(address(0), commonDecimals, commonDecimals).withDelayOver(delayOver));
        e.p0 = p;
        emit AppConfigured(app, commonDecimals, p.delayOver());
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
        if (!e.p0.isConfigured()) revert BAD_CONFIG();
        _setLane(e, app, chainId, remoteAnchor, capOut, capIn, outbound);
    }

    function _app(address app) private view returns (Endpoint storage e) {
        e = _endpoints[app];
        if (!e.p0.isApp()) revert NOT_ANCHOR();
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
        uint256 shift = e.p0.laneShift();
        bytes32 old = e.remote[chainId];
        LaneWord w;
        if (old == remoteAnchor) {
            if (old == 0) revert BAD_CONFIG();
            w = e.lane[Lane.key(chainId, old)].recap(capOut, capIn, shift);
        } else {
            DrainWord aux = e.aux[chainId];
            uint256 sequence = aux.sequence();
            if (old != 0) {
                uint256 closedAt = aux.closedAt();
                bool drained = closedAt != 0 && block.timestamp >= closedAt + DRAIN_TIME && !aux.hasClaims();
                if (!drained && !_committee.inboundPaused() && !_committee.frozen()) revert TOO_EARLY();
                bytes32 oldKey = Lane.key(chainId, old);
                sequence = e.lane[oldKey].sequence();
                e.lane[oldKey] = LaneWord.wrap(0);
            }
            e.aux[chainId] = aux.restart(sequence); // a new counterpart's drain starts anew
            e.remote[chainId] = remoteAnchor;
            if (remoteAnchor != 0) w = LaneWordLibrary.create(capOut, capIn, shift, sequence);
        }
        e.lowered[chainId] = LoweredWord.wrap(0);
        _storeLane(e, anchor, chainId, remoteAnchor, w, shift);
        if (outbound && !w.isOpen()) revert BAD_CONFIG();
    }

    /// @dev Writes a lane's word and remembers since when it has been closed for outbound.
    function _storeLane(
        Endpoint storage e,
        address anchor,
        uint32 chainId,
        bytes32 remoteAnchor,
        LaneWord w,
        uint256 shift
    ) private {
        if (remoteAnchor != 0) e.lane[Lane.key(chainId, remoteAnchor)] = w;
        bool open = w.isOpen();
        e.aux[chainId] = e.aux[chainId].follow(open);
        emit LaneUpdated(anchor, chainId, remoteAnchor, w.capOut() << shift, w.capIn() << shift, open);
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
        uint256 shift = e.p0.laneShift();
        LaneWord old = e.lane[Lane.key(chainId, remoteAnchor)];
        LaneWord w = old.recap(capOut, capIn, shift);
        if (w.capOut() > old.capOut() || w.capIn() > old.capIn()) revert NO_PERMISSION();
        if (byOwner) e.lowered[chainId] = LoweredWord.wrap(0);
        else _asGuardian(e, chainId, old, w);
        _storeLane(e, anchor, chainId, remoteAnchor, w, shift);
    }

    /// @dev SR-28: seven days from the first lowering; then only the owner, who sets the lane, lets the guardian lower it again.
    function _asGuardian(Endpoint storage e, uint256 chainId, LaneWord old, LaneWord w) private {
        LoweredWord before = e.lowered[chainId];
        if (before.isNone()) {
            before = LoweredWordLibrary.pack(block.timestamp + GUARDIAN_PAUSE, old.caps());
            e.lowered[chainId] = before;
        } else if (before.until() <= block.timestamp) {
            revert NO_PERMISSION();
        }
        LaneWord was = before.lane();
        if (w.capOut() < was.capOut() / LEFT || w.capIn() < was.capIn() / LEFT) {
            revert BAD_CONFIG();
        }
    }

    /// @inheritdoc IBridgeGovernance
    /// @dev No read on a path of people looks for the end, so that somebody says that it came.
    function restoreLane(address anchor, uint32 chainId) external lock {
        Endpoint storage e = _endpoints[anchor];
        LoweredWord before = e.lowered[chainId];
        if (before.caps() == 0) revert NO_PERMISSION();
        if (before.until() > block.timestamp) revert TOO_EARLY();
        e.lowered[chainId] = before.restored();
        bytes32 remoteAnchor = e.remote[chainId];
        LaneWord w = e.lane[Lane.key(chainId, remoteAnchor)].restore(before.caps());
        _storeLane(e, anchor, chainId, remoteAnchor, w, e.p0.laneShift());
    }

    /// @inheritdoc IBridgeGovernance
    function setFeeConfig(uint32 dstChainId, FeeConfig calldata c) external lock onlyOwner {
        FeeWord word = _fees[dstChainId];
        uint256 until = word.pausedUntil();
        if (word.isNone()) {
            _chains.push(dstChainId);
            until = _windows.outboundUntil(); // a pause of everything covers a new chain as well
        }
        FeeWord next = FeeWordLibrary.pack(c, until).withClosed(word.isClosed());
        if (next.messageFee(MessageLib.HEAD + MAX_DATA, CONSUMER_GAS) > MAX_MESSAGE_FEE) revert BAD_CONFIG();
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
        BooksWord q = e.p1;
        uint256 amount = address(this).balance - (q.liquidity() + q.cumulatedFee()) * e.p0.scale();
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
            address token = _pool(_poolIds[i]).p0.token();
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
        WindowsWord windows = _windows;
        uint256 until;
        if (!on) {
            if (scope == 0) windows = windows.clear(what);
        } else if (byOwner) {
            until = FOREVER;
        } else {
            until = windows.window(what);
            if (until == 0) {
                until = block.timestamp + GUARDIAN_PAUSE;
                windows = windows.open(what, until);
            } else if (until <= block.timestamp) {
                revert NO_PERMISSION();
            }
        }
        if (what != OUTBOUND) {
            _pauseInbound(what, on, until);
        } else if (scope == 0) {
            windows = windows.withOutboundUntil(_later(on, windows.outboundUntil(), until));
            uint256 n = _chains.length;
            for (uint256 i; i < n; ++i) {
                _pauseChain(_chains[i], on, until);
            }
        } else {
            FeeWord word = _fees[scope];
            if (word.isNone()) revert BAD_CONFIG();
            if (byOwner) _fees[scope] = word.withClosed(on);
            _pauseChain(scope, on, until);
        }
        _windows = windows;
        emit Paused(what, scope, on, until == FOREVER ? 0 : uint40(until));
    }

    /// @dev A shorter pause never replaces a longer one.
    function _later(bool on, uint256 current, uint256 until) private pure returns (uint256) {
        return on && current > until ? current : until;
    }

    function _pauseChain(uint256 chainId, bool on, uint256 until) private {
        FeeWord word = _fees[chainId];
        until = word.isClosed() ? FOREVER : _later(on, word.pausedUntil(), until);
        _fees[chainId] = word.withPausedUntil(until);
    }

    /// @dev Kept in whole hours beside the committee's hash, rounded down: never longer than the window.
    function _pauseInbound(uint256 what, bool on, uint256 until) private {
        bool freeze = what == FREEZE;
        CommitteeWord committee = _committee;
        uint256 hour = until == FOREVER ? CommitteeWordLibrary.FOREVER : until / 1 hours;
        _committee = committee.withUntil(freeze, _later(on, committee.until(freeze), hour));
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
        AssetWord p = e.p0;
        BooksWord q = e.p1;
        uint256 scale = p.scale();
        uint256 common = amount / scale;
        if (common == 0) revert ZERO_AMOUNT();
        if (common > q.cumulatedFee()) revert INVALID_AMOUNT();
        address receiver = e.receiver;
        unchecked {
            e.p1 = q.debitFee(common);
            emit PoolFeeCollected(poolId, receiver, common * scale);
            _payOrRevert(p.token(), receiver, common * scale);
        }
    }

    /// @inheritdoc IBridgeGovernance
    function setFeeRatio(uint32 poolId, uint16 feeRatio) external lock {
        Endpoint storage e = _ownedPool(poolId);
        if (feeRatio > MAX_FEE_RATIO) revert BAD_CONFIG();
        e.p0 = e.p0.withFeeRatio(feeRatio);
        emit PoolFeeRatioUpdated(poolId, feeRatio);
    }

    /// @inheritdoc IBridgeGovernance
    /// @dev Kept to one common unit, at most 2^88 of them; the event tells what was kept, in real decimals.
    function setSwapLimit(uint32 poolId, uint256 swapLimit) external lock {
        Endpoint storage e = _ownedPool(poolId);
        uint256 scale = e.p0.scale();
        BooksWord q = e.p1.withSwapLimit(swapLimit / scale);
        e.p1 = q;
        emit PoolLimitUpdated(poolId, q.swapLimit() * scale);
    }

    /// @inheritdoc IBridgeGovernance
    function setPoolOwner(uint32 poolId, address newOwner) external lock {
        if (newOwner == address(0)) revert NULL_ADDRESS();
        _ownedPool(poolId).owner = OwnerWordLibrary.pack(poolId, newOwner);
        emit PoolOwnerUpdated(poolId, newOwner);
    }

    /// @inheritdoc IBridgeGovernance
    function setFeeReceiver(uint32 poolId, address receiver) external lock {
        if (receiver == address(0)) revert NULL_ADDRESS();
        _ownedPool(poolId).receiver = receiver;
        emit FeeReceiverUpdated(poolId, receiver);
    }
}
