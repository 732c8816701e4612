import type { Plugin } from 'vite';

const STUB = '\0causeway-no-deployless-calls';

/**
 * Leaves out 13 KB of bytecode that viem carries for calling contracts that are not deployed, which this app never
 * does: a call that needed it would be sent without code and fail. A name that viem adds there fails the build.
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
        "export const deploylessCallViaBytecodeBytecode = '0x';",
        "export const deploylessCallViaFactoryBytecode = '0x';",
        "export const erc6492SignatureValidatorByteCode = '0x';",
        "export const multicall3Bytecode = '0x';",
      ].join('\n');
    },
  };
}
