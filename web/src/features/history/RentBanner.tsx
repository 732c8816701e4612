import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import { useDeployment } from '../../api/queries.ts';
import { keys } from '../../api/query-keys.ts';
import type { Transfer } from '../../api/types.ts';
import { isTerminal } from '@causeway/sdk/stages';
import { describeError } from '../../lib/errors.ts';
import { formatAmount } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import { useAccounts } from '../../wallets/wings.ts';

const DECIMALS = 9;
const SHOWN = 6;

/** Code of Solana comes to whoever has a wallet of it, with the first transfer that ended. */
const onSolana = () => import('../../wallets/solana/rent.ts');

/** Rent that messages sent from Solana can give back to the connected wallet; nothing where there is none. */
export function RentBanner({ transfers }: { transfers: readonly Transfer[] }): ReactElement | null {
  const { t } = useLingui();
  const address = useAccounts().solana;
  const deployment = useDeployment(address !== null).data;
  // Until then a message may be needed that only its account tells.
  const ended = transfers.filter((transfer) => isTerminal(transfer.state));
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const { data: rent } = useQuery({
    queryKey: keys.rent(
      address ?? '',
      ended.map((transfer) => transfer.uid),
    ),
    queryFn: async () =>
      deployment && address !== null ? (await onSolana()).rentOf(deployment, address, ended) : null,
    enabled: deployment?.solana != null && address !== null && ended.length > 0,
    placeholderData: (before) => before,
    retry: false,
  });
  if (!rent || rent.uids.length === 0 || !deployment || address === null) return null;
  const amount = formatAmount(rent.lamports, DECIMALS, SHOWN);
  const fee = formatAmount(rent.network, DECIMALS, DECIMALS);
  const takeBack = async () => {
    setRunning(true);
    try {
      const end = await (await onSolana()).takeRentBack(deployment, address, rent);
      if (end === 'mined') toast.success(t`${amount} SOL is back in your wallet.`);
      else toast.info(t`Sent, but not in a block yet. Check your wallet before you sign again.`);
    } catch (error) {
      const { tone, text } = describeError(error);
      toast[tone](text);
    } finally {
      setRunning(false);
      await queries.invalidateQueries({ queryKey: keys.allRent });
      await queries.invalidateQueries({ queryKey: keys.allCoins });
    }
  };
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={() => void takeBack()} busy={running}>
          {running ? <Trans>Confirm in your wallet</Trans> : <Trans>Take back</Trans>}
        </Button>
      }
    >
      <b>
        <Trans>You can take back {amount} SOL.</Trans>
      </b>{' '}
      <Plural
        value={rent.uids.length}
        one="It is the rent of # finished transfer from Solana."
        other="It is the rent of # finished transfers from Solana."
      />{' '}
      <Trans>The network takes {fee} SOL for that.</Trans>
    </Banner>
  );
}
