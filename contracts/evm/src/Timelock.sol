// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev The bridge's owner is OpenZeppelin's timelock, unchanged. This import makes forge compile it with our settings.
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
