/** log10 of a positive integer of any size; good enough to place a mark. */
export function log10(value: bigint): number {
  if (value <= 0n) return Number.NEGATIVE_INFINITY;
  const digits = value.toString();
  const head = Number(`0.${digits.slice(0, 15)}`);
  return digits.length + Math.log10(head);
}

/** Where a value lies between min and max on a logarithmic scale: 0 to 1, clamped. All in base units. */
export function gaugePosition(value: bigint, min: bigint, max: bigint): number {
  if (max <= min || value <= min) return 0;
  if (value >= max) return 1;
  const low = log10(min > 0n ? min : 1n);
  return Math.min(1, Math.max(0, (log10(value) - low) / (log10(max) - low)));
}
