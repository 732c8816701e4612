// SPDX-License-Identifier: Apache-2.0
// Writes artifacts/<Name>.json from forge's output: what is needed to deploy and call a contract, and nothing that changes
// from machine to machine; and storage.json, where every contract keeps what. Usage: node tools/artifacts.mjs (after `forge build` of every profile; see build.sh).
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SOLC = '0.8.37';

/** Name of the artefact, source file, and forge's output folder. Interfaces have no bytecode. */
const CONTRACTS = [
  // The bridge answers what its own code and the governance's have, and together that is all that IBridge lists.
  { name: 'Bridge', file: 'Bridge.sol', also: 'Governance', is: 'IBridge' },
  { name: 'BridgeStorageLock', file: 'BridgeStorageLock.sol', out: 'out/storage-lock', also: 'GovernanceStorageLock', is: 'IBridge' },
  { name: 'Governance', file: 'Bridge.sol' },
  { name: 'BridgeLens', file: 'BridgeLens.sol' },
  { name: 'PoolFacade', file: 'PoolFacade.sol' },
  { name: 'MintBridgeToken', file: 'MintBridgeToken.sol' },
  { name: 'MintBridgeLock', file: 'MintBridgeLock.sol' },
  { name: 'BitcoinRouterToken', file: 'BitcoinRouterToken.sol' },
  { name: 'BitcoinRouterNative', file: 'BitcoinRouterNative.sol' },
  { name: 'CustodyKeys', file: 'CustodyKeys.sol' },
  // Where transient storage is missing too, at the same addresses.
  { name: 'BtcAccount', file: 'BtcAccount.sol', out: 'out/storage-lock' },
  { name: 'BtcAccountFactory', file: 'BtcAccountFactory.sol', out: 'out/storage-lock' },
  { name: 'LocalEntryPoint', file: 'LocalEntryPoint.sol', out: 'out/storage-lock' },
  { name: 'TestToken', file: 'TestToken.sol' },
  { name: 'TimelockController', file: 'TimelockController.sol' },
  { name: 'IBridge', file: 'IBridge.sol' },
  { name: 'IBridgeLens', file: 'IBridge.sol' },
  { name: 'IPoolFacade', file: 'IBridge.sol' },
  { name: 'IMintBridge', file: 'IBridge.sol' },
  { name: 'IBitcoinRouter', file: 'IBitcoinRouter.sol' },
  { name: 'ICustodyKeys', file: 'ICustodyKeys.sol' },
  { name: 'IBridgeConsumer', file: 'IBridge.sol' },
  { name: 'IBridgeApp', file: 'IBridge.sol' },
];

/** Positions of immutables by source order, without forge's machine-dependent AST ids. */
function immutables(references) {
  return Object.keys(references ?? {})
    .sort((a, b) => Number(a) - Number(b))
    .map((id) => references[id]);
}

function read(out, file, name) {
  const path = join(root, out, file, `${name}.json`);
  if (!existsSync(path)) throw new Error(`${path} is missing: run tools/build.sh`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

const signature = (item) => `${item.type} ${item.name ?? ''}(${(item.inputs ?? []).map((i) => i.type).join()})`;
const KINDS = ['constructor', 'fallback', 'receive', 'function', 'event', 'error'];
/** Of calls with one name those with a minimum come last: generated names count from the first. */
const rank = (item) => (item.inputs ?? []).some((i) => i.name === 'minimum');

/** Two descriptions as one, in the compiler's order. */
function merged(a, b) {
  const known = new Set(a.map(signature));
  const all = [...a, ...b.filter((item) => item.type !== 'constructor' && !known.has(signature(item)))];
  const key = (item) => `${KINDS.indexOf(item.type)} ${item.name ?? ''}`;
  return all.sort((x, y) => (key(x) < key(y) ? -1 : key(x) > key(y) ? 1 : Number(rank(x)) - Number(rank(y))));
}

/** Where a variable lies: slot and, within it, the first byte. Members of structs are told once, by the struct's name. */
function place({ label, slot, offset, type }, types) {
  return `${slot}+${offset} ${types[type].label} ${label}`;
}

/** The variables of a contract, and the structs that they are made of, without the compiler's machine-dependent ids. */
function storage({ storageLayout }, name) {
  if (!storageLayout) throw new Error(`forge told no storage layout of ${name}: run tools/build.sh`);
  const types = storageLayout.types ?? {};
  const structs = Object.values(types).filter((t) => t.members);
  structs.sort((a, b) => (a.label < b.label ? -1 : 1));
  return {
    variables: storageLayout.storage.map((v) => place(v, types)),
    structs: Object.fromEntries(structs.map((t) => [t.label, t.members.map((m) => place(m, types))])),
  };
}

const layouts = {};
mkdirSync(join(root, 'artifacts'), { recursive: true });
for (const { name, file, out = 'out/release', also, is } of CONTRACTS) {
  const built = read(out, file, name);
  const { abi: own, bytecode, deployedBytecode } = built;
  const abi = merged(own, also ? read(out, file, also).abi : []);
  if (is) {
    const answers = new Set(abi.map(signature));
    const missing = read('out/release', `${is}.sol`, is).abi.map(signature).filter((s) => !answers.has(s));
    if (missing.length !== 0) throw new Error(`${name} lacks ${missing.join(', ')}`);
  }
  const artifact = { contractName: name, solc: SOLC, abi };
  if (bytecode.object !== '0x') {
    layouts[name] = storage(built, name);
    artifact.bytecode = bytecode.object;
    artifact.deployedBytecode = deployedBytecode.object;
    artifact.immutableReferences = immutables(deployedBytecode.immutableReferences);
  }
  writeFileSync(join(root, 'artifacts', `${name}.json`), `${JSON.stringify(artifact, null, 1)}\n`);
}
writeFileSync(join(root, 'storage.json'), `${JSON.stringify(layouts, null, 1)}\n`);
