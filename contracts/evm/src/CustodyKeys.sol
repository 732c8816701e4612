// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IBridge, IBridgeErrors} from "./interfaces/IBridge.sol";
import {ICustodyKeys} from "./interfaces/ICustodyKeys.sol";
import {Committee} from "./libraries/Committee.sol";
import {MessageLib} from "./libraries/MessageLib.sol";
import {Slots} from "./libraries/Slots.sol";
import {CommitteeWord} from "./types/CommitteeWord.sol";

/// @notice The custody keys of every epoch, as the committee attested them (SR-06, SR-18). It has no owner, no pause of its own and
/// nothing that can be changed or taken back: what the bridge's committee signed for an epoch is what stands here.
/// @dev One attestation serves every chain, as that of a rotation does: there is no chain id in the domain. An attestation is worth
/// something once on each chain, because epochs follow one another. Only the bridge's current set can publish: not the previous one
/// in its grace, whose members may have left, and not a frozen committee, which is suspected.
contract CustodyKeys is ICustodyKeys, IBridgeErrors {
    uint256 private constant MAX_KEYS = 16;

    /// @dev One word, and one for each key.
    struct Epoch {
        uint8 threshold;
        uint8 count;
        bytes32[MAX_KEYS] keys;
    }

    /// @inheritdoc ICustodyKeys
    address public immutable bridge;
    /// @inheritdoc ICustodyKeys
    uint32 public immutable firstEpoch;
    bytes32 private immutable _DOMAIN;

    /// @dev the newest epoch; 0: none
    uint256 private _current;
    mapping(uint256 epoch => Epoch) private _epochs;

    /// @param bridge_ already deployed: its domain and its committee are this contract's
    /// @param firstEpoch_ from 1; fixed here so that nobody who holds an older or newer attestation chooses where a chain begins
    constructor(IBridge bridge_, uint32 firstEpoch_) {
        if (address(bridge_) == address(0)) revert NULL_ADDRESS();
        bridge = address(bridge_);
        if (firstEpoch_ == 0 || _committee().isNone()) revert BAD_CONFIG();
        firstEpoch = firstEpoch_;
        _DOMAIN = bridge_.domainSeparator();
    }

    /// @inheritdoc ICustodyKeys
    function publish(uint32 epoch, uint8 threshold, bytes32[] calldata keys, bytes calldata proof) external {
        uint32 next = nextEpoch();
        if (epoch != next) revert WRONG_EPOCH(next);
        _check(threshold, keys);
        CommitteeWord committee = _committee();
        if (committee.frozen()) revert PAUSED();
        (bytes32 setHash, uint256 setLength) = Committee.split(proof);
        if (!committee.isSet(setHash)) revert BAD_SET();
        Committee.check(MessageLib.custody(_DOMAIN, epoch, threshold, keys), proof, setLength);
        _current = epoch;
        Epoch storage e = _epochs[epoch];
        (e.threshold, e.count) = (threshold, uint8(keys.length));
        for (uint256 i; i < keys.length; ++i) {
            e.keys[i] = keys[i];
        }
        emit CustodyPublished(epoch, threshold, keys);
    }

    /// @dev 1 <= n <= 16 and k <= n < 2k. Whether a key is a point is for those who sign to know: one that is not signs nothing.
    function _check(uint256 threshold, bytes32[] calldata keys) private pure {
        if (keys.length > MAX_KEYS || threshold > keys.length || 2 * threshold <= keys.length) revert BAD_KEYS();
        bytes32 last;
        for (uint256 i; i < keys.length; ++i) {
            if (keys[i] <= last) revert BAD_KEYS();
            last = keys[i];
        }
    }

    /// @dev The bridge's word.
    function _committee() private view returns (CommitteeWord) {
        bytes32[] memory slots = new bytes32[](1);
        slots[0] = bytes32(Slots.COMMITTEE);
        return CommitteeWord.wrap(uint256(IBridge(bridge).extsload(slots)[0]));
    }

    /// @inheritdoc ICustodyKeys
    /// @dev Reverts after the last epoch that a u32 counts.
    function nextEpoch() public view returns (uint32) {
        uint32 newest = uint32(_current);
        return newest == 0 ? firstEpoch : newest + 1;
    }

    /// @inheritdoc ICustodyKeys
    function current() external view returns (uint32 epoch, uint8 threshold, bytes32[] memory keys) {
        epoch = uint32(_current);
        (threshold, keys) = keysOf(epoch);
    }

    /// @inheritdoc ICustodyKeys
    function keysOf(uint32 epoch) public view returns (uint8 threshold, bytes32[] memory keys) {
        Epoch storage e = _epochs[epoch];
        threshold = e.threshold;
        keys = new bytes32[](e.count);
        for (uint256 i; i < keys.length; ++i) {
            keys[i] = e.keys[i];
        }
    }
}
