import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useRef } from 'react';
import { formatExact } from '../../lib/format.ts';
import { toast } from '../../ui/toasts.ts';
import { shortAddress } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Receipt, ReceiptRow } from '../../ui/Receipt.tsx';
import { describeError } from '../../lib/errors.ts';
import { switchChain, watchAsset } from '../../wallets/evm/chains.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { requireWallet } from '../../wallets/evm/session.ts';
import { ExplorerLink, SuccessText } from './SuccessText.tsx';
import css from './Form.module.css';
import type { Leg } from './model.ts';
import type { Done } from './use-flow.ts';

/** [2.42] What was sent, where it can be seen, and the way to its progress. */
export function SuccessView({ done, onBack }: { done: Done; onBack(): void }): ReactElement {
  const { route, amount } = done.plan;
  const { from, to } = route;
  const sent = formatExact(amount, from.token.decimals);
  const symbol = from.token.symbol;
  const id = done.kind === 'sent' && done.uid ? done.uid : done.hash;
  const waiting = done.kind === 'unconfirmed';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <section className="card" aria-labelledby="sent-title">
      <div className="card-pad stack">
        <div className={css.sent} role="status">
          <span className={cx(css.mark, waiting && css.waiting)} aria-hidden="true">
            <Icon name={waiting ? 'clock' : 'check'} size={20} />
          </span>
          <h2 id="sent-title" ref={title} tabIndex={-1} className={cx(css.title, 'num')}>
            <Trans>
              {sent} {symbol} is on its way
            </Trans>
          </h2>
          <p className="soft">
            {waiting ? (
              <Trans>
                The transaction was sent, but the chain has not answered for it yet. Do not send it again: its
                page goes on looking.
              </Trans>
            ) : (
              <SuccessText action="Swap" />
            )}
          </p>
          <ExplorerLink network={from.network} hash={done.hash} />
        </div>
        <Receipt>
          <ReceiptRow
            label={<Trans>Source transaction</Trans>}
            amount={<span className="mono">{shortAddress(done.hash)}</span>}
          />
          {done.kind === 'sent' && done.uid ? (
            <ReceiptRow
              label={<Trans>Transfer</Trans>}
              amount={<span className="mono">{shortAddress(done.uid)}</span>}
            />
          ) : null}
        </Receipt>
        <div className={css.buttons}>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <ButtonLink variant="primary" to={`/transfer?uid=${id}`}>
            <Trans>Track transfer</Trans>
          </ButtonLink>
        </div>
        {to.token.isNative ? null : <AddToken to={to} />}
      </div>
    </section>
  );
}

/** [7.64] wallet_watchAsset for the token that arrives; the wallet must be on its chain for that. */
function AddToken({ to }: { to: Leg }): ReactElement {
  const { token, network } = to;
  const symbol = token.symbol;
  const name = network.name;
  const add = async () => {
    try {
      const { provider } = await requireWallet();
      await switchChain(provider, { ...network, rpc: endpointsOf(network.id)[0] ?? '' });
      await watchAsset(provider, token);
    } catch (error) {
      toast.warning(describeError(error).text);
    }
  };
  return (
    <div className={css.foot}>
      <button type="button" className="link sm" onClick={() => void add()}>
        <Trans>
          Show {symbol} on {name} in my wallet
        </Trans>
      </button>
    </div>
  );
}
