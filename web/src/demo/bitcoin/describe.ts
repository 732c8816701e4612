import { t } from '@lingui/core/macro';
import { BITCOIN_DECIMALS, formatExact } from '../../lib/format.ts';
import type { Description, Line } from '../describe.ts';
import type { Decoded } from './api.ts';

export function bitcoins(sats: number | bigint): string {
  return `${formatExact(BigInt(sats), BITCOIN_DECIMALS)} BTC`;
}

type Side = Pick<Decoded['inputInfos'][number], 'inscriptions' | 'runes'>;

/** What an output carries, in words. */
function carried({ inscriptions, runes }: Side): string[] {
  return [
    ...inscriptions.map(({ inscriptionId, brc20 }) =>
      brc20 && brc20.op === 'transfer'
        ? `${brc20.amt} ${brc20.tick}`
        : t`Inscription ${`${inscriptionId.slice(0, 6)}…${inscriptionId.slice(-6)}`}`,
    ),
    ...runes.map((r) => `${formatExact(r.amount, r.divisibility)} ${r.spacedRune}`),
  ];
}

/**
 * What signing a transaction does to the wallet: what is paid to whom, the fee, and the assets that move. Outputs to the
 * wallet's own addresses, the account's first, are change and are not listed, unless nothing goes elsewhere.
 */
export function describePsbt(tx: Decoded, own: readonly string[]): Description {
  const lines: Line[] = [{ label: t`Network`, value: t`Local Bitcoin` }];
  const others = tx.outputInfos.filter((o) => !own.includes(o.address));
  const paying = others.filter((o) => !o.isOpReturn);
  // Between the wallet's own addresses: what goes to the other one.
  const elsewhere = tx.outputInfos.filter((o) => !o.isOpReturn && o.address !== own[0]);
  for (const output of paying.length > 0 ? paying : elsewhere) {
    const what = [bitcoins(output.value), ...carried(output)].join(' + ');
    lines.push({ label: t`To`, value: output.address, address: true }, { label: t`Amount`, value: what });
  }
  for (const output of others.filter((o) => o.isOpReturn)) {
    const data = output.address.replace(/^OP_RETURN /, '');
    lines.push({ label: t`Data`, value: data, address: true });
    if (output.value > 0) lines.push({ label: t`Burned`, value: bitcoins(output.value) });
  }
  const moved = tx.inputInfos.filter((i) => own.includes(i.address)).flatMap(carried);
  const stays = tx.outputInfos.filter((o) => own.includes(o.address)).flatMap(carried);
  const leaves = moved.filter((asset) => !stays.includes(asset));
  if (leaves.length > 0) lines.push({ label: t`Assets that move`, value: leaves.join(', ') });
  const foreign = tx.inputInfos.filter((i) => !own.includes(i.address));
  if (foreign.length > 0) {
    const value = bitcoins(foreign.reduce((all, i) => all + i.value, 0));
    lines.push({ label: t`Paid by others`, value });
  }
  const rate = tx.feeRate;
  lines.push({
    label: t`Network fee`,
    value: tx.isCompleted ? t`${bitcoins(tx.fee)}, ${rate} sat/vB` : t`unknown`,
  });
  const sum = (list: readonly { address: string; value: number }[]) =>
    list.filter((x) => own.includes(x.address)).reduce((all, x) => all + x.value, 0);
  const spent = sum(tx.inputInfos) - sum(tx.outputInfos);
  const amount = bitcoins(Math.abs(spent));
  lines.push({ label: spent < 0 ? t`You receive` : t`You pay in all`, value: amount });
  const paid = bitcoins(paying.reduce((all, o) => all + o.value, 0));
  return {
    title: paying.length > 0 ? t`Send ${paid}` : t`Sign a Bitcoin transaction`,
    action: t`Sign`,
    lines,
    warning: tx.risks.length > 0 ? tx.risks.map((r) => `${r.title}: ${r.desc}`).join(' ') : null,
  };
}
