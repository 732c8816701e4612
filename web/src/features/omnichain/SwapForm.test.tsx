import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../ui/Toaster.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { leg, network, token } from '@causeway/sdk/fixtures.test-util';
import { SwapButton } from './SwapForm.tsx';
import type { Names } from './texts.tsx';
import type { useFlow } from './use-flow.ts';
import type { Swap } from './use-swap.ts';

const flow = { approve: vi.fn(), sign: vi.fn(), swap: vi.fn() };
const whole = {
  route: { id: 'r', kind: 'pool' },
  owner: `0x${'c'.repeat(40)}`,
  amount: 5n,
  recipient: `0x${'b'.repeat(40)}`,
  seen: { route: 'r' },
  permit: null,
  permitDomain: { name: 'X' },
};
const one = network(1, [token('USDT')], { name: 'One' });
const names: Names = {
  from: leg(one, 'USDT'),
  to: null,
  fromNetwork: one,
  toNetwork: null,
  amount: 5n,
};

function show(kind: string, more: object) {
  const swap = { ...whole, ...more, step: { kind } } as unknown as Swap;
  render(
    <I18nProvider i18n={i18n}>
      <SwapButton
        swap={swap}
        flow={flow as unknown as ReturnType<typeof useFlow>}
        names={names}
        mode="exact"
      />
      <Toaster />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /USDT|Swap|Approve|Sign/ }));
}

afterEach(() => {
  useToasts.setState({ list: [] });
  vi.clearAllMocks();
});

describe('[5.13] without what a transfer is made of', () => {
  const missing = [{ route: null }, { owner: null }, { amount: null }, { recipient: null }, { seen: null }];
  it.each(['approve', 'permit', 'swap'].flatMap((kind) => missing.map((m) => [kind, m] as const)))(
    'the button of %s says that, and nothing is asked for: %j',
    (kind, without) => {
      show(kind, without);
      expect(screen.getByText('Data error')).toBeTruthy();
      for (const call of Object.values(flow)) expect(call).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['approve', flow.approve],
    ['permit', flow.sign],
    ['swap', flow.swap],
  ] as const)('with all of it the button of %s goes on', (kind, call) => {
    show(kind, {});
    expect(screen.queryByText('Data error')).toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
  });
});
