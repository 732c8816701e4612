// Writes sdk/src/evm/abi.ts, liquidity-abi.ts and web/src/wallets/particle/abi.ts: of the compiled contracts' descriptions what the app calls and reads, and no more, so that
// the page stays small. Fails where a contract has no such item, or several.
import { readFileSync, writeFileSync } from 'node:fs';

const ARTIFACTS = new URL('../../contracts/evm/artifacts/', import.meta.url);
const OUT = new URL('../../sdk/src/evm/abi.ts', import.meta.url);
/** What only the liquidity page calls: no other page loads it. */
const LIQUIDITY_OUT = new URL('../../sdk/src/evm/liquidity-abi.ts', import.meta.url);
/** What only smart accounts need. */
const ACCOUNT_OUT = new URL('../src/wallets/particle/abi.ts', import.meta.url);

/** Names of one contract's items; an overloaded one with its types. */
const SELECTION = [
  {
    name: 'bridgeAbi',
    comment: 'Router, claims and every error name of the bridge.',
    from: {
      Bridge: `swap(uint32,uint32,uint256,bytes32,address,bytes,uint256) swapWithPermit estimateBNFee retry redirect MessageSent CALLED_ON_NATIVE EXCCEED_SWAP_LIMIT
        INSUFFICIENT_FEE INSUFFICIENT_LIQUIDITY INSUFFICIENT_POSITION INVALID_AMOUNT INVALID_INDICATOR
        NATIVE_TRANSFER_FAILED NOT_ANCHOR NOT_POOL_OWNER NO_PERMISSION NULL_ADDRESS ONLY_ROUTER ZERO_AMOUNT
        ALREADY_EXECUTED BAD_CONFIG BAD_SET BAD_SIGNATURE MORE_GAS NO_CLAIM PAUSED RATE_LIMITED REENTRANT TOO_EARLY
        TRANSFER_FAILED WRONG_CHAIN DATA_TOO_LONG MINIMUM_NOT_MET`,
    },
  },
  {
    name: 'lensAbi',
    comment: 'Everything readable, decoded.',
    from: { BridgeLens: 'bridge pool lane app appLane paused' },
  },
  {
    name: 'mintBridgeAbi',
    comment: 'A mint bridge of one token.',
    from: {
      MintBridgeToken:
        'bridgeOut(uint32,uint256,bytes32,uint256) getBridgeFee(uint32,uint256,bytes32) paused token',
    },
  },
  {
    name: 'bitcoinRouterAbi',
    comment:
      "A router of an asset of Bitcoin [7.63], and every error name that only it has; the others are the bridge's.",
    from: {
      BitcoinRouterToken: `withdraw(uint256,bytes,address,uint256) getTotalWithdrawFee minWithdrawAmount maxWithdrawAmount minDepositAmount withdrawFee
        depositFee subSupply conversionRatio nextWithdrawFee paused token bitcoinChainId BELOW_MINIMUM INVALID_ADDRESS
        ERC20InsufficientBalance`,
      BitcoinRouterNative: 'issued',
    },
  },
  {
    name: 'custodyKeysAbi',
    comment: "SR-06: the contract that publishes the custody's keys.",
    from: { CustodyKeys: 'current keysOf' },
  },
  {
    name: 'tokenAbi',
    comment:
      "ERC-20, without a return value for approve (some tokens return nothing), and the test token's claim.",
    from: { TestToken: 'balanceOf allowance approve symbol claim' },
    change: (item) => (item.name === 'approve' ? { ...item, outputs: [] } : item),
  },
  {
    name: 'permitAbi',
    comment:
      'EIP-2612 and EIP-5267: what a token that takes signed allowances answers. Calls of other tokens revert.',
    from: { TestToken: 'nonces DOMAIN_SEPARATOR permit name eip712Domain' },
    // Older tokens publish these two; OpenZeppelin's, which ours are, keep them to themselves.
    more: [
      ['PERMIT_TYPEHASH', 'bytes32'],
      ['version', 'string'],
    ].map(([name, type]) => ({
      type: 'function',
      name,
      stateMutability: 'view',
      inputs: [],
      outputs: [{ type }],
    })),
  },
];

const LIQUIDITY = [
  {
    name: 'liquidityAbi',
    comment: "What providers call, and the bridge's words, by which a position's age is read.",
    from: { Bridge: 'increaseLiquidity decreaseLiquidity decreaseLiquidityRemote extsload' },
  },
];

const ACCOUNT = [
  {
    name: 'accountAbi',
    comment: 'A smart account, and the factory that makes it.',
    from: { BtcAccount: 'executeBatch', BtcAccountFactory: 'createAccount' },
  },
  {
    name: 'entryPointAbi',
    comment: 'Of ERC-4337: what is next of an account, and what became of an operation.',
    from: { LocalEntryPoint: 'getNonce UserOperationEvent' },
  },
];

/** What the compiler says beside what decides how a value is encoded: its own type names, and empty names. */
function lean({ type, name, components, indexed }) {
  return {
    type,
    ...(name ? { name } : {}),
    ...(indexed ? { indexed } : {}),
    ...(components ? { components: components.map(lean) } : {}),
  };
}

/** Outputs have names only where several are read apart. */
function outputs(list) {
  const [only] = list;
  return list.length === 1 ? [lean({ ...only, name: '' })] : list.map(lean);
}

function itemOf(contract, wanted) {
  const { abi } = JSON.parse(readFileSync(new URL(`${contract}.json`, ARTIFACTS), 'utf8'));
  const found = abi.filter(
    (i) => i.name === wanted || `${i.name}(${(i.inputs ?? []).map((p) => p.type).join()})` === wanted,
  );
  if (found.length !== 1) throw new Error(`abi: ${contract} has ${found.length} of ${wanted}`);
  const [{ type, name, stateMutability, ...item }] = found;
  return {
    type,
    name,
    ...(stateMutability ? { stateMutability } : {}),
    inputs: item.inputs.map(lean),
    ...(item.outputs ? { outputs: outputs(item.outputs) } : {}),
  };
}

function write(file, selection) {
  const parts = selection.map(({ name, comment, from, change = (item) => item, more = [] }) => {
    const items = Object.entries(from).flatMap(([contract, names]) =>
      names.split(/\s+/).map((wanted) => change(itemOf(contract, wanted))),
    );
    const lines = [...items, ...more].map((item) => `  ${JSON.stringify(item)},\n`).join('');
    return `/** ${comment} */\nexport const ${name} = [\n${lines}] as const;\n`;
  });
  const head = '// Generated from contracts/evm/artifacts by scripts/abi.mjs (npm run abi). Do not edit.';
  writeFileSync(file, `${head}\n\n${parts.join('\n')}`);
}

write(OUT, SELECTION);
write(LIQUIDITY_OUT, LIQUIDITY);
write(ACCOUNT_OUT, ACCOUNT);
