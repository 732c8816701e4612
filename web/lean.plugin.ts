import type { Plugin } from 'vite';

const STUB = '\0causeway-viem-bytecode';

/**
 * Leaves out bytecode that viem carries for calls that this app never makes: through a factory, and checks of signatures by
 * contracts that are not deployed. A call that needed it would be sent without code and fail. A name that viem adds there
 * fails the build.
 */
export function lean(): Plugin {
  let original = '';
  return {
    name: 'causeway-lean',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('/constants/contracts.js') || !importer?.includes('/viem/')) return null;
      original = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? '';
      return original === '' ? null : STUB;
    },
    load(id) {
      if (id !== STUB) return null;
      return [
        `export { deploylessCallViaBytecodeBytecode, multicall3Bytecode } from ${JSON.stringify(original)};`,
        "export const deploylessCallViaFactoryBytecode = '0x';",
        "export const erc6492SignatureValidatorByteCode = '0x';",
      ].join('\n');
    },
  };
}
