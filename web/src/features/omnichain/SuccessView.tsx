import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { explorerTx, SentView, UnansweredText } from '../../form/SentView.tsx';
import { formatExact } from '../../lib/format.ts';
import { toast } from '../../ui/toasts.ts';
import { describeError } from '../../lib/errors.ts';
import { switchChain, watchAsset } from '../../wallets/evm/chains.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { requireWallet } from '../../wallets/evm/session.ts';
import { SuccessText } from './SuccessText.tsx';
import css from './Form.module.css';
import type { Leg } from './model.ts';
import type { Done } from './use-flow.ts';

/** What was swapped. */
export function SuccessView({ done, onBack }: { done: Done; onBack(): void }): ReactElement {
  const { route, amount: sent } = done.plan;
  const { from, to } = route;
  const amount = `${formatExact(sent, from.token.decimals)} ${from.token.symbol}`;
  const uid = done.kind === 'sent' && done.uid ? done.uid : null;
  const waiting = done.kind === 'unconfirmed';
  return (
    <SentView
      title={<Trans>{amount} is on its way</Trans>}
      text={waiting ? <UnansweredText /> : <SuccessText action="Swap" />}
      waiting={waiting}
      href={explorerTx(from.network.explorer, done.hash)}
      hash={done.hash}
      uid={uid}
      track={uid ?? done.hash}
      onBack={onBack}
      foot={to.token.isNative ? null : <AddToken to={to} />}
    />
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
