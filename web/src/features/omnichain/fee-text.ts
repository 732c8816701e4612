import { DISPLAY_DECIMALS, formatAmount, formatUnits } from '../../lib/format.ts';

/** A small fee in a coin: as many decimals as show two digits that are not zero. */
export function feeText(wei: bigint, decimals: number): string {
  const fraction = formatUnits(wei, decimals).split('.')[1] ?? '';
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return formatAmount(wei, decimals, Math.max(DISPLAY_DECIMALS, Math.min(decimals, zeros + 2)));
}
