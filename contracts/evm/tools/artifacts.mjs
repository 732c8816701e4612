// SPDX-License-Identifier: Apache-2.0
// Writes artifacts/<Name>.json from forge's output: what is needed to deploy and call a contract, and nothing that changes
// from machine to machine. Usage: node tools/artifacts.mjs (after `forge build` of every profile; see build.sh).
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const SOLC = '0.8.37';

/** Name of the artefact, source file, and forge's output folder. Interfaces have no bytecode. */
const CONTRACTS = [
  { name: 'Bridge', file: 'Bridge.sol' },
  { name: 'BridgeStorageLock', file: 'BridgeStorageLock.sol', out: 'out/storage-lock' },
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

mkdirSync(join(root, 'artifacts'), { recursive: true });
for (const { name, file, out = 'out/release' } of CONTRACTS) {
  const path = join(root, out, file, `${name}.json`);
  if (!existsSync(path)) throw new Error(`${path} is missing: run tools/build.sh`);
  const { abi, bytecode, deployedBytecode } = JSON.parse(readFileSync(path, 'utf8'));
  const artifact = { contractName: name, solc: SOLC, abi };
  if (bytecode.object !== '0x') {
    artifact.bytecode = bytecode.object;
    artifact.deployedBytecode = deployedBytecode.object;
    artifact.immutableReferences = immutables(deployedBytecode.immutableReferences);
  }
  writeFileSync(join(root, 'artifacts', `${name}.json`), `${JSON.stringify(artifact, null, 1)}\n`);
}
