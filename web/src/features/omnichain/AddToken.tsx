import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { describeError } from '../../lib/errors.ts';
import { toast } from '../../ui/toasts.ts';
import { switchChain } from '@causeway/sdk/evm/chains';
import { watchAsset } from '@causeway/sdk/evm/watch-asset';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { requireWallet } from '../../wallets/evm/session.ts';
import css from './Form.module.css';
import { contractOf, type Leg } from '@causeway/sdk/model';

/** [7.64] wallet_watchAsset for the token that arrives; the wallet must be on its chain for that. */
export function AddToken({ to }: { to: Leg }): ReactElement {
  const { token, network } = to;
  const symbol = token.symbol;
  const name = network.name;
  const add = async () => {
    try {
      const { provider } = await requireWallet();
      await switchChain(provider, { ...network, rpc: endpointsOf(network.id)[0] ?? '' });
      await watchAsset(provider, { ...token, address: contractOf(token) });
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
