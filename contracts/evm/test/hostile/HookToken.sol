// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev Calls who receives it, with all the gas there is, as ERC-777 and ERC-1363 do.
contract HookToken {
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    uint8 public constant decimals = 6;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        return _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private returns (bool) {
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
