import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Inscriptions } from './Inscriptions.tsx';
import type { Transferable } from '@causeway/sdk/bitcoin/transferable';
import type { Bridge } from './use-bridge.ts';

const one = (id: string, amount: bigint, creditable: boolean): Transferable => ({
  inscriptionId: `${id.repeat(64)}i0`,
  amount,
  decimals: 18,
  confirmed: true,
  creditable,
  utxo: {
    txid: 'a'.repeat(64),
    vout: 0,
    satoshis: 546,
    scriptPk: '5120',
    inscriptions: [{ inscriptionId: `${id.repeat(64)}i0` }],
    runes: [],
  },
});
const E18 = 10n ** 18n;

function show(more: Partial<Bridge>) {
  const pick = vi.fn();
  const bridge = {
    asset: { kind: 'brc20', symbol: 'CWAY', decimals: 18 },
    deposit: true,
    side: {},
    ready: [],
    readyKnown: true,
    readyFailed: false,
    inscription: null,
    pick,
    ...more,
  } as unknown as Bridge;
  render(
    <I18nProvider i18n={i18n}>
      <Inscriptions bridge={bridge} busy={false} onInscribe={() => undefined} />
    </I18nProvider>,
  );
  return pick;
}

describe('SR-08: an inscription that would not be credited', () => {
  it('is shown with its reason, behind the others, and cannot be picked', () => {
    const pick = show({ ready: [one('1', 5n * E18, false), one('2', 7n * E18, true)] });
    const [good, loose] = screen.getAllByRole('radio');
    expect(good?.textContent).toContain('7 CWAY');
    expect(loose?.textContent).toBe('5 CWAYNot in a form that the bridge credits.');
    expect(loose?.getAttribute('aria-disabled')).toBe('true');
    expect(loose?.tabIndex).toBe(-1);
    if (!good || !loose) throw new Error('no inscriptions');
    fireEvent.click(loose);
    fireEvent.keyDown(good, { key: 'End' });
    fireEvent.keyDown(good, { key: 'ArrowDown' });
    for (const [id] of pick.mock.calls) expect(id).toBe(`${'2'.repeat(64)}i0`);
    fireEvent.click(good);
    expect(pick).toHaveBeenLastCalledWith(`${'2'.repeat(64)}i0`, '7');
  });

  it('alone leaves none that waits, and no stop for the keyboard', () => {
    show({ ready: [one('1', 5n * E18, false)] });
    expect(screen.getByText(/Your wallet does not have one yet/)).toBeTruthy();
    expect(screen.getByRole('radio').tabIndex).toBe(-1);
  });
});

describe('inscriptions that could not be read', () => {
  it('are said not to be there to choose from', () => {
    show({ readyKnown: false, readyFailed: true });
    expect(screen.getByText(/Your inscriptions could not be read/)).toBeTruthy();
    expect(screen.queryByText(/does not have one yet/)).toBeNull();
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });
});
