// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice An operation as ERC-4337 v0.7 packs it.
struct PackedUserOperation {
    address sender;
    uint256 nonce; // key u192 | sequence u64
    bytes initCode; // empty, or factory b20 | call
    bytes callData;
    bytes32 accountGasLimits; // verification u128 | call u128
    uint256 preVerificationGas;
    bytes32 gasFees; // highest priority fee u128 | highest fee u128, in wei per gas
    bytes paymasterAndData;
    bytes signature;
}

/// @notice What ERC-4337 v0.7 says of an account towards its entry point.
interface IAccount {
    /// @return validationData failed signature in bit 0 | valid until u48 from bit 160 | valid after u48 from bit 208
    function validateUserOp(PackedUserOperation calldata op, bytes32 opHash, uint256 missingFunds)
        external
        returns (uint256 validationData);
}

/// @notice The part of ERC-4337 v0.7's entry point that accounts without paymasters and aggregators meet.
interface IEntryPoint {
    /// @notice An operation was run and paid for, whether its calls succeeded or not.
    event UserOperationEvent(
        bytes32 indexed userOpHash,
        address indexed sender,
        address indexed paymaster,
        uint256 nonce,
        bool success,
        uint256 actualGasCost,
        uint256 actualGasUsed
    );
    /// @notice An operation created its account.
    event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster);
    /// @notice The calls of an operation reverted; it is paid for nevertheless.
    event UserOperationRevertReason(
        bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason
    );
    /// @notice The account's deposit did not cover what the operation used; all of it was taken.
    event UserOperationPrefundTooLow(bytes32 indexed userOpHash, address indexed sender, uint256 nonce);
    /// @notice Validation ended; what follows are calls.
    event BeforeExecution();
    event Deposited(address indexed account, uint256 totalDeposit);
    event Withdrawn(address indexed account, address withdrawAddress, uint256 amount);

    /// @notice An operation cannot be run; the reason begins with a code AAnn.
    error FailedOp(uint256 opIndex, string reason);
    /// @notice As FailedOp, with what the account reverted with.
    error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner);

    /// @notice Runs operations, each as far as its account validates it, and gives what they pay for gas to `beneficiary`.
    function handleOps(PackedUserOperation[] calldata ops, address payable beneficiary) external;
    /// @notice What stands for an operation: its fields, this contract and the chain.
    function getUserOpHash(PackedUserOperation calldata op) external view returns (bytes32);
    /// @notice The next nonce of an account's key: the key in the upper 192 bits, a counter below.
    function getNonce(address sender, uint192 key) external view returns (uint256);
    /// @notice Makes the caller's operations of that key with this nonce void.
    function incrementNonce(uint192 key) external;
    /// @notice What an account has deposited for gas, in wei.
    function balanceOf(address account) external view returns (uint256);
    /// @notice Adds the call's value to an account's deposit.
    function depositTo(address account) external payable;
    /// @notice Pays out of the caller's deposit, in wei.
    function withdrawTo(address payable to, uint256 amount) external;
}
