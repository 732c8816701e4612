import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { keys } from '../../api/query-keys.ts';
import { formatAmount } from '../../lib/format.ts';
import { usePanels } from '../../lib/panels.ts';
import { AddressShort } from '../../ui/Address.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { HexIcon } from '../../ui/RoundImage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import wallet from './BitcoinWalletCard.module.css';
import { ExternalLink } from './ExternalLink.tsx';
import { FAR, type FarKind, farBalance, farPath, keyFile, recipes } from './far.ts';
import css from './LocalPage.module.css';
import { type FarDemo, useDemoWallets } from './local-api.ts';
import { Step } from './TerminalCard.tsx';
import terminal from './TerminalCard.module.css';

/** What a person does first with Solana or TON, where the local network runs it. */
export function FarSection({
  kind,
  dataFolder,
}: {
  kind: FarKind;
  dataFolder: string | undefined;
}): ReactElement | null {
  const demo = useDemoWallets().data;
  const wallets = demo?.[kind] ?? [];
  const [first] = wallets;
  if (!first) return null;
  const id = `on-${kind}`;
  return (
    <section className={css.first} aria-labelledby={id}>
      <h2 id={id}>{kind === 'ton' ? <Trans>On TON</Trans> : <Trans>On Solana</Trans>}</h2>
      <p className="sm soft">
        {kind === 'ton' ? (
          <Trans>
            A real virtual machine of TON, with the bridge's contracts on it. It answers as toncenter does.
          </Trans>
        ) : (
          <Trans>
            A real virtual machine of Solana, with the bridge's program on it. It answers as any RPC node
            does.
          </Trans>
        )}
      </p>
      <div className="two">
        <FarWallets kind={kind} wallets={wallets} dataFolder={dataFolder} />
        <FarTerminal kind={kind} address={first.address} to={demo?.evm[0]?.address} dataFolder={dataFolder} />
      </div>
    </section>
  );
}

function FarWallets({
  kind,
  wallets,
  dataFolder,
}: {
  kind: FarKind;
  wallets: readonly FarDemo[];
  dataFolder: string | undefined;
}): ReactElement {
  const openWallets = usePanels((s) => s.openWallets);
  return (
    <section className="card" aria-labelledby={`${kind}-wallets`}>
      <div className="card-head">
        <h3 id={`${kind}-wallets`} className={wallet.title}>
          <Trans>Demo wallets</Trans>
        </h3>
      </div>
      <div className="card-body stack">
        <p className="sm soft">
          <Trans>
            They hold coins and USDT. Their keys are stored openly on this computer and are worth nothing
            anywhere.
          </Trans>
        </p>
        <ul className={wallet.rows}>
          {wallets.map((demo, n) => (
            <FarWallet
              key={demo.address}
              kind={kind}
              demo={demo}
              file={dataFolder === undefined ? null : keyFile(kind, dataFolder, n)}
            />
          ))}
        </ul>
        <div>
          <Button variant="ghost" onClick={openWallets}>
            <Trans>Connect a wallet</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A transfer shows in the balance soon. */
const BALANCE_MS = 15_000;

function FarWallet({
  kind,
  demo,
  file,
}: {
  kind: FarKind;
  demo: FarDemo;
  file: string | null;
}): ReactElement {
  const { t } = useLingui();
  const { label, address } = demo;
  const { symbol, decimals, id } = FAR[kind];
  const balance = useQuery({
    queryKey: keys.localBalance(kind, address),
    queryFn: ({ signal }) => farBalance(kind, address, signal),
    refetchInterval: BALANCE_MS,
    retry: false,
  });
  return (
    <li className={wallet.row}>
      <HexIcon name={label} chainId={id} size={36} />
      <span className="grow">
        <span className={wallet.name}>{label}</span>
        <span className={wallet.note}>
          <AddressShort address={address} copy={t`Copy the address of ${label}`} />
        </span>
        {file === null ? null : (
          <span className={wallet.note}>
            <Trans>
              Key in <code className="mono">{file.slice(file.lastIndexOf('/') + 1)}</code>
            </Trans>{' '}
            <CopyButton text={file} label={t`Copy the key file of ${label}`} size="sm" />
          </span>
        )}
      </span>
      <span className={wallet.value}>
        {balance.data !== undefined ? (
          <span>
            {formatAmount(balance.data, decimals, 4)} {symbol}
          </span>
        ) : balance.isError ? (
          <span className="muted">{t`n/a`}</span>
        ) : (
          <Skeleton width="96px" />
        )}
        <ExternalLink href={farPath(kind, address)} of={label}>
          <Trans>View on Explorer</Trans>
        </ExternalLink>
      </span>
    </li>
  );
}

function FarTerminal({
  kind,
  address,
  to,
  dataFolder,
}: {
  kind: FarKind;
  address: string;
  to: string | undefined;
  dataFolder: string | undefined;
}): ReactElement {
  const { t } = useLingui();
  const list =
    dataFolder === undefined || to === undefined
      ? null
      : recipes(kind, window.location.origin, dataFolder, address, to);
  const { symbol } = FAR[kind];
  return (
    <section className="card card-pad stack" aria-labelledby={`${kind}-terminal`}>
      <h3 id={`${kind}-terminal`} className={terminal.title}>
        <Trans>Try it from a terminal</Trans>
      </h3>
      <p className="sm soft">
        <Trans>Run these in bash or zsh, in the source folder. Their results appear here.</Trans>
      </p>
      <ol className={terminal.steps}>
        <Step what={t`Once in each terminal`} lines={list?.setup ?? null} />
        <Step what={t`Read a balance`} lines={list?.balance ?? null} />
        <Step what={t`Get 1 ${symbol} from the faucet`} lines={list?.faucet ?? null} />
        <Step what={t`See the pools`} lines={list?.pools ?? null} />
        <Step what={t`Send a transfer to a demo wallet on an EVM chain`} lines={list?.send ?? null}>
          <Trans>A script that knows only what is published. It waits until the transfer is delivered.</Trans>
        </Step>
      </ol>
    </section>
  );
}
