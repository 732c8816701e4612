import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { AddressFull } from '../../ui/Address.tsx';
import { Message } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { safeImage } from '../../ui/marks.ts';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { readClient } from '../../wallets/evm/config.ts';
import { RecipientText, RecipientWarningText } from '../../wallets/evm/RecipientText.tsx';
import { type RecipientWarning, readCode, recipientWarning } from '../../wallets/evm/recipient.ts';
import css from './Form.module.css';
import type { Swap } from './use-swap.ts';

/** What the recipient should be warned about; undefined while it is not known. */
export function useRecipientWarning(swap: Swap): RecipientWarning | null | undefined {
  const { fromNetwork, toNetwork, reading, recipient: address } = swap;
  const q = useQuery({
    queryKey: ['recipient-code', fromNetwork?.id, toNetwork?.id, address],
    queryFn: () =>
      readCode(readClient(toNetwork?.id ?? 0), readClient(fromNetwork?.id ?? 0), address as Address),
    enabled: address !== null && fromNetwork !== null && toNetwork !== null,
    staleTime: 60_000,
  });
  if (address === null) return null;
  const own = reading === null;
  // One's own address is no question while nobody has an answer.
  return q.data ? recipientWarning(q.data, own) : own ? null : undefined;
}

/** Where the money goes: the connected account, or an address that the person types. */
export function Recipient({
  swap,
  warning,
  busy,
}: {
  swap: Swap;
  warning: RecipientWarning | null | undefined;
  busy: boolean;
}): ReactElement | null {
  const { t } = useLingui();
  const { state, dispatch, toNetwork, owner, reading } = swap;
  if (!toNetwork) return null;
  const network = toNetwork.name;
  if (state.recipient === null) {
    if (!owner) return null;
    return (
      <div className={css.own}>
        <div className="flex between">
          <span className={css.caption}>
            <Trans>Recipient on {network}</Trans>
          </span>
          <button
            type="button"
            className="link sm"
            onClick={() => dispatch({ type: 'recipient', text: '' })}
            disabled={busy}
          >
            <Trans>Use another address</Trans>
          </button>
        </div>
        <span className={css.address}>
          <HexIcon name={network} chainId={toNetwork.id} src={safeImage(toNetwork.icon)} />
          <AddressFull address={owner} className="sm" />
        </span>
        <span className="xs muted">
          <Trans>The account of your connected wallet.</Trans>
        </span>
        {warning ? (
          <Message tone="warning">
            <RecipientWarningText warning={warning} network={network} />
          </Message>
        ) : null}
      </div>
    );
  }
  const typed = state.recipient.trim() !== '';
  const problem = typed && reading && 'problem' in reading ? reading.problem : null;
  return (
    <Field
      label={<Trans>Recipient on {network}</Trans>}
      action={
        <button
          type="button"
          className="link sm"
          onClick={() => dispatch({ type: 'recipient', text: null })}
          disabled={busy}
        >
          <Trans>Use my own address</Trans>
        </button>
      }
      icon={<HexIcon name={network} chainId={toNetwork.id} src={safeImage(toNetwork.icon)} />}
      className={css.recipient}
      value={state.recipient}
      disabled={busy}
      placeholder={t`0x… address`}
      maxLength={64}
      onChange={(e) => dispatch({ type: 'recipient', text: e.target.value })}
      error={problem ? <RecipientText problem={problem} network={network} /> : null}
      warning={warning ? <RecipientWarningText warning={warning} network={network} /> : null}
      ok={reading && 'address' in reading && warning === null ? <Trans>Valid address.</Trans> : null}
    />
  );
}
