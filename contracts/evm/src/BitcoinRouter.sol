// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IBridge, IBridgeErrors, Message} from "./interfaces/IBridge.sol";
import {IBitcoinRouter} from "./interfaces/IBitcoinRouter.sol";
import {BitcoinAddress} from "./libraries/BitcoinAddress.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {TokenCalls} from "./libraries/TokenCalls.sol";
import {Slots} from "./libraries/Slots.sol";
import {CommitteeWord} from "./types/CommitteeWord.sol";
import {FeeWord} from "./types/FeeWord.sol";
import {RouterWord, RouterWordLibrary} from "./types/RouterWord.sol";
import {Uid} from "./types/Uid.sol";

/// @notice One asset of Bitcoin as an app of the bridge, which keeps its counterpart, caps, delay, claims and refunds by the same
/// rules as for pools (SR-05). This contract issues what arrived and takes back what leaves; the two ways of doing so are
/// BitcoinRouterToken and BitcoinRouterNative. Why it is as it is: docs/adr/0008-bitcoin-routers.md.
/// @dev No role can move what belongs to people (CON-16): the owner sets limits and fees within bounds that are fixed here, the
/// keeper follows Bitcoin's fees within the same bounds, the guardian pauses for a while. A pause stops what is new; arrivals,
/// retries and refunds stay open (INV-10).
abstract contract BitcoinRouter is IBitcoinRouter, IBridgeErrors, Ownable2Step {
    uint256 internal constant BTC = 0;
    uint256 internal constant BRC20 = 1;
    uint256 internal constant RUNE = 2;
    uint256 private constant DEPOSITS = 0;
    uint256 private constant WITHDRAWALS = 1;

    /// @dev Satoshi. Less is not relayed to the most demanding of the supported forms, P2PKH.
    uint256 private constant DUST = 546;
    /// @dev Satoshi; the bound of the least withdrawal.
    uint256 private constant MOST_MIN_BTC = 1e6;
    /// @dev asset u8 | txid b32 | output u32: the data of a deposit
    uint256 private constant DEPOSIT_DATA = 37;
    uint256 private constant GUARDIAN_PAUSE = 7 days;
    uint256 private constant KEEPER_PAUSE = 1 hours;
    /// @dev Pauses of the keeper until the owner releases withdrawals (SR-28).
    uint256 private constant KEEPER_HOLDS = 24;
    uint256 private constant FEE_NOTICE = 10 minutes;
    uint256 private constant FOREVER = type(uint40).max;

    IBridge public immutable bridge;
    /// @inheritdoc IBitcoinRouter
    uint32 public immutable bitcoinChainId;
    /// @inheritdoc IBitcoinRouter
    uint8 public immutable asset;
    /// @inheritdoc IBitcoinRouter
    bytes32 public immutable remoteAnchor;
    /// @inheritdoc IBitcoinRouter
    uint256 public immutable conversionRatio;
    /// @inheritdoc IBitcoinRouter
    uint256 public immutable maxSupply;
    /// @notice Bounds of the fees, in the fees' own units. Without a deposit fee, `maxDepositFee` zero, an arrival is cheaper.
    uint256 public immutable maxWithdrawFee;
    uint256 public immutable maxDepositFee;
    /// @notice Bound of the least withdrawal, base units: 0.01 BTC; of a token one whole, or a millionth of all there can be.
    uint256 public immutable maxMinWithdraw;
    /// @dev BitcoinAddress.network
    uint256 private immutable _NETWORK;
    /// @dev Base units per unit of the withdrawal fee: BTC's fee is in common units, the others' in wei.
    uint256 private immutable _FEE_UNIT;

    /// @dev amounts and BTC's fees in common units
    RouterWord private _word;
    /// @inheritdoc IBitcoinRouter
    uint256 public minDepositAmount;
    /// @inheritdoc IBitcoinRouter
    address public keeper;
    /// @inheritdoc IBitcoinRouter
    address public feeReceiver;
    /// @inheritdoc IBitcoinRouter
    bytes public assetId;

    constructor(Config memory c) Ownable(c.owner) {
        if (address(c.bridge) == address(0)) revert NULL_ADDRESS();
        if (c.commonDecimals > 18 || c.realDecimals > 38 || c.commonDecimals > c.realDecimals) revert BAD_CONFIG();
        _checkAsset(c.asset, c.assetId, c.commonDecimals);
        uint256 ratio = 10 ** (c.realDecimals - c.commonDecimals);
        // what the bridge's counters and delays can express (SR-22)
        if (c.maxSupply == 0 || c.maxSupply % ratio != 0 || c.maxSupply / ratio > type(uint88).max) {
            revert BAD_CONFIG();
        }
        bridge = c.bridge;
        bitcoinChainId = c.bitcoinChainId;
        asset = c.asset;
        assetId = c.assetId;
        remoteAnchor = keccak256(abi.encodePacked("bitcoin", c.asset, c.assetId));
        conversionRatio = ratio;
        maxSupply = c.maxSupply;
        maxWithdrawFee = c.maxWithdrawFee;
        maxDepositFee = c.maxDepositFee;
        uint256 little = c.asset == BTC ? MOST_MIN_BTC * ratio : 10 ** c.realDecimals;
        maxMinWithdraw = c.asset == BTC || little > c.maxSupply / 1e6 ? little : c.maxSupply / 1e6;
        _NETWORK = BitcoinAddress.network(c.prefix, c.pubKeyHash, c.scriptHash);
        _FEE_UNIT = c.asset == BTC ? ratio : 1;
        RouterWord w = _withLimits(RouterWord.wrap(0), c.minWithdraw, c.maxWithdraw, c.minDeposit);
        w = w.setFee(_feeUnits(c.withdrawFee), 0, 0);
        emit WithdrawFeeUpdated(c.withdrawFee, uint40(block.timestamp));
        _word = _withDepositFee(w, c.depositFee);
        _setKeeper(c.keeper);
        _setFeeReceiver(c.feeReceiver);
    }

    /// @dev The identifier is part of the anchor: one form for each asset. Tickers are compared in lower case on Bitcoin.
    function _checkAsset(uint256 kind, bytes memory id, uint256 commonDecimals) private pure {
        if (kind == BTC) {
            if (id.length != 0 || commonDecimals != 8) revert BAD_CONFIG();
        } else if (kind == BRC20) {
            if (id.length < 4 || id.length > 6) revert BAD_CONFIG();
            for (uint256 i; i < id.length; ++i) {
                if (id[i] == 0 || (id[i] >= "A" && id[i] <= "Z")) revert BAD_CONFIG();
            }
        } else if (kind != RUNE || id.length != 12) {
            revert BAD_CONFIG();
        }
    }

    /// @dev Only the bridge sends coins: the part of a message fee that was too much.
    receive() external payable {
        if (msg.sender != address(bridge)) revert NO_PERMISSION();
    }

    // ------------------------------------------------------------------ out

    /// @inheritdoc IBitcoinRouter
    function withdraw(uint256 amount, bytes calldata recipient, address refund) external payable returns (bytes32) {
        return _withdraw(amount, recipient, refund, 0);
    }

    /// @inheritdoc IBitcoinRouter
    function withdraw(uint256 amount, bytes calldata recipient, address refund, uint256 minimum)
        external
        payable
        returns (bytes32)
    {
        return _withdraw(amount, recipient, refund, minimum);
    }

    /// @dev Everything that can be wrong with the recipient or the amount is refused before anything is taken (SR-20). Nobody but
    /// the bridge is called before all is written.
    function _withdraw(uint256 amount, bytes calldata recipient, address refund, uint256 minimum)
        private
        returns (bytes32 uid)
    {
        RouterWord w = _word;
        if (w.pausedUntil(WITHDRAWALS) > block.timestamp) revert PAUSED();
        // a refund is only ever retried, never sent elsewhere (SR-14): it must have somewhere to go
        if (refund == address(0) || refund == address(this)) revert NULL_ADDRESS();
        (uint256 fee,,) = w.fee(block.timestamp);
        uint256 common = _payable(amount, w, fee);
        if (common * conversionRatio < minimum) revert MINIMUM_NOT_MET();
        bytes memory script = BitcoinAddress.toScript(recipient, _NETWORK);
        uint256 kept = _take(amount);
        bool feeInCoin = asset != BTC;
        if (feeInCoin) kept += fee;
        if (msg.value < kept) revert INSUFFICIENT_FEE();
        uint256 value;
        uint256 before;
        unchecked {
            value = msg.value - kept;
            before = address(this).balance - value;
        }
        uid = bridge.send{value: value}(
            bitcoinChainId,
            remoteAnchor,
            abi.encodePacked(
                uint8(MessageLib.WITHDRAW),
                uint128(common),
                BitcoinAddress.digest(script),
                uint256(uint160(refund)),
                asset,
                script
            )
        );
        emit Withdraw(uid, amount, msg.sender);
        if (feeInCoin) emit WithdrawFeePaid(uid, fee);
        unchecked {
            uint256 excess = address(this).balance - before; // what the bridge gave back of the message fee
            if (excess != 0 && !TokenCalls.payCoin(msg.sender, excess)) revert NATIVE_TRANSFER_FAILED();
        }
    }

    /// @dev The common units that a withdrawal pays on Bitcoin.
    function _payable(uint256 amount, RouterWord w, uint256 fee) private view returns (uint256 common) {
        if (amount == 0) revert ZERO_AMOUNT();
        common = amount / conversionRatio;
        unchecked {
            if (common * conversionRatio != amount) revert INVALID_AMOUNT(); // INV-09: a remainder would be lost
            if (common > w.get(RouterWordLibrary.MAX_WITHDRAW)) revert EXCCEED_SWAP_LIMIT();
            if (asset != BTC) fee = 0;
            uint256 least = w.get(RouterWordLibrary.MIN_WITHDRAW) + fee; // two bounded decimals
            if (common < least) revert BELOW_MINIMUM(least * conversionRatio);
            common -= fee;
        }
    }

    // ------------------------------------------------------------------ in

    /// @inheritdoc IBitcoinRouter
    function deposit(Message calldata m, bytes calldata proof) external {
        if (m.dstAnchor != bytes32(uint256(uint160(address(this))))) revert NOT_ANCHOR();
        bridge.deliver(m, proof);
    }

    /// @dev The bridge has checked attestation, counterpart, limits and replay. A refund is paid to whom the withdrawal named.
    /// What cannot be paid reverts and becomes a claim: its owner can retry it or send it back to Bitcoin.
    function receiveFromBridge(bytes32 uid, bytes32 srcAnchor, bytes calldata payload) external {
        if (msg.sender != address(bridge)) revert NO_PERMISSION();
        if (srcAnchor != remoteAnchor || Uid.wrap(uint256(uid)).source() != bitcoinChainId) revert NOT_ANCHOR();
        (uint256 kind, uint256 common) = MessageLib.kindAndAmount(payload);
        uint256 to_ = MessageLib.recipient(payload);
        if (to_ == 0 || to_ >> 160 != 0 || to_ == uint160(address(this))) revert TRANSFER_FAILED();
        address to = address(uint160(to_));
        if (kind == MessageLib.MINT) {
            if (payload.length != MessageLib.HEAD + DEPOSIT_DATA || uint8(payload[MessageLib.HEAD]) != asset) {
                revert INVALID_INDICATOR();
            }
            // where no fee can ever be set there is no word to read
            uint256 fee = maxDepositFee == 0 ? 0 : _word.get(RouterWordLibrary.DEPOSIT_FEE);
            if (common <= fee) revert INVALID_AMOUNT();
            uint256 amount = (common - fee) * conversionRatio;
            _give(to, amount);
            emit Deposit(uid, amount, to);
            if (fee != 0) emit DepositFeePaid(uid, fee * conversionRatio);
        } else if (kind == MessageLib.REFUND) {
            uint256 amount = common * conversionRatio;
            _give(to, amount);
            emit WithdrawRefunded(bytes32(payload[MessageLib.HEAD:]), uid, amount, to);
        } else {
            revert INVALID_INDICATOR();
        }
    }

    // ------------------------------------------------------------------ what the two ways of holding do

    /// @dev Takes `amount` base units from the caller. @return kept how much of msg.value is that amount
    function _take(uint256 amount) internal virtual returns (uint256 kept);
    /// @dev Issues `amount` base units to `to`, or reverts with TRANSFER_FAILED or INSUFFICIENT_LIQUIDITY.
    function _give(address to, uint256 amount) internal virtual;
    /// @dev Coins here that are not fees.
    function _held() internal view virtual returns (uint256);

    // ------------------------------------------------------------------ reads

    /// @inheritdoc IBitcoinRouter
    function getTotalWithdrawFee(uint256 amount, bytes calldata recipient)
        external
        view
        returns (uint256 channelFee, uint256 fee)
    {
        uint256 length = recipient.length == BitcoinAddress.LENGTH
            ? BitcoinAddress.toScript(recipient, _NETWORK).length
            : BitcoinAddress.MAX_SCRIPT;
        return (bridge.estimateBNFee(0, bitcoinChainId, amount, 0, new bytes(1 + length)), withdrawFee());
    }

    /// @inheritdoc IBitcoinRouter
    function minWithdrawAmount() external view returns (uint256) {
        return _word.get(RouterWordLibrary.MIN_WITHDRAW) * conversionRatio;
    }

    /// @inheritdoc IBitcoinRouter
    function maxWithdrawAmount() external view returns (uint256) {
        return _word.get(RouterWordLibrary.MAX_WITHDRAW) * conversionRatio;
    }

    /// @inheritdoc IBitcoinRouter
    function withdrawFee() public view returns (uint256) {
        (uint256 fee,,) = _word.fee(block.timestamp);
        return fee * _FEE_UNIT;
    }

    /// @inheritdoc IBitcoinRouter
    function nextWithdrawFee() external view returns (uint256, uint40) {
        (, uint256 fee, uint256 from) = _word.fee(block.timestamp);
        return (fee * _FEE_UNIT, uint40(from));
    }

    /// @inheritdoc IBitcoinRouter
    function depositFee() external view returns (uint256) {
        return _word.get(RouterWordLibrary.DEPOSIT_FEE) * conversionRatio;
    }

    /// @inheritdoc IBitcoinRouter
    function scriptOf(bytes calldata recipient) external view returns (bytes memory) {
        return BitcoinAddress.toScript(recipient, _NETWORK);
    }

    /// @inheritdoc IBitcoinRouter
    function convertAmountToL1(uint256 amount) external view returns (uint256) {
        return amount / conversionRatio;
    }

    /// @inheritdoc IBitcoinRouter
    function convertAmountFromL1(uint256 amount) external view returns (uint256) {
        return amount * conversionRatio;
    }

    /// @inheritdoc IBitcoinRouter
    /// @dev The bridge's own pauses count as well: outbound to Bitcoin, or everything inbound.
    function paused(uint8 what) external view returns (bool) {
        if (what > WITHDRAWALS) revert INVALID_INDICATOR();
        if (_word.pausedUntil(what) > block.timestamp) return true;
        if (what == WITHDRAWALS) {
            FeeWord fees = FeeWord.wrap(_bridgeSlot(Slots.mapSlot(bitcoinChainId, Slots.FEES)));
            return fees.pausedUntil() > block.timestamp;
        }
        CommitteeWord committee = CommitteeWord.wrap(_bridgeSlot(Slots.COMMITTEE));
        return committee.inboundPaused() || committee.frozen();
    }

    function _bridgeSlot(uint256 slot) private view returns (uint256) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(slot);
        return uint256(bridge.extsload(slots)[0]);
    }

    // ------------------------------------------------------------------ pauses

    /// @inheritdoc IBitcoinRouter
    /// @dev A shorter pause never replaces a longer one.
    function pause(uint8 what) external {
        if (what > WITHDRAWALS) revert INVALID_INDICATOR();
        RouterWord w = _word;
        uint256 until = FOREVER;
        if (msg.sender != owner()) {
            if (msg.sender == address(uint160(_bridgeSlot(Slots.GUARDIAN)))) {
                if (w.guardianUsed(what)) revert NO_PERMISSION();
                w = w.setGuardianUsed(what, true);
                until = block.timestamp + GUARDIAN_PAUSE;
            } else if (msg.sender == keeper && what == WITHDRAWALS) {
                uint256 holds = w.holds();
                if (holds == KEEPER_HOLDS) revert NO_PERMISSION();
                w = w.setHolds(holds + 1);
                until = block.timestamp + KEEPER_PAUSE;
            } else {
                revert NO_PERMISSION();
            }
            if (until <= w.pausedUntil(what)) revert NO_PERMISSION();
        }
        _word = w.pause(what, until);
        emit Paused(what, msg.sender, until == FOREVER ? 0 : uint40(until));
    }

    /// @inheritdoc IBitcoinRouter
    function unpause(uint8 what) external onlyOwner {
        if (what > WITHDRAWALS) revert INVALID_INDICATOR();
        RouterWord w = _word.pause(what, 0).setGuardianUsed(what, false);
        _word = what == WITHDRAWALS ? w.setHolds(0) : w;
        emit Unpaused(what, msg.sender);
    }

    // ------------------------------------------------------------------ fees and limits

    /// @inheritdoc IBitcoinRouter
    function collectFees() external {
        uint256 amount = address(this).balance - _held();
        emit FeesCollected(feeReceiver, amount);
        if (!TokenCalls.payCoin(feeReceiver, amount)) revert NATIVE_TRANSFER_FAILED();
    }

    /// @inheritdoc IBitcoinRouter
    function setWithdrawFee(uint256 fee) external {
        if (msg.sender != owner() && msg.sender != keeper) revert NO_PERMISSION();
        uint256 units = _feeUnits(fee);
        RouterWord w = _word;
        (uint256 current,,) = w.fee(block.timestamp);
        uint256 from = block.timestamp;
        if (units <= current) {
            w = w.setFee(units, 0, 0);
        } else {
            from += FEE_NOTICE;
            w = w.setFee(current, units, from);
        }
        _word = w;
        emit WithdrawFeeUpdated(fee, uint40(from));
    }

    function _feeUnits(uint256 fee) private view returns (uint256) {
        if (fee > maxWithdrawFee || fee % _FEE_UNIT != 0) revert BAD_CONFIG();
        return fee / _FEE_UNIT;
    }

    /// @inheritdoc IBitcoinRouter
    function setDepositFee(uint256 fee) external onlyOwner {
        _word = _withDepositFee(_word, fee);
    }

    function _withDepositFee(RouterWord w, uint256 fee) private returns (RouterWord) {
        if (fee > maxDepositFee) revert BAD_CONFIG();
        emit DepositFeeUpdated(fee);
        return w.set(RouterWordLibrary.DEPOSIT_FEE, _exactly(fee));
    }

    /// @inheritdoc IBitcoinRouter
    function setLimits(uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit) external onlyOwner {
        // whatever the fee within its bound, the least withdrawal is not above the largest
        if (maxWithdraw < minWithdraw + (asset == BTC ? maxWithdrawFee : 0)) revert BAD_CONFIG();
        _word = _withLimits(_word, minWithdraw, maxWithdraw, minDeposit);
    }

    /// @dev What is below the dust limit cannot be paid, so it can never be a minimum (SR-20).
    function _withLimits(RouterWord w, uint256 minWithdraw, uint256 maxWithdraw, uint256 minDeposit)
        private
        returns (RouterWord)
    {
        uint256 least = _exactly(minWithdraw);
        if (least < (asset == BTC ? DUST : 1) || minWithdraw > maxMinWithdraw) revert BAD_CONFIG();
        if (maxWithdraw < minWithdraw || maxWithdraw > maxSupply) revert BAD_CONFIG();
        _exactly(minDeposit);
        minDepositAmount = minDeposit;
        emit LimitsUpdated(minWithdraw, maxWithdraw, minDeposit);
        return w.set(RouterWordLibrary.MIN_WITHDRAW, least).set(RouterWordLibrary.MAX_WITHDRAW, _exactly(maxWithdraw));
    }

    /// @dev Common units, without a remainder.
    function _exactly(uint256 amount) private view returns (uint256) {
        if (amount % conversionRatio != 0) revert BAD_CONFIG();
        return amount / conversionRatio;
    }

    // ------------------------------------------------------------------ roles

    /// @inheritdoc IBitcoinRouter
    /// @dev Zero: nobody but the owner sets fees.
    function setKeeper(address keeper_) external onlyOwner {
        _setKeeper(keeper_);
    }

    function _setKeeper(address keeper_) private {
        keeper = keeper_;
        emit KeeperUpdated(keeper_);
    }

    /// @inheritdoc IBitcoinRouter
    function setFeeReceiver(address receiver) external onlyOwner {
        _setFeeReceiver(receiver);
    }

    function _setFeeReceiver(address receiver) private {
        if (receiver == address(0)) revert NULL_ADDRESS();
        feeReceiver = receiver;
        emit FeeReceiverUpdated(receiver);
    }

    /// @inheritdoc IBitcoinRouter
    function owner() public view override(Ownable, IBitcoinRouter) returns (address) {
        return Ownable.owner();
    }

    /// @dev Without an owner nobody could release a pause.
    function renounceOwnership() public pure override {
        revert NO_PERMISSION();
    }
}
