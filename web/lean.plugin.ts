import type { Plugin } from 'vite';

const STUB = '\0causeway-viem-bytecode';

/** How Lingui writes the number of a plural. */
const NUMBER = 'new Intl.NumberFormat(_locales, format)';

/**
 * Whole numbers with commas between thousands, as English and Chinese both write them and as lib/format.ts does. The
 * browser's own formatter takes a phone 70 ms to make, for a number like 12; it is still made for what is not whole.
 */
const PLAIN = `(format === undefined ? { format: (n) => Number.isSafeInteger(n) ? String(n).replace(/\\B(?=(\\d{3})+$)/g, ',') : ${NUMBER}.format(n) } : ${NUMBER})`;

/** Numbers of plurals without the browser's formatter. Another way of Lingui's to make it fails the build. */
export function plainNumbers(): Plugin {
  return {
    name: 'causeway-plain-numbers',
    transform(code, id) {
      if (!id.includes('/@lingui/core/dist/index.mjs')) return null;
      if (code.split(NUMBER).length !== 2)
        this.error('Lingui formats numbers in another way than this plugin knows');
      return { code: code.replace(NUMBER, () => PLAIN), map: null };
    },
  };
}

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
