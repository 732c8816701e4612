// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {AllowanceToken} from "./AllowanceToken.sol";

/// @dev Calls who receives it, with all the gas there is, as ERC-777 and ERC-1363 do.
contract HookToken is AllowanceToken {
    mapping(address => uint256) public balanceOf;
    uint8 public constant decimals = 6;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function _move(address from, address to, uint256 amount) internal override returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        if (to.code.length == 0 || to == msg.sender) return true;
        (bool ok,) = to.call(abi.encodeWithSignature("tokensReceived()"));
        require(ok, "hook");
        return true;
    }
}

/// @dev Uses up whatever gas it is called with.
contract GasBomb {
    fallback() external {
        assembly {
            invalid()
        }
    }
}
