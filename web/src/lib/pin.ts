import * as v from 'valibot';
import {
  type Deployment,
  LOCAL_BITCOIN_ID,
  LOCAL_CHAIN_IDS,
  NoDeployment,
  parseDeployment,
} from '@causeway/sdk/deployments';
import { isNamed } from './labels.ts';

/**
 * The text of deployments.pinned.json for deployment records: what the app reads of each and nothing else, in one
 * order, so that the same records give the same bundle. `others` read what the app uses of the parts of Solana and TON
 * (SR-06), and refuse those of another network. One record per public network; throws NoDeployment naming what
 * does not fit.
 */
export function pinnedText(
  records: readonly unknown[],
  networks: readonly unknown[] = [],
  others: Readonly<Record<'solana' | 'ton', (record: Deployment) => unknown>> = UNREADABLE,
): string {
  const named = v.parse(v.array(network), networks);
  const parsed = records.map((r) => labelled(parseDeployment(r), named));
  const seen = new Set<string>();
  for (const record of parsed) {
    refuse(record);
    if (seen.has(record.network))
      throw new NoDeployment(`Two records are of the ${record.network}. Pin one deployment per network.`);
    seen.add(record.network);
  }
  const sorted = parsed
    .sort((a, b) => a.network.localeCompare(b.network, 'en'))
    .map((d) => canonical({ ...d, solana: others.solana(d), ton: others.ton(d) }));
  return `${JSON.stringify(sorted, null, 2)}\n`;
}

/** Without a reader, a record with such a part is not pinned. */
const UNREADABLE = {
  solana: ({ solana }: Deployment) => none(solana, 'Solana'),
  ton: ({ ton }: Deployment) => none(ton, 'TON'),
};

function none(part: unknown, name: string): null {
  if (part !== null) throw new NoDeployment(`Nobody is here to read what the record says of ${name}.`);
  return null;
}

/** A chain as the catalogue's networks.json describes it. */
const network = v.object({
  id: v.number(),
  name: v.pipe(v.string(), v.minLength(1)),
  symbol: v.pipe(v.string(), v.minLength(1)),
  nativeDecimals: v.number(),
});

/** Chains that the bundle has no name for take theirs from `networks`, and from nowhere else. */
function labelled(record: Deployment, networks: readonly v.InferOutput<typeof network>[]): Deployment {
  const chains = record.chains.map(({ label: _, ...c }) => {
    if (isNamed(c.chainId)) return c;
    const found = networks.find((n) => n.id === c.chainId);
    if (!found)
      throw new NoDeployment(
        `Chain ${c.chainId} has no name in the bundle. Give the file that describes it: --networks FILE.`,
      );
    return { ...c, label: [found.name, found.symbol, found.nativeDecimals] as [string, string, number] };
  });
  return { ...record, chains };
}

function refuse(record: Deployment): void {
  if (record.network === 'local')
    throw new NoDeployment(
      'A local deployment is never pinned: the page reads it from the process that runs it.',
    );
  if (record.chains.length === 0) throw new NoDeployment('The record names no chain.');
  const ids = record.chains.map((c) => c.chainId);
  const local = ids.find((id) => LOCAL_CHAIN_IDS.includes(id));
  if (local !== undefined)
    throw new NoDeployment(`Chain ${local} is a local one. A public record cannot name it.`);
  if (record.bitcoin?.chainId === LOCAL_BITCOIN_ID)
    throw new NoDeployment('Its Bitcoin is the local one. A public record cannot name it.');
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) throw new NoDeployment(`Chain ${twice} is named twice.`);
}

/** Chains by id, pools by their number and Bitcoin routers by asset; keys in the order in which the app's schema names them. */
function canonical(record: Deployment): Deployment {
  const chains = [...record.chains].sort((a, b) => a.chainId - b.chainId);
  return {
    ...record,
    chains: chains.map((c) => ({
      ...c,
      pools: [...c.pools].sort((a, b) => a.poolId - b.poolId),
      bitcoinRouters: [...c.bitcoinRouters].sort((a, b) => (a.asset < b.asset ? -1 : 1)),
    })),
  };
}
