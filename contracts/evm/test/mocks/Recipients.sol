// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// @dev A consumer that can refuse, burn a given amount of gas, or call back.
contract Consumer {
    bool public refuses;
    uint256 public burn;
    uint256 public got;
    uint32 public lastChain;
    bytes public lastData;
    address public hookTarget;
    bytes public hookCall;
    bytes public hookAnswer;

    function setRefuses(bool on) external {
        refuses = on;
    }

    function setBurn(uint256 gas_) external {
        burn = gas_;
    }

    function setHook(address target, bytes calldata data) external {
        hookTarget = target;
        hookCall = data;
    }

    function receiveFromBoolSwap(uint32 srcChainId, address, uint256 amount, bytes calldata data) external payable {
        require(!refuses, "refused");
        uint256 start = gasleft();
        while (start - gasleft() < burn) {}
        got += amount;
        lastChain = srcChainId;
        lastData = data;
        if (hookTarget != address(0)) {
            (bool ok, bytes memory answer) = hookTarget.call(hookCall);
            require(!ok, "the hook got in");
            hookAnswer = answer;
        }
    }
}

/// @dev Refuses coins until told otherwise.
contract Refuser {
    bool public accepts;

    function setAccepts(bool on) external {
        accepts = on;
    }

    receive() external payable {
        require(accepts, "no coins");
    }
}

/// @dev Uses more gas on receiving coins than a payment gives.
contract GasEater {
    uint256[] private _rows;

    receive() external payable {
        for (uint256 i; i < 100; i++) _rows.push(i);
    }
}

/// @dev Burns a given amount of gas on receiving coins, and whenever it is called.
contract GasBurner {
    uint256 private immutable burn;

    constructor(uint256 gas_) {
        burn = gas_;
    }

    fallback() external payable {
        uint256 start = gasleft();
        while (start - gasleft() < burn) {}
    }
}

/// @dev Refuses at once to be called with less gas than it wants, and then uses hardly any.
contract GasMiser {
    uint256 private immutable least;

    constructor(uint256 gas_) {
        least = gas_;
    }

    fallback() external payable {
        require(gasleft() >= least, "more gas");
    }
}

/// @dev Tries to come back into the bridge when coins arrive.
contract Reenterer {
    address public target;
    bytes public data;
    bytes public answer;

    function set(address target_, bytes calldata data_) external {
        target = target_;
        data = data_;
    }

    receive() external payable {
        (bool ok, bytes memory a) = target.call(data);
        require(!ok, "got in");
        require(bytes4(a) == bytes4(keccak256("REENTRANT()")), "other error");
    }
}
