import { DISPLAY_DECIMALS, formatAmount, formatUnits } from '../../lib/format.ts';

/** Nobody reads further than this. */
const MOST_DECIMALS = 9;

/** A small fee in a coin: as many decimals as show two digits that are not zero, within reason. */
export function feeText(wei: bigint, decimals: number): string {
  const fraction = formatUnits(wei, decimals).split('.')[1] ?? '';
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return formatAmount(
    wei,
    decimals,
    Math.max(DISPLAY_DECIMALS, Math.min(MOST_DECIMALS, decimals, zeros + 2)),
  );
}
