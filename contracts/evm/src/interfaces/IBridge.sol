// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice A cross-chain message, version 1 (docs/adr/0002-message.md).
/// @param uid       srcChain u32 | dstChain u32 | nonce u192
/// @param srcAnchor sender on the source chain: pool facade or app, left-padded
/// @param dstAnchor receiver on the destination chain: pool facade or app, left-padded
/// @param payload   kind u8 | amount u128 (common decimals) | recipient b32 | refund b32 | data
struct Message {
    uint256 uid;
    bytes32 srcAnchor;
    bytes32 dstAnchor;
    bytes payload;
}

/// @notice Every custom error of the bridge. The names in capitals are the specification's [8.33].
interface IBridgeErrors {
    error CALLED_ON_NATIVE();
    error EXCCEED_SWAP_LIMIT();
    error INSUFFICIENT_FEE();
    error INSUFFICIENT_LIQUIDITY();
    error INSUFFICIENT_POSITION();
    error INVALID_AMOUNT();
    error INVALID_INDICATOR();
    error NATIVE_TRANSFER_FAILED();
    error NOT_ANCHOR();
    error NOT_POOL_OWNER();
    error NO_PERMISSION();
    error NULL_ADDRESS();
    error ONLY_ROUTER();
    error ZERO_AMOUNT();

    error ALREADY_EXECUTED();
    error BAD_CONFIG();
    error BAD_SET();
    error BAD_SIGNATURE();
    error MORE_GAS();
    error NO_CLAIM();
    error PAUSED();
    error RATE_LIMITED();
    error REENTRANT();
    error TOO_EARLY();
    error TRANSFER_FAILED();
    error WRONG_CHAIN();
    error DATA_TOO_LONG();
    error MINIMUM_NOT_MET();
}

/// @notice Events: all that an observer needs to follow money through the bridge.
/// Amounts are in the token's real decimals in the Router's events [facts of the deployed protocol] and in
/// common decimals where a parameter is called `commonAmount`.
interface IBridgeEvents {
    // --- literal from the deployed protocol's Router
    event Swapped(uint32 indexed poolId, uint32 indexed dstChainId, uint256 amount);
    event PoolLiquidityModified(uint32 indexed poolId, bool indexed increased, address indexed lp, uint256 amount);
    event RemoveRemoteLiquidity(uint32 indexed poolId, uint32 indexed dstChainId, address indexed lp, uint256 amount);
    event PoolFeeCollected(uint32 indexed poolId, address indexed receiver, uint256 amount);
    event PoolFeeRatioUpdated(uint32 indexed poolId, uint16 feeRatio);
    event PoolLimitUpdated(uint32 indexed poolId, uint256 swapLimit);

    // --- messages
    event MessageSent(uint256 indexed uid, bytes32 srcAnchor, bytes32 dstAnchor, bytes payload);
    /// @param outcome 1 paid in full; 2 to 6: a claim was stored, see `ClaimReason` below
    /// (2 liquidity, 3 rate limit, 4 delay, 5 token or recipient refused the transfer, 6 app or consumer call failed)
    /// @param commonAmount the message's amount
    /// @param paid  how much of it was paid now, in common decimals
    /// @param releaseAt unix seconds before which a claim cannot be retried, 0 when paid
    event MessageDelivered(
        uint256 indexed uid,
        address indexed anchor,
        address indexed recipient,
        uint256 commonAmount,
        uint256 paid,
        uint8 outcome,
        uint40 releaseAt
    );
    /// @notice A message of a batch that changed nothing. @param reason 1 executed before, 2 other chain, 3 unknown anchor, 4 inbound paused, 5 malformed
    event MessageSkipped(uint256 indexed uid, uint8 reason);
    /// @notice A retry paid part or all of a claim. @param remaining what is still owed, common decimals; 0 closes the claim
    event ClaimPaid(uint256 indexed uid, uint256 paid, uint256 remaining);
    /// @notice A retry of a claim that is paid whole or not at all: the lane set aside what it lets in. @param saved so far, common
    /// decimals @param owed what the claim owes; it is paid when the lane lets in the rest
    event ClaimSaved(uint256 indexed uid, uint256 saved, uint256 owed);
    /// @notice A claim was sent back to the refund address on the source chain by the message `refundUid`.
    event ClaimRedirected(uint256 indexed uid, uint256 indexed refundUid, address by, uint256 commonAmount);

    // --- governance
    event CommitteeRotated(uint32 indexed epoch, bytes32 setHash, bytes set, uint40 previousExpiry);
    event CommitteeGraceEnded(uint32 indexed epoch);
    event PoolAdded(
        uint32 indexed poolId, address indexed anchor, address token, uint8 realDecimals, uint8 commonDecimals
    );
    event PoolOwnerUpdated(uint32 indexed poolId, address owner);
    event FeeReceiverUpdated(uint32 indexed poolId, address receiver);
    event PoolDelayUpdated(uint32 indexed poolId, uint256 delayOver);
    event LaneUpdated(
        address indexed anchor,
        uint32 indexed chainId,
        bytes32 remoteAnchor,
        uint256 capOut,
        uint256 capIn,
        bool outbound
    );
    event FeeConfigUpdated(
        uint32 indexed dstChainId,
        uint64 gasPrice,
        uint64 coinPriceRate,
        uint32 baseGas,
        uint16 gasPerByte,
        uint16 protocolRate
    );
    event AppRegistered(address indexed app, bool active);
    event AppConfigured(address indexed app, uint8 commonDecimals, uint256 delayOver);
    event Paused(uint8 indexed what, uint32 indexed scope, bool on, uint40 expiry);
    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event GuardianUpdated(address guardian);
    event MessageFeesCollected(address indexed receiver, uint256 amount);
}

/// @notice What people, relayers and apps call: the bridge's own code. Reads are in `BridgeLens`, except where the deployed
/// protocol has them here.
interface IBridgeUser is IBridgeErrors, IBridgeEvents {
    // ------------------------------------------------------------------ literal: the Router's user calls
    /// @notice Sends `amount` (real decimals; a remainder below one common unit stays with the caller) less the pool's fee.
    /// msg.value pays the message fee, and the amount where the pool holds coins; what is too much comes back.
    /// @param refund whom the destination may send back to
    function swap(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata consumerData
    ) external payable returns (bytes32 uid);
    /// @notice The same, for who signs a figure: reverts with MINIMUM_NOT_MET unless at least `minimum` is sent on after the fee.
    /// @param minimum base units of this chain's token, as `amount`
    function swap(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata consumerData,
        uint256 minimum
    ) external payable returns (bytes32 uid);
    /// @notice Wei that a message of this kind costs now (CON-19): [7.81], and for a swap with data also the gas of the consumer that
    /// is called. @param poolId zero stands for an app
    function estimateBNFee(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        bytes calldata consumerData
    ) external view returns (uint256 fee);
    /// @notice This contract: it is its own factory of pools.
    function factory() external view returns (address);
    /// @notice What stands for the chain's coin where a token is named.
    function NATIVE_ADDRESS() external view returns (address);
    /// @notice The pool's facade. Reverts with NOT_ANCHOR when there is none.
    function fetchPool(uint32 poolId) external view returns (address);
    /// @notice Fee per 1,000,000; facade (twice: it is pool and anchor); token; liquidity in real decimals.
    function fetchInfo(uint32 poolId)
        external
        view
        returns (uint16 feeRatio, address pool, address token, address anchor, uint256 liquidity);
    /// @notice Adds to the caller's position (real decimals). Where the pool holds coins msg.value is the amount.
    function increaseLiquidity(uint32 poolId, uint256 amount) external payable;
    /// @notice Pays the caller out of its position here. No pause closes it (CON-10).
    function decreaseLiquidity(uint32 poolId, uint256 amount) external;
    /// @notice Takes from the caller's position here and pays `recipient` on another chain. Whose liquidity came within a day obeys
    /// the swap limit and the pause of that chain, and pays the pool's fee out of what is left of the position.
    function decreaseLiquidityRemote(
        address refund,
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient
    ) external payable;

    // ------------------------------------------------------------------ entries without a separate approval
    /// @notice `swap` with a minimum, after an EIP-2612 permit to this contract.
    function swapWithPermit(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata consumerData,
        uint256 minimum,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external payable returns (bytes32 uid);
    /// @notice Permit2 with a witness that binds every field of the swap, the minimum included (SR-30).
    function swapWithPermit2(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata consumerData,
        uint256 minimum,
        uint256 nonce,
        uint256 deadline,
        bytes calldata signature
    ) external payable returns (bytes32 uid);

    // ------------------------------------------------------------------ messages
    /// @notice For registered apps only. The payload has the fixed head; kinds 2 and 3. Obeys the app's lane (SR-05).
    /// @param dstAnchor the app's counterpart as registered by `setAppLane`; zero stands for it
    function send(uint32 dstChainId, bytes32 dstAnchor, bytes calldata payload) external payable returns (bytes32 uid);
    /// @param proof set | attestation (docs/adr/0002-message.md). The attestation is over Batch([m]).
    function deliver(Message calldata m, bytes calldata proof) external;
    /// @notice One bad, replayed or failing message changes nothing for the others.
    function deliverBatch(Message[] calldata ms, bytes calldata proof) external;
    /// @notice Deliver ms[index] of an attested batch, given the other messages' struct hashes (`hashes[index]` is ignored).
    function deliverOne(Message calldata m, uint256 index, bytes32[] calldata hashes, bytes calldata proof) external;
    /// @notice Anybody may retry; pays as much as the lane and the liquidity allow. Apps pay whole; so does a swap that calls a
    /// consumer: it repeats the call or reverts (SR-15). What the lane lets in of these is set aside until it is enough. A refund
    /// is paid past the lane 30 days after it came (INV-10).
    function retry(Message calldata m) external;
    /// @notice Sends what a claim still owes back to the refund address on the source chain. The recipient or the refund
    /// address (when it is an EVM key) at once; anybody after 7 days if its recipient refuses it in the same call, after 30 days if
    /// liquidity or a limit is in its way. It costs no message fee: what comes with it is returned.
    function redirect(Message calldata m) external payable returns (bytes32 refundUid);
    /// @notice Guardian, only inside the delay: as `redirect`.
    function cancelDelayed(Message calldata m) external payable returns (bytes32 refundUid);

    // ------------------------------------------------------------------ raw reads for BridgeLens and light clients
    /// @notice Words of storage. Their places: Slots.sol.
    function extsload(bytes32[] calldata slots) external view returns (bytes32[] memory);
    /// @notice The address of a pool's facade, whether it is there or not.
    function anchorOf(uint32 poolId) external view returns (address);
    /// @notice EIP-712 domain of this deployment; `PERMIT2` is zero where the chain has none.
    function domainSeparator() external view returns (bytes32);
    /// @notice Permit2, by which people pay with a signature; zero where the chain has none.
    function PERMIT2() external view returns (address);
    /// @notice The code that runs, on this contract's storage, what `IBridgeGovernance` lists. Made by the constructor, for ever.
    function GOVERNANCE() external view returns (address);
}

/// @notice Configuration and roles (owner = timelock, unless said otherwise): code of its own, run on the bridge's storage
/// (docs/adr/0020-governance-in-code-of-its-own.md). Call it at the bridge's address.
interface IBridgeGovernance is IBridgeErrors, IBridgeEvents {
    struct PoolConfig {
        uint32 poolId;
        address token; // NATIVE_ADDRESS for the native coin
        uint8 realDecimals;
        uint8 commonDecimals;
        uint16 feeRatio; // per 1,000,000
        bool inexact; // token may charge on transfer or rebase
        uint256 swapLimit; // real decimals
        uint256 delayOver; // real decimals; a release above waits
        address owner; // pool owner
        address feeReceiver;
    }

    struct FeeConfig {
        uint64 gasPrice;
        uint64 coinPriceRate; // 1e9 = par
        uint32 baseGas;
        uint16 gasPerByte;
        uint16 protocolRate; // per 1,000
    }
    /// @notice Replaces the committee by a set of the next epoch, attested by the current one. By anybody. A set whose threshold is
    /// one, or which needs all members, follows none that was better.
    function rotate(bytes calldata newSet, bytes calldata proof) external;
    /// @notice Refuses a token that is another view of the chain's coin: both would be one balance.
    function addPool(PoolConfig calldata config) external returns (address anchor);
    /// @notice Registers, changes or closes a lane of a pool. Caps in common decimals per day, per direction.
    /// @param remoteAnchor zero unregisters (only after `outbound` was false and inbound drained, or on compromise, SR-29)
    function setLane(uint32 poolId, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound)
        external;
    /// @notice What messages to a chain cost. The largest message may cost 1,000 coins at most.
    function setFeeConfig(uint32 dstChainId, FeeConfig calldata config) external;
    /// @notice A release above `delayOver` (real decimals) waits; so does one that exceeds it together with what arrived from the
    /// same chain in the hours before it.
    function setPoolDelay(uint32 poolId, uint256 delayOver) external;
    /// @notice Lets a contract send and receive messages, or stops it.
    function registerApp(address app, bool active) external;
    /// @notice The asset's common decimals (they scale the lane's counters) and the amount above which a release waits.
    function configureApp(address app, uint8 commonDecimals, uint256 delayOver) external;
    /// @notice As `setLane`, for an app: the bridge keeps its counterparts and limits, so that apps obey the same rules (SR-05).
    function setAppLane(address app, uint32 chainId, bytes32 remoteAnchor, uint256 capOut, uint256 capIn, bool outbound)
        external;
    /// @notice Who may lower caps, pause for a time and cancel what waits. Not zero.
    function setGuardian(address guardian) external;
    /// @notice Two steps: the new owner accepts.
    function transferOwnership(address newOwner) external;
    /// @notice By whom `transferOwnership` named.
    function acceptOwnership() external;
    /// @notice Guardian lowers a lane's caps at once, to a tenth at least. After 7 days anybody may restore them (`restoreLane`), and the
    /// guardian may not lower this lane again until the owner has set it. The owner lowers without bound or end.
    function lowerLane(uint32 poolId, uint32 chainId, uint256 capOut, uint256 capIn) external;
    /// @notice As `lowerLane`, for an app.
    function lowerAppLane(address app, uint32 chainId, uint256 capOut, uint256 capIn) external;
    /// @notice Gives a lane back, after 7 days, what the guardian took from its caps. By anybody.
    function restoreLane(address anchor, uint32 chainId) external;
    /// @notice what: 1 outbound to `scope` chain (0 = all), 2 inbound kinds 1, 2, 4, 3 freeze of the committee.
    /// Guardian may set (expires after 7 days, SR-28); owner may set and clear.
    function setPaused(uint8 what, uint32 scope, bool on) external;
    /// @notice Guardian or owner: the previous committee counts no more.
    function endGrace() external;
    /// @notice Pays out what message fees left over; reverts when that would lower what any pool's token counts.
    function collectMessageFees(address receiver) external;
    // pool owner
    /// @notice Pays cumulated fees (real decimals) to the pool's fee receiver.
    function collectLPFee(uint32 poolId, uint256 amount) external;
    /// @param feeRatio per 1,000,000, at most 1 %
    function setFeeRatio(uint32 poolId, uint16 feeRatio) external;
    /// @param swapLimit real decimals
    function setSwapLimit(uint32 poolId, uint256 swapLimit) external;
    /// @notice Hands the pool over, at once. Not to zero.
    function setPoolOwner(uint32 poolId, address owner) external;
    /// @notice Who gets the pool's cumulated fees. Not zero.
    function setFeeReceiver(uint32 poolId, address receiver) external;
}

/// @notice Everything that the bridge's address answers.
interface IBridge is IBridgeUser, IBridgeGovernance {}

/// @notice Everything readable, decoded. One stateless contract beside each bridge.
interface IBridgeLens {
    struct PoolView {
        uint32 poolId;
        address anchor;
        address token;
        uint8 realDecimals;
        uint8 commonDecimals;
        uint16 feeRatio;
        bool inexact;
        uint256 swapLimit; // real decimals
        uint256 liquidity; // real decimals
        uint256 cumulatedFee; // real decimals
        uint256 delayOver; // real decimals, as decoded from its packed form
        address owner;
        address feeReceiver;
    }

    struct LaneView {
        bytes32 remoteAnchor;
        uint256 capOut; // common decimals per day
        uint256 capIn;
        uint256 availableOut; // now
        uint256 availableIn;
        uint32 nextSequence;
        bool outbound;
    }

    /// @param status 0 none; otherwise the outcome (2 to 6) that opened the claim
    struct ClaimView {
        uint8 status;
        uint40 releaseAt;
        uint40 openedAt;
        uint256 remaining; // common decimals
        bytes32 messageHash; // low 208 bits
    }

    struct CommitteeView {
        uint32 epoch;
        bytes32 setHash; // high 216 bits
        bytes32 previousSetHash;
        uint40 previousExpiry;
    }
    /// @notice The bridge that this contract reads.
    function bridge() external view returns (address);
    /// @notice All pools there are, by the order of their making.
    function poolIds() external view returns (uint32[] memory);
    /// @notice A pool as it is now.
    function pool(uint32 poolId) external view returns (PoolView memory);
    /// @notice What a provider has in a pool.
    function position(uint32 poolId, address lp) external view returns (uint256 amount);
    /// @notice A pool's lane to a chain, with what may pass now.
    function lane(uint32 poolId, uint32 chainId) external view returns (LaneView memory);

    /// @param commonDecimals as configured @param delayOver common decimals, as decoded from its packed form
    struct AppView {
        bool active;
        uint8 commonDecimals;
        uint256 delayOver;
    }
    /// @notice How the bridge treats an app; all zeros for one that it does not know.
    function app(address app_) external view returns (AppView memory);
    /// @notice As `lane`, for an app.
    function appLane(address app_, uint32 chainId) external view returns (LaneView memory);
    /// @notice Common decimals that may still arrive on a lane, of a pool (by its anchor) or an app, without waiting; as of now.
    function unhurried(address anchor, uint32 chainId) external view returns (uint256);
    /// @notice The caps (common decimals per day) that the guardian lowered, and the unix time from which anybody may restore them;
    /// zeros: nothing is lowered. Caps of zero with a time: restored, and not to be lowered by the guardian.
    function lowered(address anchor, uint32 chainId) external view returns (uint256 capOut, uint256 capIn, uint40 until);
    /// @notice What a message to a chain costs, and whether sending to it is paused.
    function feeConfig(uint32 dstChainId)
        external
        view
        returns (IBridgeGovernance.FeeConfig memory config, bool outboundPaused);
    /// @notice Whether a message was delivered here, by its uid.
    function executed(uint256 uid) external view returns (bool);
    /// @notice What waits for a message's recipient.
    function claim(uint256 uid) external view returns (ClaimView memory);
    /// @notice The committee that counts, and the one before it while it still does.
    function committee() external view returns (CommitteeView memory);
    /// @notice Whether something is paused, and until when (unix time). @param what as for `setPaused`
    function paused(uint8 what, uint32 scope) external view returns (bool on, uint40 expiry);
    /// @notice The bridge's owner.
    function owner() external view returns (address);
    /// @notice Who may accept the ownership; zero for nobody.
    function pendingOwner() external view returns (address);
    /// @notice Who may lower caps, pause for a time and cancel what waits.
    function guardian() external view returns (address);
    /// @notice EIP-712 domain of this deployment.
    function domainSeparator() external view returns (bytes32);
}

/// @notice The pool's address: anchor of its messages, the specification's getters and owner calls [3.27], [6.02].
interface IPoolFacade {
    event SwapLimitUpdated(uint256 swapLimit);
    event FeeReceiverUpdated(address receiver);
    event OwnerUpdated(address owner);

    /// @notice What a provider has in the pool, in base units.
    function getPosition(address lp) external view returns (uint256);
    /// @notice What the pool can pay, in base units.
    function liquidity() external view returns (uint256);
    /// @notice The most that one swap may take, in base units.
    function swapLimit() external view returns (uint256);
    /// @notice The providers' fee, per 1,000,000.
    function feeRatio() external view returns (uint16);
    /// @notice Who gets the cumulated fees.
    function feeReceiver() external view returns (address);
    /// @notice Fees that were not collected yet, in base units.
    function cumulatedFee() external view returns (uint256);
    /// @notice Base units of the token per common unit.
    function conversionRatio() external view returns (uint256);
    /// @notice The pool's number at the bridge.
    function poolId() external view returns (uint32);
    /// @notice The pool's token.
    function token() external view returns (address);
    /// @notice This contract: what the pool's messages name.
    function anchor() external view returns (address);
    /// @notice The bridge.
    function router() external view returns (address);
    /// @notice Who sets the pool's limit, fee and receiver.
    function owner() external view returns (address);
    /// @notice Version of this contract.
    function VERSION() external view returns (uint256);
    /// @notice Owner: hands the pool over, at once. Not to zero.
    function setOwner(address owner) external;
    /// @notice Owner: who gets the cumulated fees. Not zero.
    function setReceiver(address receiver) external;
    /// @notice Owner: base units.
    function setSwapLimit(uint256 swapLimit) external;
    /// @notice Owner: per 1,000,000, at most 1 %.
    function setFeeRatio(uint16 feeRatio) external;
    /// @notice Owner: pays cumulated fees, in base units, to the fee receiver.
    function collectLPFee(uint256 amount) external;
}

/// @notice A contract that receives a swap with consumerData.
interface IBridgeConsumer {
    /// @notice Takes a swap that was sent with data for this contract. Whoever implements it lets the bridge alone call it.
    function receiveFromBoolSwap(uint32 srcChainId, address bridgeToken, uint256 amount, bytes calldata payload)
        external
        payable;
}

/// @notice An app that receives messages.
interface IBridgeApp {
    /// @notice Takes a message for this app. Whoever implements it lets the bridge alone call it.
    function receiveFromBridge(bytes32 uid, bytes32 srcAnchor, bytes calldata payload) external;
}

/// @notice Mint bridge of one token: burn here, mint there (or lock and release at the token's home).
interface IMintBridge is IBridgeApp {
    event BridgeOut(bytes32 uid, uint256 amount, address indexed from);
    event BridgeIn(bytes32 uid, uint256 amount, address indexed to);

    /// @notice Burns or locks `amount` here and has it minted or released for `recipient` there. msg.value pays `getBridgeFee`;
    /// what is too much comes back.
    function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient) external payable returns (bytes32 uid);
    /// @notice The same for an EVM address, with data that the recipient is called with.
    function bridgeOut(uint32 dstChainId, uint256 amount, address recipient, bytes calldata data)
        external
        payable
        returns (bytes32 uid);
    /// @notice As the first, and reverts with MINIMUM_NOT_MET unless at least `minimum` base units of this chain are sent on.
    function bridgeOut(uint32 dstChainId, uint256 amount, bytes32 recipient, uint256 minimum)
        external
        payable
        returns (bytes32 uid);
    /// @notice What the message costs now, in wei.
    function getBridgeFee(uint32 dstChainId, uint256 amount, bytes32 recipient) external view returns (uint256);
    /// @notice The same for a call with data.
    function getBridgeFee(uint32 dstChainId, uint256 amount, address recipient, bytes calldata data)
        external
        view
        returns (uint256);
    /// @notice The token that is burnt and minted, or locked and released.
    function token() external view returns (address);
    /// @notice The counterpart on a chain, as the bridge has it; zero for none.
    function remote(uint32 chainId) external view returns (bytes32);
    /// @notice Stops what people start: the owner without end; the bridge's guardian for 7 days, once until the owner releases it (SR-28).
    function pause() external;
    /// @notice Owner: ends the pause, and lets the guardian pause again.
    function unpause() external;
    /// @notice Whether people cannot start now.
    function paused() external view returns (bool);
    /// @notice Who pauses without end.
    function owner() external view returns (address);
}
