/** Base units as an exact decimal string without trailing zeros. */
export function formatUnits(base: bigint | string, decimals: number): string {
  const value = BigInt(base);
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** A decimal string in base units; null when it is not a plain amount or has more decimals than the token. */
export function parseUnits(text: string, decimals: number): bigint | null {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  if ((whole === '' && fraction === '') || fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, '0') || '0');
}
