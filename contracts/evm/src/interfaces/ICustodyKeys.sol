// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @notice The keys of the committee's custody on Bitcoin, per epoch, where everybody can check a deposit address against them
/// without asking anybody who may gain from a wrong one (SR-06, SR-18).
interface ICustodyKeys {
    /// @param keys x-only public keys (BIP-340), ascending; `threshold` of them spend
    event CustodyPublished(uint32 indexed epoch, uint8 threshold, bytes32[] keys);

    /// @notice Keys must ascend strictly, none zero, at most 16, and more than half of them must be needed: k <= n < 2k.
    error BAD_KEYS();
    /// @notice Epochs are published one after the other. @param next the only one that can be published now
    error WRONG_EPOCH(uint32 next);

    /// @notice Publishes the next epoch's keys, for ever. By anybody who has the committee's attestation.
    /// @param keys x-only public keys (BIP-340), strictly ascending
    /// @param proof set | attestation (docs/adr/0002-message.md) of the bridge's current committee over
    /// Custody(uint32 epoch,uint8 threshold,bytes32[] keys) in the bridge's EIP-712 domain
    function publish(uint32 epoch, uint8 threshold, bytes32[] calldata keys, bytes calldata proof) external;

    /// @notice The newest epoch: new deposits go to its keys. Epoch 0 with threshold 0 and no keys: none was published yet.
    function current() external view returns (uint32 epoch, uint8 threshold, bytes32[] memory keys);
    /// @notice The keys of one epoch. Threshold 0 and no keys: it was not published.
    function keysOf(uint32 epoch) external view returns (uint8 threshold, bytes32[] memory keys);
    /// @notice The only epoch that can be published now.
    function nextEpoch() external view returns (uint32);
    /// @notice The first epoch of this chain.
    function firstEpoch() external view returns (uint32);
    /// @notice The bridge whose committee attests.
    function bridge() external view returns (address);
}
