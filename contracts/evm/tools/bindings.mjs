// SPDX-License-Identifier: Apache-2.0
// Generates internal/evm/bindings/*.go from artifacts/ with abigen v2 (a separate program; see build.sh). abigen repeats
// a Solidity struct in every contract that uses it; all files share one Go package, so only the first keeps the definition.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const target = join(root, '..', '..', 'internal', 'evm', 'bindings');
const abigen = process.argv[2] ?? 'abigen';

/** Artefact, Go type, file, and the artefact of its twin: what that one has, too, is called by the twin's type. */
const BINDINGS = [
  ['Bridge', 'Bridge', 'bridge.go'],
  ['BridgeLens', 'BridgeLens', 'bridge_lens.go'],
  ['PoolFacade', 'PoolFacade', 'pool_facade.go'],
  ['MintBridgeToken', 'MintBridgeToken', 'mint_bridge_token.go'],
  ['MintBridgeLock', 'MintBridgeLock', 'mint_bridge_lock.go', 'MintBridgeToken'],
  ['BitcoinRouterToken', 'BitcoinRouterToken', 'bitcoin_router_token.go'],
  ['BitcoinRouterNative', 'BitcoinRouterNative', 'bitcoin_router_native.go', 'BitcoinRouterToken'],
  ['CustodyKeys', 'CustodyKeys', 'custody_keys.go'],
  ['BtcAccount', 'BtcAccount', 'btc_account.go'],
  ['BtcAccountFactory', 'BtcAccountFactory', 'btc_account_factory.go'],
  ['LocalEntryPoint', 'LocalEntryPoint', 'local_entry_point.go'],
  ['TestToken', 'TestToken', 'test_token.go'],
  ['TimelockController', 'TimelockController', 'timelock_controller.go'],
];
/** A struct of Solidity, or of a function's results: the only declarations whose names do not start with the contract's. */
const STRUCT = /(?:\/\/ .*\n)+type (\w+) struct \{\n[\s\S]*?\n\}\n\n?/g;

const read = (artifact) => JSON.parse(readFileSync(join(root, 'artifacts', `${artifact}.json`), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'bindings-'));
mkdirSync(target, { recursive: true });
try {
  const seen = new Map();
  for (const [artifact, type, file, twin] of BINDINGS) {
    const { abi: whole, bytecode } = read(artifact);
    const shared = new Set(twin === undefined ? [] : read(twin).abi.map((entry) => JSON.stringify(entry)));
    const abi = whole.filter((entry) => !shared.has(JSON.stringify(entry)));
    const args = ['--v2', '--pkg', 'bindings', '--type', type, '--abi', join(work, 'abi'), '--out', join(work, 'go')];
    writeFileSync(join(work, 'abi'), JSON.stringify(abi));
    if (bytecode) {
      writeFileSync(join(work, 'bin'), bytecode.slice(2));
      args.push('--bin', join(work, 'bin'));
    }
    execFileSync(abigen, args, { stdio: 'inherit' });
    const code = readFileSync(join(work, 'go'), 'utf8').replace(STRUCT, (text, name) => {
      const known = seen.get(name);
      if (known === undefined) seen.set(name, text.trim());
      else if (known !== text.trim()) throw new Error(`${name} means two things: ${file} and an earlier file`);
      return known === undefined ? text : '';
    });
    writeFileSync(join(target, file), code);
  }
} finally {
  rmSync(work, { recursive: true });
}
