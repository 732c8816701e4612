import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import type { Address } from 'viem';
import { chainName } from '../../api/queries.ts';
import type { PoolChain } from '../../api/types.ts';
import { usePanels } from '../../lib/panels.ts';
import { AddressFull } from '../../ui/Address.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { safeImage } from '../../ui/marks.ts';
import { HexIcon, RoundImage } from '../../ui/RoundImage.tsx';
import { StickyBottom } from '../../ui/StickyBottom.tsx';
import { Segments } from '../../ui/Tabs.tsx';
import { readClient } from '../../wallets/evm/config.ts';
import { RecipientText, RecipientWarningText } from '../../wallets/evm/RecipientText.tsx';
import {
  type RecipientWarning,
  readCode,
  readRecipient,
  recipientWarning,
} from '@causeway/sdk/evm/recipient';
import { useEvmAddress, useOwnsOn } from '../../wallets/evm/session.ts';
import type { BridgedAsset } from '@causeway/sdk/bitcoin/assets';
import css from './Deposit.module.css';
import { days, type Desk, lockChoices, openChains, readLink } from './desk.ts';
import { evmAddress } from './Goes.tsx';
import { DEFAULT_LOCK, receiver32 } from '@causeway/sdk/bitcoin/proof';
import { forbiddenReceivers } from './receiver.ts';
import type { DeskPage } from './use-desk.ts';

const KINDS = ['btc', 'brc20', 'rune'] as const;

/** What a contract at the receiver means; undefined while it is not known. */
function useWarning(chain: number | null, address: Address | null): RecipientWarning | null | undefined {
  const q = useQuery({
    queryKey: ['recipient-code', chain, chain, address],
    queryFn: () => readCode(readClient(chain ?? 0), readClient(chain ?? 0), address as Address),
    enabled: chain !== null && address !== null,
    staleTime: 60_000,
  });
  return q.data ? recipientWarning(q.data) : undefined;
}

/** Who receives on the chain: the connected wallet, or whom the person names. */
function useReceiver(desk: Desk, chain: number | null, first: Address | null) {
  const owner = useEvmAddress();
  const [typed, setTyped] = useState<string | null>(first);
  // Where the connected wallet's address is nobody's, the receiver has to be named.
  const own = useOwnsOn(chain) ? owner : null;
  const text = typed ?? own ?? '';
  const forbidden = chain === null ? [] : forbiddenReceivers(desk.deployment, chain);
  const reading = text.trim() === '' ? null : readRecipient(text, forbidden);
  const receiver = reading && 'address' in reading ? reading.address : null;
  const warning = useWarning(chain, receiver);
  const problem = reading && 'problem' in reading ? reading.problem : null;
  return { own, typed, setTyped, receiver, problem, warning };
}

type Receiving = ReturnType<typeof useReceiver>;

/** 1. The asset, the chain and who receives there. A link may name the first two, never the third (SR-26). */
export function DestinationStep({
  desk,
  chains,
  page,
}: {
  desk: Desk;
  chains: readonly PoolChain[];
  page: DeskPage;
}): ReactElement {
  const { t } = useLingui();
  const { search } = useLocation();
  const { target } = page.flow;
  const [link] = useState(() => readLink(new URLSearchParams(search), desk));
  const known = desk.offered.find((a) => a.asset === target?.asset) ?? link.asset;
  const [asset, setAsset] = useState<BridgedAsset | null>(known);
  const [chain, setChain] = useState<number | null>(target?.dstChain ?? link.chain);
  const [lock, setLock] = useState(target?.lock ?? DEFAULT_LOCK);
  const receiving = useReceiver(desk, chain, target ? evmAddress(target.receiver) : null);
  const { receiver, problem } = receiving;
  const network = chainName(chains, chain ?? 0);
  const ready = asset !== null && chain !== null && receiver !== null;

  const pickAsset = (next: BridgedAsset) => {
    const open = openChains(next);
    setAsset(next);
    setChain((c) => (c !== null && open.includes(c) ? c : (open[0] ?? null)));
  };
  const go = () => {
    if (!ready) return;
    page.next({ asset: asset.asset, dstChain: chain, receiver: receiver32(receiver), lock });
  };
  const kinds = KINDS.filter((k) => desk.offered.some((a) => a.kind === k));
  const label = { btc: 'BTC', brc20: 'BRC-20', rune: t`Runes` };
  return (
    <>
      <Segments
        full
        label={t`Asset`}
        value={asset?.kind ?? 'btc'}
        choices={kinds.map((key) => ({ key, label: label[key] }))}
        onChange={(kind) => {
          const next = desk.offered.find((a) => a.kind === kind);
          if (next) pickAsset(next);
        }}
      />
      <AssetPick
        assets={desk.offered.filter((a) => a.kind === asset?.kind)}
        asset={asset}
        onPick={pickAsset}
      />
      <ChainPick asset={asset} chain={chain} chains={chains} onPick={setChain} />
      <Receiver it={receiving} chain={chain} network={network} />
      <LockPick desk={desk} lock={lock} onPick={setLock} />
      <Banner tone="quiet">
        <Trans>
          This page never takes a receiver from a link. Type it, paste it, or connect a wallet to fill it in.
        </Trans>
      </Banner>
      <StickyBottom>
        <Button variant="primary" size="lg" full disabled={!ready} onClick={go}>
          {ready ? (
            <Trans>Next: refund key</Trans>
          ) : problem ? (
            <Trans>Invalid address</Trans>
          ) : (
            <Trans>Enter the receiver</Trans>
          )}
        </Button>
      </StickyBottom>
    </>
  );
}

function ChainPick({
  asset,
  chain,
  chains,
  onPick,
}: {
  asset: BridgedAsset | null;
  chain: number | null;
  chains: readonly PoolChain[];
  onPick(chain: number): void;
}): ReactElement {
  const { t } = useLingui();
  const network = chainName(chains, chain ?? 0);
  return (
    <div className={css.field}>
      <span className={css.label}>
        <Trans>Receive on</Trans>
      </span>
      <div className={css.pick}>
        <Dropdown
          label={t`Receive on ${network}`}
          buttonClassName={css.row}
          button={
            <>
              <HexIcon
                name={network}
                chainId={chain ?? undefined}
                src={safeImage(chains.find((c) => c.chainID === chain)?.chainIcon)}
                size={28}
              />
              <span className="grow">
                <b className="strong">{network}</b>
                <Arrives asset={asset} chain={chain} />
              </span>
              <Icon name="chevron" />
            </>
          }
          items={(asset ? openChains(asset) : []).map((id) => ({
            key: String(id),
            label: chainName(chains, id),
            checked: id === chain,
            onSelect: () => onPick(id),
          }))}
        />
      </div>
    </div>
  );
}

/** The connected wallet's own address, or a field for another one. */
function Receiver({
  it: { own, typed, setTyped, receiver, problem, warning },
  chain,
  network,
}: {
  it: Receiving;
  chain: number | null;
  network: string;
}): ReactElement {
  const { t } = useLingui();
  const openWallets = usePanels((s) => s.openWallets);
  return typed === null && own ? (
    <div className={css.field}>
      <div className="flex between">
        <span className={css.label}>
          <Trans>Receiver on {network}</Trans>
        </span>
        <button type="button" className="link sm" onClick={() => setTyped('')}>
          <Trans>Use another address</Trans>
        </button>
      </div>
      <span className={css.own}>
        <HexIcon name={network} chainId={chain ?? undefined} />
        <AddressFull address={own} className="sm" />
      </span>
      <span className="xs muted">
        <Trans>The account of your connected wallet.</Trans>
      </span>
      {warning ? <RecipientWarningText warning={warning} network={network} /> : null}
    </div>
  ) : (
    <Field
      label={<Trans>Receiver on {network}</Trans>}
      action={
        own ? (
          <button type="button" className="link sm" onClick={() => setTyped(null)}>
            <Trans>Use my own address</Trans>
          </button>
        ) : (
          <button type="button" className="link sm" onClick={openWallets}>
            <Trans>Connect a wallet to fill it in</Trans>
          </button>
        )
      }
      className={css.receiver}
      value={typed ?? ''}
      placeholder={t`0x… address`}
      maxLength={64}
      onChange={(e) => setTyped(e.target.value)}
      error={problem ? <RecipientText problem={problem} network={network} /> : null}
      warning={warning ? <RecipientWarningText warning={warning} network={network} /> : null}
      ok={receiver && warning === null ? <Trans>Valid address.</Trans> : null}
    />
  );
}

function LockPick({
  desk,
  lock,
  onPick,
}: {
  desk: Desk;
  lock: number;
  onPick(lock: number): void;
}): ReactElement {
  const { t } = useLingui();
  const blocks = (n: number) => {
    const d = days(n);
    return d === 0 ? t`${n} blocks` : t`${d} days`;
  };
  return (
    <div className={css.field}>
      <span className={css.label}>
        <Trans>Your refund key can take back anything not credited after</Trans>
      </span>
      <Segments
        full
        label={t`Refund lock`}
        value={String(lock)}
        choices={lockChoices(desk.home).map((n) => ({ key: String(n), label: blocks(n) }))}
        onChange={(n) => onPick(Number(n))}
      />
    </div>
  );
}

function Arrives({
  asset,
  chain,
}: {
  asset: BridgedAsset | null;
  chain: number | null;
}): ReactElement | null {
  const router = chain === null ? undefined : asset?.routers.get(chain);
  if (!router) return null;
  const { symbol, decimals } = router;
  return (
    <small>
      <Trans>
        {symbol}, {decimals} decimals
      </Trans>
    </small>
  );
}

/** Among several tokens of a kind. */
function AssetPick({
  assets,
  asset,
  onPick,
}: {
  assets: readonly BridgedAsset[];
  asset: BridgedAsset | null;
  onPick(asset: BridgedAsset): void;
}): ReactElement | null {
  const { t } = useLingui();
  if (!asset || asset.kind === 'btc') return null;
  const { symbol } = asset;
  return (
    <div className={css.field}>
      <span className={css.label}>{asset.kind === 'rune' ? <Trans>Rune</Trans> : <Trans>Token</Trans>}</span>
      <div className={css.pick}>
        <Dropdown
          label={t`Asset ${symbol}`}
          buttonClassName={css.row}
          button={
            <>
              <RoundImage name={symbol} size={28} />
              <span className="grow">
                <b className="strong">{symbol}</b>
                <small>{asset.asset}</small>
              </span>
              <Icon name="chevron" />
            </>
          }
          items={assets.map((a) => ({
            key: a.asset,
            label: a.symbol,
            checked: a.asset === asset.asset,
            onSelect: () => onPick(a),
          }))}
        />
      </div>
    </div>
  );
}
