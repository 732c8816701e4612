// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {IBridgeUser} from "./interfaces/IBridge.sol";
import {IPermit2} from "./interfaces/IPermit2.sol";
import {BridgeStorage, Endpoint} from "./BridgeStorage.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {NATIVE, TokenCalls} from "./libraries/TokenCalls.sol";
import {AssetWord} from "./types/AssetWord.sol";
import {BooksWord, BooksWordLibrary} from "./types/BooksWord.sol";
import {PositionWord} from "./types/PositionWord.sol";
import {Uid} from "./types/Uid.sol";

/// @notice The source side: swaps, liquidity, and messages of apps.
/// @dev A deposit is pulled before the books are written: an exact token proves itself by the balance after the pull covering
/// every liability, which is cheaper than two balance reads and blocks deposits into a pool that is short. The lock keeps every
/// entry shut during that call (CON-11). A swap takes the lock only while it calls out, which a swap of coins never does.
abstract contract BridgePools is BridgeStorage, IBridgeUser {
    bytes32 private constant SWAP_TYPE = keccak256(
        "Swap(uint32 poolId,uint32 dstChainId,uint256 amount,bytes32 recipient,address refund,bytes consumerData,uint256 minimum)"
    );
    uint256 private constant NOT_PULLED = type(uint256).max;
    string private constant WITNESS =
        "Swap witness)Swap(uint32 poolId,uint32 dstChainId,uint256 amount,bytes32 recipient,address refund,bytes consumerData,uint256 minimum)TokenPermissions(address token,uint256 amount)";

    /// @inheritdoc IBridgeUser
    address public immutable PERMIT2;

    constructor(address permit2) {
        PERMIT2 = permit2;
    }

    /// @inheritdoc IBridgeUser
    function swap(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata consumerData
    ) external payable returns (bytes32 uid) {
        return _swap(poolId, dstChainId, amount, recipient, refund, consumerData, 0, NOT_PULLED);
    }

    /// @inheritdoc IBridgeUser
    function swap(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata consumerData,
        uint256 minimum
    ) external payable returns (bytes32 uid) {
        return _swap(poolId, dstChainId, amount, recipient, refund, consumerData, minimum, NOT_PULLED);
    }

    /// @inheritdoc IBridgeUser
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
    ) external payable returns (bytes32 uid) {
        address token = _pool(poolId).p0.token();
        if (token == NATIVE) revert CALLED_ON_NATIVE();
        _enter();
        // Somebody may have used the signature already: what counts is the allowance, which the pull will tell.
        try IERC20Permit(token).permit(msg.sender, address(this), amount, deadline, v, r, s) {} catch {}
        _leave();
        return _swap(poolId, dstChainId, amount, recipient, refund, consumerData, minimum, NOT_PULLED);
    }

    /// @inheritdoc IBridgeUser
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
    ) external payable returns (bytes32 uid) {
        if (PERMIT2 == address(0)) revert BAD_CONFIG();
        AssetWord p = _pool(poolId).p0;
        address token = p.token();
        if (token == NATIVE) revert CALLED_ON_NATIVE();
        _enter();
        uint256 before = _beforePull(p);
        uint256 scale = p.scale();
        IPermit2(PERMIT2)
            .permitWitnessTransferFrom(
                IPermit2.PermitTransferFrom(IPermit2.TokenPermissions(token, amount), nonce, deadline),
                IPermit2.SignatureTransferDetails(address(this), amount / scale * scale),
                msg.sender,
                keccak256(
                    abi.encode(
                        SWAP_TYPE, poolId, dstChainId, amount, recipient, refund, keccak256(consumerData), minimum
                    )
                ),
                WITNESS,
                signature
            );
        _leave();
        return _swap(poolId, dstChainId, amount, recipient, refund, consumerData, minimum, before);
    }

    /// @dev `before` is the balance before a pull that has been made already, or NOT_PULLED.
    function _swap(
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient,
        address refund,
        bytes calldata data,
        uint256 minimum,
        uint256 before
    ) private returns (bytes32) {
        unchecked {
            if (recipient == 0) revert NULL_ADDRESS();
            if (refund == address(0)) revert NULL_ADDRESS(); // SR-14
            if (data.length > MAX_DATA) revert DATA_TOO_LONG();
            address anchor = _anchorOf(poolId);
            Endpoint storage e = _endpoints[anchor];
            AssetWord p = e.p0;
            BooksWord q = e.p1;
            uint256 scale = p.scale();
            uint256 common = amount / scale; // a remainder stays with the user (CON-09)
            if (common > q.swapLimit()) {
                if (p.isNone()) revert NOT_ANCHOR();
                revert EXCCEED_SWAP_LIMIT();
            }
            uint256 coins;
            uint256 taken;
            if (p.token() == NATIVE) {
                _requireFree();
                coins = taken = common * scale;
            } else {
                common = before == NOT_PULLED ? _pull(p, q, common, scale) : _received(p, q, common, scale, before);
                taken = common * scale;
            }
            emit Swapped(poolId, dstChainId, taken);
            uint256 fee = (common * p.feeRatio() + FEE_BASE - 1) / FEE_BASE; // rounded up, in favour of the pool
            if (common <= fee) revert ZERO_AMOUNT();
            common -= fee;
            if (common * scale < minimum) revert MINIMUM_NOT_MET();
            e.p1 = q.credit(common, fee);
            (Uid uid, bytes32 remote) = _depart(e, p, poolId, dstChainId, common);
            _emitSent(uid, _bytes32(anchor), remote, MessageLib.SWAP, common, recipient, _bytes32(refund), data);
            fee = _openFee(dstChainId, MessageLib.HEAD + data.length, data.length == 0 ? 0 : CONSUMER_GAS);
            if (msg.value != coins + fee) _charge(coins, fee);
            return bytes32(Uid.unwrap(uid));
        }
    }

    /// @dev Pulls `common` units and returns how many arrived; the lock is held meanwhile.
    function _pull(AssetWord p, BooksWord q, uint256 common, uint256 scale) private returns (uint256) {
        unchecked {
            _enter();
            uint256 before = _beforePull(p);
            if (!TokenCalls.pull(p.token(), msg.sender, common * scale)) revert TRANSFER_FAILED();
            _leave();
            return _received(p, q, common, scale, before);
        }
    }

    function _beforePull(AssetWord p) private view returns (uint256) {
        return p.isInexact() ? TokenCalls.balance(p.token()) : 0;
    }

    /// @dev Exact token: the balance must cover every liability and this deposit. Inexact: only what arrived counts.
    function _received(AssetWord p, BooksWord q, uint256 common, uint256 scale, uint256 before)
        private
        view
        returns (uint256)
    {
        uint256 balance = TokenCalls.balance(p.token());
        unchecked {
            if (!p.isInexact()) {
                if (balance < (q.liquidity() + q.cumulatedFee() + common) * scale) revert INVALID_AMOUNT();
                return common;
            }
        }
        uint256 got = (balance - before) / scale;
        return got < common ? got : common;
    }

    // ------------------------------------------------------------------ liquidity

    /// @inheritdoc IBridgeUser
    function increaseLiquidity(uint32 poolId, uint256 amount) external payable {
        if (_windows.outboundUntil() > block.timestamp) revert PAUSED();
        Endpoint storage e = _pool(poolId);
        AssetWord p = e.p0;
        BooksWord q = e.p1;
        uint256 scale = p.scale();
        uint256 common = amount / scale;
        if (common > BooksWordLibrary.M88) revert INVALID_AMOUNT();
        if (p.token() == NATIVE) {
            _requireFree();
            if (msg.value != common * scale) revert INVALID_AMOUNT();
        } else {
            if (msg.value != 0) revert INVALID_AMOUNT();
            common = _pull(p, q, common, scale);
        }
        if (common == 0) revert ZERO_AMOUNT();
        e.p1 = q.credit(common, 0);
        e.position[msg.sender] = e.position[msg.sender].increase(common);
        emit PoolLiquidityModified(poolId, true, msg.sender, common * scale);
    }

    /// @inheritdoc IBridgeUser
    function decreaseLiquidity(uint32 poolId, uint256 amount) external lock {
        Endpoint storage e = _pool(poolId);
        AssetWord p = e.p0;
        BooksWord q = e.p1;
        uint256 scale = p.scale();
        uint256 common = _takePosition(e, amount / scale);
        if (common > q.liquidity()) revert INSUFFICIENT_LIQUIDITY();
        unchecked {
            e.p1 = q.debit(common);
            emit PoolLiquidityModified(poolId, false, msg.sender, common * scale);
            _payOrRevert(p.token(), msg.sender, common * scale);
        }
    }

    /// @inheritdoc IBridgeUser
    /// @dev Open while outbound is paused: no pause closes an exit (CON-10). A closed lane does: it must drain (SR-29). Whose last
    /// liquidity came within `STAY` is no provider but sends tokens through: what holds for a swap holds for it, and the pool's
    /// fee comes out of the position.
    function decreaseLiquidityRemote(
        address refund,
        uint32 poolId,
        uint32 dstChainId,
        uint256 amount,
        bytes32 recipient
    ) external payable {
        _requireFree();
        if (recipient == 0 || refund == address(0)) revert NULL_ADDRESS();
        Endpoint storage e = _pool(poolId);
        AssetWord p = e.p0;
        uint256 common = amount / p.scale();
        uint256 due = _takeRemotely(e, p, poolId, dstChainId, common);
        (Uid uid, bytes32 remote) = _depart(e, p, poolId, dstChainId, common);
        emit RemoveRemoteLiquidity(poolId, dstChainId, msg.sender, common * p.scale());
        _emitSent(
            uid,
            _bytes32(_anchorOf(poolId)),
            remote,
            MessageLib.REMOVE_LIQUIDITY,
            common,
            recipient,
            _bytes32(refund),
            _noData()
        );
        _charge(0, due);
    }

    /// @return due the message fee
    function _takeRemotely(Endpoint storage e, AssetWord p, uint32 poolId, uint256 dstChainId, uint256 common)
        private
        returns (uint256 due)
    {
        unchecked {
            if (block.timestamp >= e.position[msg.sender].increasedAt() + STAY) {
                _takePosition(e, common);
                return _messageFee(dstChainId, MessageLib.HEAD, 0);
            }
            BooksWord q = e.p1;
            if (common > q.swapLimit()) revert EXCCEED_SWAP_LIMIT();
            if (common == 0) revert ZERO_AMOUNT();
            uint256 fee = (common * p.feeRatio() + FEE_BASE - 1) / FEE_BASE;
            _takePosition(e, common + fee);
            if (fee > q.liquidity()) revert INSUFFICIENT_LIQUIDITY();
            e.p1 = q.debit(fee).credit(0, fee);
            // observers keep a pool's liquidity by its events
            if (fee != 0) emit PoolLiquidityModified(poolId, false, msg.sender, fee * p.scale());
            return _openFee(dstChainId, MessageLib.HEAD, 0);
        }
    }

    function _takePosition(Endpoint storage e, uint256 common) private returns (uint256) {
        if (common == 0) revert ZERO_AMOUNT();
        PositionWord position = e.position[msg.sender];
        if (position.amount() < common) revert INSUFFICIENT_POSITION();
        e.position[msg.sender] = position.decrease(common);
        return common;
    }

    // ------------------------------------------------------------------ messages of apps

    /// @inheritdoc IBridgeUser
    function send(uint32 dstChainId, bytes32 dstAnchor, bytes calldata payload) external payable returns (bytes32) {
        _requireFree();
        if (payload.length < MessageLib.HEAD) revert INVALID_INDICATOR();
        if (payload.length > MessageLib.HEAD + MAX_DATA) revert DATA_TOO_LONG();
        Endpoint storage e = _endpoints[msg.sender];
        AssetWord p = e.p0;
        if (!p.isActiveApp()) revert NO_PERMISSION();
        (uint256 kind, uint256 amount) = MessageLib.kindAndAmount(payload);
        if (kind != MessageLib.MINT && kind != MessageLib.WITHDRAW) revert INVALID_INDICATOR();
        if (MessageLib.recipient(payload) == 0 || MessageLib.refund(payload) == 0) revert NULL_ADDRESS();
        if (amount == 0) revert ZERO_AMOUNT();
        (Uid uid, bytes32 remote) = _depart(e, p, uint160(msg.sender), dstChainId, amount);
        if (dstAnchor != 0 && dstAnchor != remote) revert NOT_ANCHOR();
        emit MessageSent(Uid.unwrap(uid), _bytes32(msg.sender), remote, payload);
        _charge(0, _openFee(dstChainId, payload.length, 0));
        return bytes32(Uid.unwrap(uid));
    }

    // ------------------------------------------------------------------ reads of the deployed protocol

    /// @inheritdoc IBridgeUser
    function estimateBNFee(uint32 poolId, uint32 dstChainId, uint256, bytes32, bytes calldata consumerData)
        external
        view
        returns (uint256)
    {
        return _messageFee(
            dstChainId,
            MessageLib.HEAD + consumerData.length,
            poolId == 0 || consumerData.length == 0 ? 0 : CONSUMER_GAS
        );
    }

    /// @inheritdoc IBridgeUser
    function factory() external view returns (address) {
        return address(this);
    }

    /// @inheritdoc IBridgeUser
    function NATIVE_ADDRESS() external pure returns (address) {
        return NATIVE;
    }

    /// @inheritdoc IBridgeUser
    function fetchPool(uint32 poolId) external view returns (address) {
        _pool(poolId);
        return _anchorOf(poolId);
    }

    /// @inheritdoc IBridgeUser
    /// @dev Fee per 1,000,000; the pool is the facade, which is also the anchor; liquidity in real decimals.
    function fetchInfo(uint32 poolId)
        external
        view
        returns (uint16 feeRatio, address pool, address token, address anchor, uint256 liquidity)
    {
        Endpoint storage e = _pool(poolId);
        AssetWord p = e.p0;
        anchor = _anchorOf(poolId);
        return (uint16(p.feeRatio()), anchor, p.token(), anchor, e.p1.liquidity() * p.scale());
    }

    // ------------------------------------------------------------------ raw reads

    /// @inheritdoc IBridgeUser
    function anchorOf(uint32 poolId) external view returns (address) {
        return _anchorOf(poolId);
    }

    /// @inheritdoc IBridgeUser
    function extsload(bytes32[] calldata slots) external view returns (bytes32[] memory values) {
        values = new bytes32[](slots.length);
        for (uint256 i; i < slots.length; ++i) {
            bytes32 slot = slots[i];
            bytes32 value;
            assembly ("memory-safe") {
                value := sload(slot)
            }
            values[i] = value;
        }
    }

    /// @inheritdoc IBridgeUser
    function domainSeparator() external view returns (bytes32) {
        return _DOMAIN;
    }
}
