// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeApp, Message} from "./IBridge.sol";

/// @notice One asset of Bitcoin on this chain: BTC, a BRC-20 token or a rune [7.63]. What was deposited into the committee's
/// custody on Bitcoin is issued here, and what is withdrawn is taken back here and paid there.
/// Amounts are base units of this chain. On Bitcoin an amount is a number of common units: `conversionRatio` base units each.
interface IBitcoinRouter is IBridgeApp {
    // --- literal from the deployed protocol
    /// @param amount base units issued to `to`
    event Deposit(bytes32 uid, uint256 amount, address to);
    /// @param amount base units taken from `from`, the fee of BTC included
    event Withdraw(bytes32 uid, uint256 amount, address from);

    // --- ours
    /// @notice What a deposit paid: base units that were deposited and not issued. Absent when there is no fee.
    event DepositFeePaid(bytes32 indexed uid, uint256 fee);
    /// @notice What a withdrawal of BRC-20 or runes paid for its transaction on Bitcoin, in wei. For BTC it is what `Withdraw`
    /// took and the message does not pay.
    event WithdrawFeePaid(bytes32 indexed uid, uint256 fee);
    /// @notice A withdrawal that could not be paid on Bitcoin came back. @param uid the refund's own
    event WithdrawRefunded(bytes32 indexed withdrawal, bytes32 uid, uint256 amount, address indexed to);
    event LimitsUpdated(uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit);
    /// @param from unix seconds from which `fee` is asked
    event WithdrawFeeUpdated(uint256 fee, uint40 from);
    event DepositFeeUpdated(uint256 fee);
    event KeeperUpdated(address keeper);
    event FeeReceiverUpdated(address receiver);
    event FeesCollected(address indexed receiver, uint256 amount);
    /// @notice Coins were added to the reserve that deposits are released from.
    event ReserveFunded(address indexed from, uint256 amount);
    /// @param what 0 deposits, 1 withdrawals @param expiry unix seconds, 0 when it has no end
    event Paused(uint8 indexed what, address by, uint40 expiry);
    event Unpaused(uint8 indexed what, address by);

    /// @notice The smallest amount that can be paid is above what this withdrawal would pay. @param minimum what may be withdrawn
    /// at least now, in base units
    error BELOW_MINIMUM(uint256 minimum);

    /// @param bitcoinChainId id of the Bitcoin network (docs/adr/0002-message.md)
    /// @param asset 0 BTC, 1 BRC-20, 2 a rune
    /// @param assetId nothing; the ticker in lower case; block u64 | transaction u32
    /// @param prefix, pubKeyHash, scriptHash how addresses of the network begin: "bc", 0x00, 0x05 or "tb", 0x6f, 0xc4
    /// @param realDecimals of this chain; 18 where BTC is the coin
    /// @param commonDecimals of the asset on Bitcoin, at most 18; 8 for BTC
    /// @param maxSupply the most that may ever be issued here, base units
    /// @param maxWithdrawFee, maxDepositFee bounds of the fees, for ever
    /// @param withdrawFee base units for BTC, wei for the other assets; at most six digits and zeros, as all limits and fees
    struct Config {
        IBridge bridge;
        uint32 bitcoinChainId;
        uint8 asset;
        bytes assetId;
        bytes2 prefix;
        uint8 pubKeyHash;
        uint8 scriptHash;
        uint8 realDecimals;
        uint8 commonDecimals;
        uint256 maxSupply;
        uint256 maxWithdrawFee;
        uint256 maxDepositFee;
        uint256 minWithdraw;
        uint256 maxWithdraw;
        uint256 minDeposit;
        uint256 withdrawFee;
        uint256 depositFee;
        address owner;
        address keeper;
        address feeReceiver;
    }

    // ------------------------------------------------------------------ calls
    /// @notice Takes `amount` from the caller here and has it paid on Bitcoin.
    /// @param amount base units, a multiple of `conversionRatio`. For BTC the fee is part of it; the rest is what arrives.
    /// @param recipient 64 bytes: type u8 (1 P2TR, 2 P2WPKH or P2WSH, 3 P2SH, 4 P2PKH) | zeros | address in ASCII
    /// @param refund who gets it back here if it cannot be paid there
    /// msg.value pays both parts of `getTotalWithdrawFee`, for BTC only the first; plus `amount` where BTC is the coin. What is
    /// too much comes back.
    function withdraw(uint256 amount, bytes calldata recipient, address refund) external payable returns (bytes32 uid);
    /// @notice The same, and reverts with MINIMUM_NOT_MET unless at least `minimum` base units are paid on Bitcoin: what BTC's fee
    /// may at most take is what is signed, not what is asked when the transaction is included. The other assets' fee is bounded by
    /// msg.value.
    function withdraw(uint256 amount, bytes calldata recipient, address refund, uint256 minimum)
        external
        payable
        returns (bytes32 uid);
    /// @notice Delivers a deposit that the committee has attested: as `deliver` of the bridge, for this asset only. By anybody.
    function deposit(Message calldata m, bytes calldata proof) external;
    /// @notice Sends the fees that were paid in this chain's coin to the fee receiver. By anybody.
    function collectFees() external;

    // ------------------------------------------------------------------ reads
    /// @notice What a withdrawal costs now. @param recipient as for `withdraw`; an incomplete one counts as the longest
    /// @return channelFee wei for the message
    /// @return withdrawFee base units for BTC, taken from the amount; wei for the other assets
    function getTotalWithdrawFee(uint256 amount, bytes calldata recipient)
        external
        view
        returns (uint256 channelFee, uint256 withdrawFee);
    /// @notice The least that may be paid on Bitcoin: for BTC `amount` must reach it after the fee.
    function minWithdrawAmount() external view returns (uint256);
    /// @notice The most that one withdrawal may take; the lane of the bridge limits what passes per day.
    function maxWithdrawAmount() external view returns (uint256);
    /// @notice Less is not credited by the committee, but can be sent back on Bitcoin.
    function minDepositAmount() external view returns (uint256);
    /// @notice What a withdrawal costs beside the message: base units for BTC, taken from the amount; wei for the other assets.
    function withdrawFee() external view returns (uint256);
    /// @notice A higher fee that was announced, and from when it is asked; zeros when there is none.
    function nextWithdrawFee() external view returns (uint256 fee, uint40 from);
    /// @notice Base units that are kept back of each deposit.
    function depositFee() external view returns (uint256);
    /// @notice Whether people cannot start now, for this router's or the whole bridge's pause. @param what 0 deposits, 1 withdrawals
    function paused(uint8 what) external view returns (bool);
    /// @notice What may still be issued here: the rest of the supply, or of the reserve where BTC is the coin.
    function subSupply() external view returns (uint256);
    /// @notice The scriptPubKey that `withdraw` would have paid. Reverts for what it would refuse.
    function scriptOf(bytes calldata recipient) external view returns (bytes memory);
    /// @notice The token that stands for the asset here.
    function token() external view returns (address);
    /// @notice The chain id that messages to Bitcoin name.
    function bitcoinChainId() external view returns (uint32);
    /// @notice Kind of the asset on Bitcoin: 0 BTC, 1 BRC-20, 2 rune.
    function asset() external view returns (uint8);
    /// @notice Which asset of its kind: empty for BTC, a ticker, or a rune's id, as its anchor's preimage has it.
    function assetId() external view returns (bytes memory);
    /// @notice The asset's anchor on Bitcoin: keccak256("bitcoin" | asset | assetId).
    function remoteAnchor() external view returns (bytes32);
    /// @notice Base units here per common unit.
    function conversionRatio() external view returns (uint256);
    /// @notice The most that may ever be issued here, in base units.
    function maxSupply() external view returns (uint256);
    /// @notice Base units to common units and back. A remainder is dropped.
    function convertAmountToL1(uint256 amount) external view returns (uint256);
    /// @notice Common units to base units.
    function convertAmountFromL1(uint256 amount) external view returns (uint256);
    /// @notice Who sets fees, limits, keeper and fee receiver, and pauses without end.
    function owner() external view returns (address);
    /// @notice Who sets the withdrawal fee and may hold withdrawals for an hour at a time.
    function keeper() external view returns (address);
    /// @notice Who gets the fees.
    function feeReceiver() external view returns (address);

    // ------------------------------------------------------------------ roles
    /// @notice The owner without end; the bridge's guardian for 7 days, once until the owner releases it (SR-28); the keeper only
    /// withdrawals, for an hour at a time (SR-12), 24 times until the owner releases them. @param what 0 deposits, 1 withdrawals
    function pause(uint8 what) external;
    /// @notice Owner: ends a pause, and lets guardian and keeper pause again. @param what 0 deposits, 1 withdrawals
    function unpause(uint8 what) external;
    /// @notice Owner or keeper. A lower fee holds at once, a higher one 10 minutes later, so that nobody pays more than was shown.
    function setWithdrawFee(uint256 fee) external;
    /// @notice Owner. Bounded by the router's `maxDepositFee`.
    function setDepositFee(uint256 fee) external;
    /// @notice Base units. The minimum has a bound (`maxMinWithdraw` of the router), and leaves room for the largest fee below the maximum.
    function setLimits(uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit) external;
    /// @notice Owner.
    function setKeeper(address keeper) external;
    /// @notice Owner. Not zero.
    function setFeeReceiver(address receiver) external;
}
