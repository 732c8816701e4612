import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STUB = '\0causeway-viem-bytecode';
const ORIGINAL = fileURLToPath(new URL('./node_modules/viem/_esm/constants/contracts.js', import.meta.url));

/**
 * Leaves out bytecode that viem carries for calls that this app never makes: through a factory, and checks of signatures by
 * contracts that are not deployed. A call that needed it would be sent without code and fail. A name that viem adds there
 * fails the build.
 */
export function lean(): Plugin {
  return {
    name: 'causeway-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.endsWith('/constants/contracts.js') && importer?.includes('/viem/') ? STUB : null;
    },
    load(id) {
      if (id !== STUB) return null;
      return [
        `export { deploylessCallViaBytecodeBytecode, multicall3Bytecode } from ${JSON.stringify(ORIGINAL)};`,
        "export const deploylessCallViaFactoryBytecode = '0x';",
        "export const erc6492SignatureValidatorByteCode = '0x';",
      ].join('\n');
    },
  };
}
