import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { encodeFunctionData } from 'viem';
import { explorerTx } from '../../form/SentView.tsx';
import { describeError } from '../../lib/errors.ts';
import type { Deployment } from '@causeway/sdk/deployments';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { tokenAbi } from '@causeway/sdk/evm/abi';
import { switchChain } from '@causeway/sdk/evm/chains';
import { readClient } from '../../wallets/evm/config.ts';
import { endpointsOf } from '../../wallets/evm/endpoints-of.ts';
import { assertMined, waitMined } from '@causeway/sdk/evm/mined';
import { requireWallet } from '../../wallets/evm/session.ts';
import { sendOnce } from '@causeway/sdk/evm/signing';
import { contractOf, type Leg } from '@causeway/sdk/model';
import { SuccessText } from './SuccessText.tsx';

/** The test token, the only one whose claim the success text describes. */
const FAUCET_TOKEN = 'tERC20';

/** [8.31] Test coins, on test and local networks only, from the contract that the deployment names. */
export function Faucet({ from, deployment }: { from: Leg; deployment: Deployment }): ReactElement | null {
  const { t } = useLingui();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const chain = deployment.chains.find((c) => c.chainId === from.network.id);
  const pinned = chain?.pools.some(
    (p) => p.symbol === FAUCET_TOKEN && p.token.toLowerCase() === from.token.address.toLowerCase(),
  );
  const offered = deployment.network !== 'mainnet' && from.token.symbol === FAUCET_TOKEN && pinned === true;
  if (!offered) return null;
  const claim = async () => {
    setBusy(true);
    try {
      const { address, provider } = await requireWallet();
      const { network, token } = from;
      await switchChain(provider, { ...network, rpc: endpointsOf(network.id)[0] ?? '' });
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'claim' });
      const hash = await sendOnce(
        { address, provider },
        { chainId: network.id, from: address, to: contractOf(token), data, value: 0n },
      );
      const mined = await waitMined(readClient(network.id), hash, network.confirmations);
      assertMined(mined);
      const href = explorerTx(network.explorer, mined.hash);
      toast.success(<SuccessText action="Faucet" />, href ? { label: t`View on Explorer`, href } : undefined);
      void client.invalidateQueries({ queryKey: ['balance'] });
    } catch (error) {
      const { tone, text } = describeError(error);
      if (tone === 'error') toast.error(text);
      else toast.warning(text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex between">
      <span className="sm soft">
        <Trans>A test token that anyone can claim.</Trans>
      </span>
      <Button size="sm" onClick={() => void claim()} busy={busy}>
        {busy ? <Trans>Claiming</Trans> : <Trans>Claim 1,000 tERC20</Trans>}
      </Button>
    </div>
  );
}
