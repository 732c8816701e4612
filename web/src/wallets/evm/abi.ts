/** What the app calls on chain; the whole interfaces are contracts/evm/src/interfaces. */

/** Router, claims and every error name of the bridge. */
export const bridgeAbi = [
  {
    name: 'swap',
    type: 'function',
    stateMutability: 'payable',
    inputs: [
      { type: 'uint32', name: 'poolId' },
      { type: 'uint32', name: 'dstChainId' },
      { type: 'uint256', name: 'amount' },
      { type: 'bytes32', name: 'recipient' },
      { type: 'address', name: 'refund' },
      { type: 'bytes', name: 'consumerData' },
    ],
    outputs: [{ type: 'bytes32', name: 'uid' }],
  },
  {
    name: 'swapWithPermit',
    type: 'function',
    stateMutability: 'payable',
    inputs: [
      { type: 'uint32', name: 'poolId' },
      { type: 'uint32', name: 'dstChainId' },
      { type: 'uint256', name: 'amount' },
      { type: 'bytes32', name: 'recipient' },
      { type: 'address', name: 'refund' },
      { type: 'bytes', name: 'consumerData' },
      { type: 'uint256', name: 'deadline' },
      { type: 'uint8', name: 'v' },
      { type: 'bytes32', name: 'r' },
      { type: 'bytes32', name: 's' },
    ],
    outputs: [{ type: 'bytes32', name: 'uid' }],
  },
  {
    name: 'estimateBNFee',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'uint32', name: 'poolId' },
      { type: 'uint32', name: 'dstChainId' },
      { type: 'uint256', name: 'amount' },
      { type: 'bytes32', name: 'recipient' },
      { type: 'bytes', name: 'consumerData' },
    ],
    outputs: [{ type: 'uint256', name: 'fee' }],
  },
  {
    name: 'retry',
    type: 'function',
    stateMutability: 'nonpayable',
    inputs: [
      {
        type: 'tuple',
        name: 'm',
        components: [
          { type: 'uint256', name: 'uid' },
          { type: 'bytes32', name: 'srcAnchor' },
          { type: 'bytes32', name: 'dstAnchor' },
          { type: 'bytes', name: 'payload' },
        ],
      },
    ],
    outputs: [],
  },
  {
    name: 'redirect',
    type: 'function',
    stateMutability: 'payable',
    inputs: [
      {
        type: 'tuple',
        name: 'm',
        components: [
          { type: 'uint256', name: 'uid' },
          { type: 'bytes32', name: 'srcAnchor' },
          { type: 'bytes32', name: 'dstAnchor' },
          { type: 'bytes', name: 'payload' },
        ],
      },
    ],
    outputs: [{ type: 'bytes32', name: 'refundUid' }],
  },
  {
    name: 'MessageSent',
    type: 'event',
    inputs: [
      { type: 'uint256', name: 'uid', indexed: true },
      { type: 'bytes32', name: 'srcAnchor' },
      { type: 'bytes32', name: 'dstAnchor' },
      { type: 'bytes', name: 'payload' },
    ],
  },
  { name: 'CALLED_ON_NATIVE', type: 'error', inputs: [] },
  { name: 'EXCCEED_SWAP_LIMIT', type: 'error', inputs: [] },
  { name: 'INSUFFICIENT_FEE', type: 'error', inputs: [] },
  { name: 'INSUFFICIENT_LIQUIDITY', type: 'error', inputs: [] },
  { name: 'INSUFFICIENT_POSITION', type: 'error', inputs: [] },
  { name: 'INVALID_AMOUNT', type: 'error', inputs: [] },
  { name: 'INVALID_INDICATOR', type: 'error', inputs: [] },
  { name: 'NATIVE_TRANSFER_FAILED', type: 'error', inputs: [] },
  { name: 'NOT_ANCHOR', type: 'error', inputs: [] },
  { name: 'NOT_POOL_OWNER', type: 'error', inputs: [] },
  { name: 'NO_PERMISSION', type: 'error', inputs: [] },
  { name: 'NULL_ADDRESS', type: 'error', inputs: [] },
  { name: 'ONLY_ROUTER', type: 'error', inputs: [] },
  { name: 'ZERO_AMOUNT', type: 'error', inputs: [] },
  { name: 'ALREADY_EXECUTED', type: 'error', inputs: [] },
  { name: 'BAD_CONFIG', type: 'error', inputs: [] },
  { name: 'BAD_SET', type: 'error', inputs: [] },
  { name: 'BAD_SIGNATURE', type: 'error', inputs: [] },
  { name: 'MORE_GAS', type: 'error', inputs: [] },
  { name: 'NO_CLAIM', type: 'error', inputs: [] },
  { name: 'PAUSED', type: 'error', inputs: [] },
  { name: 'RATE_LIMITED', type: 'error', inputs: [] },
  { name: 'REENTRANT', type: 'error', inputs: [] },
  { name: 'TOO_EARLY', type: 'error', inputs: [] },
  { name: 'TRANSFER_FAILED', type: 'error', inputs: [] },
  { name: 'WRONG_CHAIN', type: 'error', inputs: [] },
  { name: 'DATA_TOO_LONG', type: 'error', inputs: [] },
] as const;

/** Everything readable, decoded. */
export const lensAbi = [
  { name: 'bridge', type: 'function', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
  {
    name: 'pool',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'uint32', name: 'poolId' }],
    outputs: [
      {
        type: 'tuple',
        components: [
          { type: 'uint32', name: 'poolId' },
          { type: 'address', name: 'anchor' },
          { type: 'address', name: 'token' },
          { type: 'uint8', name: 'realDecimals' },
          { type: 'uint8', name: 'commonDecimals' },
          { type: 'uint16', name: 'feeRatio' },
          { type: 'bool', name: 'inexact' },
          { type: 'uint256', name: 'swapLimit' },
          { type: 'uint256', name: 'liquidity' },
          { type: 'uint256', name: 'cumulatedFee' },
          { type: 'uint256', name: 'delayOver' },
          { type: 'address', name: 'owner' },
          { type: 'address', name: 'feeReceiver' },
        ],
      },
    ],
  },
  {
    name: 'lane',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'uint32', name: 'poolId' },
      { type: 'uint32', name: 'chainId' },
    ],
    outputs: [
      {
        type: 'tuple',
        components: [
          { type: 'bytes32', name: 'remoteAnchor' },
          { type: 'uint256', name: 'capOut' },
          { type: 'uint256', name: 'capIn' },
          { type: 'uint256', name: 'availableOut' },
          { type: 'uint256', name: 'availableIn' },
          { type: 'uint32', name: 'nextSequence' },
          { type: 'bool', name: 'outbound' },
        ],
      },
    ],
  },
  {
    name: 'app',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'address', name: 'app_' }],
    outputs: [
      {
        type: 'tuple',
        components: [
          { type: 'bool', name: 'active' },
          { type: 'uint8', name: 'commonDecimals' },
          { type: 'uint256', name: 'delayOver' },
        ],
      },
    ],
  },
  {
    name: 'appLane',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'address', name: 'app' },
      { type: 'uint32', name: 'chainId' },
    ],
    outputs: [
      {
        type: 'tuple',
        components: [
          { type: 'bytes32', name: 'remoteAnchor' },
          { type: 'uint256', name: 'capOut' },
          { type: 'uint256', name: 'capIn' },
          { type: 'uint256', name: 'availableOut' },
          { type: 'uint256', name: 'availableIn' },
          { type: 'uint32', name: 'nextSequence' },
          { type: 'bool', name: 'outbound' },
        ],
      },
    ],
  },
  {
    name: 'paused',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'uint8', name: 'what' },
      { type: 'uint32', name: 'scope' },
    ],
    outputs: [
      { type: 'bool', name: 'on' },
      { type: 'uint40', name: 'expiry' },
    ],
  },
] as const;

/** A mint bridge of one token. */
export const mintBridgeAbi = [
  {
    name: 'bridgeOut',
    type: 'function',
    stateMutability: 'payable',
    inputs: [
      { type: 'uint32', name: 'dstChainId' },
      { type: 'uint256', name: 'amount' },
      { type: 'bytes32', name: 'recipient' },
    ],
    outputs: [{ type: 'bytes32', name: 'uid' }],
  },
  {
    name: 'getBridgeFee',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'uint32', name: 'dstChainId' },
      { type: 'uint256', name: 'amount' },
      { type: 'bytes32', name: 'recipient' },
    ],
    outputs: [{ type: 'uint256' }],
  },
  { name: 'paused', type: 'function', stateMutability: 'view', inputs: [], outputs: [{ type: 'bool' }] },
  { name: 'token', type: 'function', stateMutability: 'view', inputs: [], outputs: [{ type: 'address' }] },
] as const;

/** A router of an asset of Bitcoin [7.63], and every error name that only it has; the others are the bridge's. */
export const bitcoinRouterAbi = [
  {
    name: 'withdraw',
    type: 'function',
    stateMutability: 'payable',
    inputs: [
      { type: 'uint256', name: 'amount' },
      { type: 'bytes', name: 'recipient' },
      { type: 'address', name: 'refund' },
    ],
    outputs: [{ type: 'bytes32', name: 'uid' }],
  },
  {
    name: 'getTotalWithdrawFee',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'uint256', name: 'amount' },
      { type: 'bytes', name: 'recipient' },
    ],
    outputs: [
      { type: 'uint256', name: 'channelFee' },
      { type: 'uint256', name: 'withdrawFee' },
    ],
  },
  {
    name: 'minWithdrawAmount',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'maxWithdrawAmount',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'minDepositAmount',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'withdrawFee',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'depositFee',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'subSupply',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'conversionRatio',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'nextWithdrawFee',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { type: 'uint256', name: 'fee' },
      { type: 'uint40', name: 'from' },
    ],
  },
  {
    name: 'paused',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'uint8', name: 'what' }],
    outputs: [{ type: 'bool' }],
  },
  {
    name: 'token',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'address' }],
  },
  {
    name: 'bitcoinChainId',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint32' }],
  },
  /** Of the native router alone. */
  {
    name: 'issued',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint256' }],
  },
  { name: 'BELOW_MINIMUM', type: 'error', inputs: [{ type: 'uint256', name: 'minimum' }] },
  { name: 'INVALID_ADDRESS', type: 'error', inputs: [{ type: 'uint8', name: 'reason' }] },
  {
    name: 'ERC20InsufficientBalance',
    type: 'error',
    inputs: [
      { type: 'address', name: 'sender' },
      { type: 'uint256', name: 'balance' },
      { type: 'uint256', name: 'needed' },
    ],
  },
] as const;

/** SR-06: the contract that publishes the custody's keys. */
export const custodyKeysAbi = [
  {
    name: 'current',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { type: 'uint32', name: 'epoch' },
      { type: 'uint8', name: 'threshold' },
      { type: 'bytes32[]', name: 'keys' },
    ],
  },
  {
    name: 'keysOf',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'uint32', name: 'epoch' }],
    outputs: [
      { type: 'uint8', name: 'threshold' },
      { type: 'bytes32[]', name: 'keys' },
    ],
  },
] as const;

/** ERC-20, without a return value for approve (some tokens return nothing), and the test token's claim. */
export const tokenAbi = [
  {
    name: 'balanceOf',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'address', name: 'owner' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'allowance',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { type: 'address', name: 'owner' },
      { type: 'address', name: 'spender' },
    ],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'approve',
    type: 'function',
    stateMutability: 'nonpayable',
    inputs: [
      { type: 'address', name: 'spender' },
      { type: 'uint256', name: 'amount' },
    ],
    outputs: [],
  },
  { name: 'symbol', type: 'function', stateMutability: 'view', inputs: [], outputs: [{ type: 'string' }] },
  { name: 'claim', type: 'function', stateMutability: 'nonpayable', inputs: [], outputs: [] },
] as const;

/** EIP-2612 and EIP-5267: what a token that takes signed allowances answers. Calls of other tokens revert. */
export const permitAbi = [
  {
    name: 'nonces',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ type: 'address', name: 'owner' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    name: 'DOMAIN_SEPARATOR',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'bytes32' }],
  },
  {
    name: 'PERMIT_TYPEHASH',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'bytes32' }],
  },
  {
    name: 'permit',
    type: 'function',
    stateMutability: 'nonpayable',
    inputs: [
      { type: 'address', name: 'owner' },
      { type: 'address', name: 'spender' },
      { type: 'uint256', name: 'value' },
      { type: 'uint256', name: 'deadline' },
      { type: 'uint8', name: 'v' },
      { type: 'bytes32', name: 'r' },
      { type: 'bytes32', name: 's' },
    ],
    outputs: [],
  },
  {
    name: 'name',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'string' }],
  },
  {
    name: 'version',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'string' }],
  },
  {
    name: 'eip712Domain',
    type: 'function',
    stateMutability: 'view',
    inputs: [],
    outputs: [
      { type: 'bytes1', name: 'fields' },
      { type: 'string', name: 'name' },
      { type: 'string', name: 'version' },
      { type: 'uint256', name: 'chainId' },
      { type: 'address', name: 'verifyingContract' },
      { type: 'bytes32', name: 'salt' },
      { type: 'uint256[]', name: 'extensions' },
    ],
  },
] as const;
