// Writes UsdtLike.hex from UsdtLike.sol with the compiler of contracts/evm.
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const here = (name) => new URL(name, import.meta.url);
const solc = createRequire(here('../../../contracts/evm/package.json'))('solc');
const input = {
  language: 'Solidity',
  sources: { 'UsdtLike.sol': { content: readFileSync(here('UsdtLike.sol'), 'utf8') } },
  settings: {
    optimizer: { enabled: true, runs: 200 }, evmVersion: 'cancun', metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  },
};
const out = JSON.parse(solc.compile(JSON.stringify(input)));
if (out.errors?.some((e) => e.severity === 'error')) throw new Error(JSON.stringify(out.errors));
writeFileSync(here('UsdtLike.hex'), out.contracts['UsdtLike.sol'].UsdtLike.evm.bytecode.object + '\n');
