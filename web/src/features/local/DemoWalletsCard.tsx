import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactElement, useState } from 'react';
import type { PoolChain } from '../../api/types.ts';
import { formatAmount } from '../../lib/format.ts';
import { usePanels } from '../../lib/panels.ts';
import { AddressShort } from '../../ui/Address.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { KindTag, StatusChip } from '../../ui/StatusChip.tsx';
import { connectByLabel } from '../../wallets/evm/connections.ts';
import { useEvmSession } from '../../wallets/evm/state.ts';
import { useCoinBalance } from '../../wallets/evm/use-coin-balance.ts';
import css from './LocalPage.module.css';
import { type DemoWallet, useDemoWallets } from './local-api.ts';

/** Wallets to borrow: funded, nothing to install, and they really sign. */
export function DemoWalletsCard({ chains }: { chains: readonly PoolChain[] | undefined }): ReactElement {
  const { t } = useLingui();
  const demo = useDemoWallets();
  const openWallets = usePanels((s) => s.openWallets);
  const connected = useEvmSession((s) =>
    s.wallets.flatMap((w) => w.accounts.map((a) => a.toLowerCase())).join(),
  );
  const wallets = demo.data?.evm ?? [];
  const count = wallets.filter((w) => connected.includes(w.address.toLowerCase())).length;
  return (
    <section className="card" aria-labelledby="demo-wallets">
      <div className="card-head">
        <h2 id="demo-wallets">
          <Trans>Connect a demo wallet</Trans>
        </h2>
        {wallets.length > 0 ? (
          <span className="xs muted num">
            <Trans>
              {count} of {wallets.length} connected
            </Trans>
          </span>
        ) : null}
      </div>
      <div className="card-body stack">
        <p className="sm soft">
          <Trans>
            Funded and ready to use without installing anything. They create real signatures. They ask before
            every signature, and you can reject.
          </Trans>
        </p>
        {demo.isPending ? <SkeletonRows rows={2} label={t`Loading demo wallets`} /> : null}
        {demo.isError || (demo.data && wallets.length === 0) ? (
          <Empty icon="wallet" title={t`No demo wallets here`}>
            <Trans>They are available only on this computer. Open the page at 127.0.0.1 or localhost.</Trans>
          </Empty>
        ) : null}
        <ul className={css.wallets}>
          {wallets.map((wallet) => (
            <WalletRow
              key={wallet.address}
              wallet={wallet}
              chain={chains?.[0]}
              connected={connected.includes(wallet.address.toLowerCase())}
            />
          ))}
        </ul>
        <div>
          <Button variant="ghost" onClick={openWallets}>
            <Trans>Use your own wallet</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A transfer of the tour shows in the balance soon. */
const BALANCE_MS = 15_000;

function WalletRow({
  wallet,
  chain,
  connected,
}: {
  wallet: DemoWallet;
  chain: PoolChain | undefined;
  connected: boolean;
}): ReactElement {
  const [busy, setBusy] = useState(false);
  const balance = useCoinBalance(wallet.address as `0x${string}`, chain?.chainID, BALANCE_MS);
  const connect = async () => {
    setBusy(true);
    await connectByLabel(wallet.label);
    setBusy(false);
  };
  return (
    <li className={css.wallet}>
      <HexIcon name={wallet.label} chainId={chain?.chainID} size={36} />
      <span className="grow">
        <span className={css.label}>
          {wallet.label}
          <KindTag>
            <Trans>EIP-6963, all three chains</Trans>
          </KindTag>
        </span>
        <span className="xs muted">
          <AddressShort address={wallet.address} />
        </span>
      </span>
      {balance.data !== undefined && chain ? (
        <span className={css.value}>
          {formatAmount(balance.data, chain.nativeDecimals, 4)} {chain.symbol}
          <small>{chain.chainName}</small>
        </span>
      ) : null}
      {connected ? (
        <StatusChip tone="success">
          <Trans>Connected</Trans>
        </StatusChip>
      ) : (
        <Button size="sm" onClick={connect} busy={busy}>
          <Trans>Connect</Trans>
          <span className="sr"> {wallet.label}</span>
        </Button>
      )}
    </li>
  );
}
