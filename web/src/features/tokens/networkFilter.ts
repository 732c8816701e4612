/** What the network list knows of a network. */
export interface NetworkRow {
  id: number;
  name: string;
  /** Group of chains, e.g. 'Layer 1' [2.26]. */
  label: string;
  icon: string;
  /** Symbols of the assets it carries. */
  symbols: readonly string[];
  current: boolean;
  /** Why it cannot be picked: 'Selected', 'Paused'. */
  unavailable?: string;
}

export interface NetworkFilter {
  text: string;
  /** Null stands for ALL. */
  symbol: string | null;
  label: string | null;
}

export const ALL_NETWORKS: NetworkFilter = { text: '', symbol: null, label: null };

/** [2.25], [2.26] Name or chain id in any case, and one tag of each kind. */
export function filterNetworks(
  networks: readonly NetworkRow[],
  { text, symbol, label }: NetworkFilter,
): NetworkRow[] {
  const wanted = text.trim().toLowerCase();
  return networks.filter(
    (n) =>
      (wanted === '' || n.name.toLowerCase().includes(wanted) || String(n.id) === wanted) &&
      (symbol === null || n.symbols.includes(symbol)) &&
      (label === null || n.label === label),
  );
}

/** The tags to offer: those that occur, most frequent first, then by name. */
export function tagsOf(networks: readonly NetworkRow[]): { symbols: string[]; labels: string[] } {
  const rank = (values: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const v of values) counts.set(v, (counts.get(v) ?? 0) + 1);
    return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([v]) => v);
  };
  return {
    symbols: rank(networks.flatMap((n) => n.symbols)),
    labels: rank(networks.map((n) => n.label).filter((l) => l !== '')),
  };
}
