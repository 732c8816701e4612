import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';
import { describe, expect, it } from 'vitest';
import type { WalletKind } from './wing.ts';
import { WINGS } from './wings.ts';

const root = resolve(import.meta.dirname, '..');
const KINDS = Object.keys(WINGS) as WalletKind[];

const SDK = '@causeway/sdk/';

/** Who may name a chain family outside its own folder, and which. Whatever else needs one asks wings.ts. */
const MAY_NAME: Readonly<Record<string, readonly WalletKind[]>> = {
  'wallets/wings.ts': ['evm', 'bitcoin', 'ton', 'solana'],
  // The panel's sections, each of which loads what connects its wallets.
  'wallets/WalletDialog.tsx': ['evm', 'bitcoin', 'ton', 'solana'],
  // SR-39: miners' fees, wherever one is chosen or confirmed.
  'api/fee-rate.ts': ['bitcoin'],
  'lib/fee-rate.ts': ['bitcoin'],
  'form/FeeConsent.tsx': ['bitcoin'],
  'ui/FeeRateCard.tsx': ['bitcoin'],
  // The index of Bitcoin, which the service answers beside the API.
  'api/wallet-api.ts': ['bitcoin'],
  // [3.30] What is kept of a deposit.
  'lib/storage.ts': ['bitcoin'],
  // A smart account is an EVM account with the key of a Bitcoin wallet.
  'wallets/particle/': ['evm', 'bitcoin'],
  'wallets/evm/EvmSection.tsx': ['bitcoin'],
  // Where a family starts, and what asks on any page.
  'app/App.tsx': ['evm'],
  'app/SharedDialogs.tsx': ['bitcoin'],
  'app/embed/Embed.tsx': ['evm'],
  // The forms, and what sends to a chain itself.
  'features/bitcoin/': ['bitcoin', 'evm'],
  'features/deposit/': ['bitcoin', 'evm'],
  'features/inscribe/': ['bitcoin'],
  'features/omnichain/': ['evm', 'ton', 'solana'],
  // What became of a transaction that this browser sent; claims are sent to EVM chains.
  'features/transfer/': ['bitcoin', 'evm', 'ton', 'solana'],
  'features/history/': ['evm', 'bitcoin', 'ton', 'solana'],
  // The developers' network, and the wallets that it serves.
  'features/local/': ['evm'],
  'demo/': ['bitcoin', 'evm', 'ton', 'solana'],
};

/** Families whose folder, here or in the SDK, a file imports from; of its own family nothing is asked. */
function named(file: string): WalletKind[] {
  const { importedFiles } = preProcessFile(readFileSync(file, 'utf8'), true, true);
  const places = importedFiles.map((i) =>
    i.fileName.startsWith(SDK)
      ? `wallets/${i.fileName.slice(SDK.length)}`
      : relative(root, resolve(dirname(file), i.fileName)),
  );
  return KINDS.filter((kind) => places.some((place) => place.startsWith(`wallets/${kind}/`)));
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (f) => /\.tsx?$/.test(f) && !/\.(test|test-util|d)\.tsx?$/.test(f),
);

describe('chain families', () => {
  it('are named by their own folder, and by those that are listed', () => {
    const allowed = (file: string): readonly WalletKind[] =>
      Object.entries(MAY_NAME).find(([place]) =>
        place.endsWith('/') ? file.startsWith(place) : file === place,
      )?.[1] ?? [];
    const wrong = files.flatMap((file) =>
      named(resolve(root, file))
        .filter((kind) => !file.startsWith(`wallets/${kind}/`) && !allowed(file).includes(kind))
        .map((kind) => `${file} names ${kind}`),
    );
    expect(wrong).toEqual([]);
  });

  it('the list names nobody in vain', () => {
    const inVain = Object.entries(MAY_NAME).flatMap(([place, kinds]) => {
      const of = files.filter((f) => (place.endsWith('/') ? f.startsWith(place) : f === place));
      const all = new Set(of.flatMap((f) => named(resolve(root, f))));
      return kinds.filter((kind) => !all.has(kind)).map((kind) => `${place} ${kind}`);
    });
    expect(inVain).toEqual([]);
  });

  it('are told apart by their wing: nothing outside branches on a kind of chain', () => {
    const branch = new RegExp(`(chainType|\\.kind|\\.chain|family) [!=]== '(${KINDS.join('|')})'`);
    const wrong = files.filter((f) => branch.test(readFileSync(resolve(root, f), 'utf8')));
    expect(wrong).toEqual([]);
    expect(branch.test("if (wing.kind === 'ton') return null;")).toBe(true);
  });

  it.each(Object.entries(WINGS))('%s is found by its own kind', (kind, wing) => {
    expect(wing.kind).toBe(kind);
  });
});
