import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { AddressFull } from '../../ui/Address.tsx';
import { Message } from '../../ui/Banner.tsx';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { safeImage } from '../../ui/marks.ts';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { KNOWN_CHAINS, readClient } from '../../wallets/evm/config.ts';
import { RecipientText, RecipientWarningText } from '../../wallets/evm/RecipientText.tsx';
import {
  readCode,
  type RecipientProblem,
  type RecipientWarning,
  recipientWarning,
} from '../../wallets/evm/recipient.ts';
import { useActiveWallet } from '../../wallets/evm/session.ts';
import css from './Bridge.module.css';
import type { Bridge } from './use-bridge.ts';

/**
 * What a recipient on an EVM chain should be warned about; undefined while it is not known. The chain that the wallet is
 * on tells whether the address is a contract there, which may not exist where the coins go.
 */
export function useRecipientWarning({
  deposit,
  target,
  typed,
  evmTo: address,
}: Bridge): RecipientWarning | null | undefined {
  const at = useActiveWallet()?.chainId;
  const source = at !== undefined && KNOWN_CHAINS.some((c) => c.id === at) ? at : target?.id;
  const q = useQuery({
    queryKey: ['recipient-code', source, target?.id, address],
    queryFn: () => {
      if (!address) throw new Error('nobody to look at');
      return readCode(readClient(target?.id ?? 0), readClient(source ?? 0), address);
    },
    enabled: deposit && address !== null && target !== null,
    staleTime: 60_000,
  });
  if (!deposit || address === null) return null;
  const own = typed === null;
  // One's own address is no question while nobody has an answer.
  return q.data ? recipientWarning(q.data, own) : own ? null : undefined;
}

/** Where it goes: the connected wallet on the other side, or an address that the person types. */
export function BridgeRecipient({
  bridge,
  warning,
  busy,
}: {
  bridge: Bridge;
  warning: RecipientWarning | null | undefined;
  busy: boolean;
}): ReactElement | null {
  const { t } = useLingui();
  const { deposit, target, typed, setTyped, env } = bridge;
  if (!target) return null;
  const network = deposit ? target.name : 'Bitcoin';
  const stone = deposit ? (
    <HexIcon name={network} chainId={target.id} src={safeImage(target.icon)} />
  ) : (
    <HexIcon name="Bitcoin" chainId={env.record.chainId} />
  );
  const own = deposit ? bridge.evm : (bridge.side?.own ?? null);
  if (typed === null) {
    return (
      <div className={css.own}>
        <div className="flex between">
          <span className={css.caption}>
            <Trans>Recipient on {network}</Trans>
          </span>
          <button type="button" className="link sm" onClick={() => setTyped('')} disabled={busy}>
            {own ? <Trans>Use another address</Trans> : <Trans>Type an address</Trans>}
          </button>
        </div>
        {own ? (
          <>
            <span className={css.address}>
              {stone}
              <AddressFull address={own} className="sm" />
            </span>
            <span className="xs muted">
              {deposit ? (
                <Trans>The account of your connected EVM wallet.</Trans>
              ) : (
                <Trans>The address of your connected Bitcoin wallet.</Trans>
              )}
            </span>
            {warning ? (
              <Message tone="warning">
                <RecipientWarningText warning={warning} network={network} />
              </Message>
            ) : null}
          </>
        ) : (
          <span className={css.address}>
            {stone}
            <span className={cx('sm', 'muted', css.evenly)}>
              {deposit ? (
                <Trans>Connect an EVM wallet, or type an address that you control.</Trans>
              ) : (
                <Trans>Connect a Bitcoin wallet, or type an address that you control.</Trans>
              )}
            </span>
          </span>
        )}
      </div>
    );
  }
  const problem = typed.trim() === '' ? null : problemOf(bridge);
  return (
    <Field
      label={<Trans>Recipient on {network}</Trans>}
      action={
        <button type="button" className="link sm" onClick={() => setTyped(null)} disabled={busy}>
          <Trans>Use my own address</Trans>
        </button>
      }
      icon={stone}
      className={css.recipient}
      value={typed}
      disabled={busy}
      placeholder={deposit ? t`0x… address` : t`Bitcoin address`}
      maxLength={100}
      onChange={(e) => setTyped(e.target.value)}
      error={problem ? <ProblemWords problem={problem} network={network} /> : null}
      warning={warning ? <RecipientWarningText warning={warning} network={network} /> : null}
      ok={
        (
          deposit
            ? bridge.evmTo !== null && warning === null
            : bridge.bitcoinTo !== null && !bridge.notOurs
        ) ? (
          <Trans>Valid address.</Trans>
        ) : null
      }
    />
  );
}

type AnyProblem = RecipientProblem | 'empty' | 'network' | 'custody' | 'bitcoin';

function problemOf({ deposit, evmReading, bitcoinReading }: Bridge): AnyProblem | null {
  if (deposit) return evmReading && 'problem' in evmReading ? evmReading.problem : null;
  if (!bitcoinReading || !('problem' in bitcoinReading)) return null;
  return bitcoinReading.problem === 'invalid' ? 'bitcoin' : bitcoinReading.problem;
}

function ProblemWords({ problem, network }: { problem: AnyProblem; network: string }): ReactElement {
  switch (problem) {
    case 'empty':
      // [8.23]
      return <Trans>The recipient address cannot be empty.</Trans>;
    case 'bitcoin':
      return <Trans>This is no Bitcoin address, or it has a typing error.</Trans>;
    case 'network':
      return <Trans>This address is of another Bitcoin network.</Trans>;
    case 'custody':
      return <Trans>This is the custody’s own address. Coins sent there do not come back.</Trans>;
    default:
      return <RecipientText problem={problem} network={network} />;
  }
}
