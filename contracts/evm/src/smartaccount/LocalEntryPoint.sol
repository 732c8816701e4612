// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IAccount, IEntryPoint, PackedUserOperation} from "./IEntryPoint.sol";

/// @notice Creates accounts, so that no factory is ever called by the entry point itself.
contract LocalSenderCreator {
    /// @param initCode factory b20 | call
    /// @return sender what the factory returned; zero if it failed
    function createSender(bytes calldata initCode) external returns (address sender) {
        (bool ok, bytes memory result) = address(bytes20(initCode[:20])).call(initCode[20:]);
        if (ok && result.length >= 32) {
            assembly ("memory-safe") {
                sender := mload(add(result, 32))
            }
        }
    }
}

/// @notice An entry point for the local network, with the interface, hashes, errors and accounting of ERC-4337 v0.7 as far as
/// accounts without paymasters and aggregators meet them. Public networks have the deployed one
/// (docs/adr/0010-smart-account.md).
contract LocalEntryPoint is IEntryPoint {
    /// @dev What an operation's call may need around it, in gas.
    uint256 private constant INNER_OVERHEAD = 10_000;
    /// @dev Of call gas that is asked for and not used.
    uint256 private constant UNUSED_PENALTY_PERCENT = 10;
    uint256 private constant MAX_GAS_VALUE = type(uint120).max;

    /// @dev An operation between its validation and its execution.
    struct Valid {
        bytes32 hash;
        uint256 prefund; // wei
        uint256 gas; // used by the validation, and by what stands around it
    }

    LocalSenderCreator private immutable _CREATOR = new LocalSenderCreator();

    /// @inheritdoc IEntryPoint
    mapping(address account => uint256) public balanceOf;
    mapping(address sender => mapping(uint192 key => uint256)) private _sequences;
    bool private _entered;

    error REENTRANT();

    receive() external payable {
        depositTo(msg.sender);
    }

    /// @inheritdoc IEntryPoint
    function depositTo(address account) public payable {
        uint256 total = balanceOf[account] + msg.value;
        balanceOf[account] = total;
        emit Deposited(account, total);
    }

    /// @inheritdoc IEntryPoint
    function withdrawTo(address payable to, uint256 amount) external {
        require(amount <= balanceOf[msg.sender], "Withdraw amount too large");
        balanceOf[msg.sender] -= amount;
        emit Withdrawn(msg.sender, to, amount);
        (bool ok,) = to.call{value: amount}("");
        require(ok, "failed to withdraw");
    }

    /// @inheritdoc IEntryPoint
    function getNonce(address sender, uint192 key) public view returns (uint256) {
        return _sequences[sender][key] | uint256(key) << 64;
    }

    /// @inheritdoc IEntryPoint
    function incrementNonce(uint192 key) external {
        _sequences[msg.sender][key]++;
    }

    /// @inheritdoc IEntryPoint
    function getUserOpHash(PackedUserOperation calldata op) public view returns (bytes32) {
        bytes32 packed = keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                keccak256(op.paymasterAndData)
            )
        );
        return keccak256(abi.encode(packed, address(this), block.chainid));
    }

    /// @inheritdoc IEntryPoint
    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external {
        if (_entered) revert REENTRANT();
        _entered = true;
        Valid[] memory valid = new Valid[](ops.length);
        for (uint256 i; i < ops.length; ++i) {
            valid[i] = _validate(i, ops[i]);
        }
        emit BeforeExecution();
        uint256 collected;
        for (uint256 i; i < ops.length; ++i) {
            collected += _execute(i, ops[i], valid[i]);
        }
        if (beneficiary == address(0)) revert FailedOp(0, "AA90 invalid beneficiary");
        (bool ok,) = beneficiary.call{value: collected}("");
        if (!ok) revert FailedOp(0, "AA91 failed send to beneficiary");
        _entered = false;
    }

    function _validate(uint256 index, PackedUserOperation calldata op) private returns (Valid memory v) {
        uint256 before = gasleft();
        v.hash = getUserOpHash(op);
        (uint256 verification, uint256 call) = _halves(op.accountGasLimits);
        (uint256 tip, uint256 cap) = _halves(op.gasFees);
        if ((verification | call | op.preVerificationGas | tip | cap) > MAX_GAS_VALUE) {
            revert("AA94 gas values overflow");
        }
        if (op.paymasterAndData.length != 0) revert FailedOp(index, "AA30 paymaster not deployed");
        v.prefund = (verification + call + op.preVerificationGas) * cap;
        if (op.initCode.length != 0) _create(index, op, v.hash, verification);
        uint256 validation = _askAccount(index, op, v, verification);
        if (!_takeNonce(op.sender, op.nonce)) revert FailedOp(index, "AA25 invalid account nonce");
        if (before - gasleft() > verification) revert FailedOp(index, "AA26 over verificationGasLimit");
        _checkValidation(index, validation);
        v.gas = before - gasleft() + op.preVerificationGas;
    }

    function _create(uint256 index, PackedUserOperation calldata op, bytes32 hash, uint256 limit) private {
        if (op.sender.code.length != 0) revert FailedOp(index, "AA10 sender already constructed");
        address made = _CREATOR.createSender{gas: limit}(op.initCode);
        if (made == address(0)) revert FailedOp(index, "AA13 initCode failed or OOG");
        if (made != op.sender) revert FailedOp(index, "AA14 initCode must return sender");
        if (made.code.length == 0) revert FailedOp(index, "AA15 initCode must create sender");
        emit AccountDeployed(hash, op.sender, address(bytes20(op.initCode[:20])), address(0));
    }

    /// @dev The account says whether the operation is its owner's, and pays what its deposit lacks. Where there is no account this
    /// reverts without data, as the deployed entry point does.
    function _askAccount(uint256 index, PackedUserOperation calldata op, Valid memory v, uint256 limit)
        private
        returns (uint256 validation)
    {
        uint256 deposit = balanceOf[op.sender];
        uint256 missing = deposit < v.prefund ? v.prefund - deposit : 0;
        try IAccount(op.sender).validateUserOp{gas: limit}(op, v.hash, missing) returns (uint256 data) {
            validation = data;
        } catch (bytes memory reason) {
            revert FailedOpWithRevert(index, "AA23 reverted", reason);
        }
        deposit = balanceOf[op.sender];
        if (deposit < v.prefund) revert FailedOp(index, "AA21 didn't pay prefund");
        balanceOf[op.sender] = deposit - v.prefund;
    }

    function _takeNonce(address sender, uint256 nonce) private returns (bool) {
        return _sequences[sender][uint192(nonce >> 64)]++ == uint64(nonce);
    }

    function _checkValidation(uint256 index, uint256 validation) private view {
        if (uint160(validation) != 0) revert FailedOp(index, "AA24 signature error");
        uint256 until = uint48(validation >> 160);
        // Zero is for ever.
        if (until != 0 && block.timestamp > until || block.timestamp < validation >> 208) {
            revert FailedOp(index, "AA22 expired or not due");
        }
    }

    function _execute(uint256 index, PackedUserOperation calldata op, Valid memory v) private returns (uint256 cost) {
        uint256 before = gasleft();
        (, uint256 call) = _halves(op.accountGasLimits);
        // The rest of a 64th must do for what follows the call.
        if (gasleft() * 63 / 64 < call + INNER_OVERHEAD) revert FailedOp(index, "AA95 out of gas");
        bool success = true;
        uint256 used = gasleft();
        if (op.callData.length != 0) {
            bytes memory result;
            (success, result) = op.sender.call{gas: call}(op.callData);
            if (!success && result.length != 0) emit UserOperationRevertReason(v.hash, op.sender, op.nonce, result);
        }
        used -= gasleft();
        if (used < call) v.gas += (call - used) * UNUSED_PENALTY_PERCENT / 100;
        uint256 gas = v.gas + before - gasleft();
        cost = gas * _price(op.gasFees);
        if (cost > v.prefund) {
            emit UserOperationPrefundTooLow(v.hash, op.sender, op.nonce);
            cost = v.prefund;
        }
        balanceOf[op.sender] += v.prefund - cost;
        emit UserOperationEvent(v.hash, op.sender, address(0), op.nonce, success, cost, gas);
    }

    /// @dev wei per gas
    function _price(bytes32 fees) private view returns (uint256) {
        (uint256 tip, uint256 cap) = _halves(fees);
        uint256 now_ = tip + block.basefee;
        return cap < now_ ? cap : now_;
    }

    function _halves(bytes32 word) private pure returns (uint256 high, uint256 low) {
        return (uint256(word) >> 128, uint128(uint256(word)));
    }
}
