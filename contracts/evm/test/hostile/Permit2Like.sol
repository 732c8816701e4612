// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IPermit2} from "../../src/interfaces/IPermit2.sol";

interface IPull {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// @dev Permit2's signature transfer with a witness, written from its published EIP-712 types, for tests: unordered nonces,
/// deadline, amount, and a signature over token, amount, spender, nonce, deadline and witness.
contract Permit2Like is IPermit2 {
    error InvalidSigner();
    error InvalidNonce();
    error SignatureExpired();
    error InvalidAmount();

    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address => mapping(uint256 => bool)) private _used;

    constructor() {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,uint256 chainId,address verifyingContract)"),
                keccak256("Permit2"),
                block.chainid,
                address(this)
            )
        );
    }

    function digest(PermitTransferFrom memory p, address spender, bytes32 witness, string memory witnessTypeString)
        public
        view
        returns (bytes32)
    {
        bytes32 typeHash = keccak256(
            abi.encodePacked(
                "PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,",
                witnessTypeString
            )
        );
        bytes32 permitted =
            keccak256(abi.encode(keccak256("TokenPermissions(address token,uint256 amount)"), p.permitted.token, p.permitted.amount));
        bytes32 structHash = keccak256(abi.encode(typeHash, permitted, spender, p.nonce, p.deadline, witness));
        return keccak256(abi.encodePacked(hex"1901", DOMAIN_SEPARATOR, structHash));
    }

    function permitWitnessTransferFrom(
        PermitTransferFrom calldata p,
        SignatureTransferDetails calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessTypeString,
        bytes calldata signature
    ) external {
        if (block.timestamp > p.deadline) revert SignatureExpired();
        if (details.requestedAmount > p.permitted.amount) revert InvalidAmount();
        if (_used[owner][p.nonce]) revert InvalidNonce();
        _used[owner][p.nonce] = true;
        (bytes32 r, bytes32 s, uint8 v) =
            (bytes32(signature[:32]), bytes32(signature[32:64]), uint8(signature[64]));
        address signer = ecrecover(digest(p, msg.sender, witness, witnessTypeString), v, r, s);
        if (signer == address(0) || signer != owner) revert InvalidSigner();
        IPull(p.permitted.token).transferFrom(owner, details.to, details.requestedAmount);
    }
}
