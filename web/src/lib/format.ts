import { formatUnits, parseUnits } from '@causeway/sdk/units';

export { formatUnits, parseUnits };

/** Every number here is a bigint or a decimal string: no amount ever passes through a float. */

/** [9.06] Decimals shown unless told otherwise. */
export const DISPLAY_DECIMALS = 6;
/** [9.06] Decimals of bitcoin balances. */
export const BITCOIN_DECIMALS = 8;

/** Commas every three digits of the whole part. */
export function groupThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Base units exactly, for reading: every digit, with commas. */
export function formatExact(base: bigint | string, decimals: number): string {
  return groupThousands(formatUnits(base, decimals));
}

/**
 * [9.06] An amount for reading: at most `show` decimals, cut and never rounded up, so that what is shown can be
 * spent. Something too small to show reads '<0.000001', zero reads '0'.
 */
export function formatAmount(
  base: bigint | string,
  decimals: number,
  show: number = DISPLAY_DECIMALS,
): string {
  const value = BigInt(base);
  if (decimals <= show) return groupThousands(formatUnits(value, decimals));
  const unit = 10n ** BigInt(decimals - show);
  const cut = value / unit;
  if (cut === 0n && value > 0n) return `<0.${'0'.repeat(show - 1)}1`;
  return groupThousands(formatUnits(cut, show));
}

/** The same of what is compared and not spent, such as a cap: from 1,000 on, whole units. */
export function formatLarge(base: bigint | string, decimals: number): string {
  return formatAmount(base, decimals, BigInt(base) < 1000n * 10n ** BigInt(decimals) ? DISPLAY_DECIMALS : 0);
}

/** The same with the unit after a space. */
export function formatToken(base: bigint | string, decimals: number, symbol: string): string {
  return `${formatAmount(base, decimals, symbol.toUpperCase() === 'BTC' ? BITCOIN_DECIMALS : DISPLAY_DECIMALS)} ${symbol}`;
}

const SYMBOLS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥', CNY: '¥' };

/** What is shown where a value is unknown. */
export const UNKNOWN = 'n/a';

/** Base units times a rate (decimal string) in hundredths of the currency, rounded half up; null if the rate is. */
export function fiatCents(
  base: bigint | string,
  decimals: number,
  rate: string | null | undefined,
): bigint | null {
  if (rate === null || rate === undefined) return null;
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate);
  if (!match) return null;
  const fraction = (match[2] ?? '').slice(0, 50);
  const scaled = BigInt(base) * BigInt((match[1] ?? '0') + fraction) * 100n;
  const unit = 10n ** BigInt(decimals + fraction.length);
  return (scaled * 2n + unit) / (unit * 2n);
}

/** Hundredths as money: '$1,499.25'. */
export function formatCents(cents: bigint, currency = 'USD'): string {
  const text = cents.toString().padStart(3, '0');
  const amount = `${groupThousands(text.slice(0, -2))}.${text.slice(-2)}`;
  const sign = SYMBOLS[currency];
  return sign ? `${sign}${amount}` : `${amount} ${currency}`;
}

/** Hundredths of what is above zero: less than one reads '<$0.01', as an amount that is too small to show does. */
export function formatSmallCents(cents: bigint, currency = 'USD'): string {
  return cents > 0n ? formatCents(cents, currency) : `<${formatCents(1n, currency)}`;
}

/** An amount in fiat with two decimals; 'n/a' when no rate is known; something above zero that is less reads '<$0.01'. */
export function formatFiat(
  base: bigint | string,
  decimals: number,
  rate: string | null | undefined,
  currency = 'USD',
): string {
  const cents = fiatCents(base, decimals, rate);
  if (cents === null) return UNKNOWN;
  return BigInt(base) > 0n ? formatSmallCents(cents, currency) : formatCents(cents, currency);
}

/** [7.82] A fee in fiat: to 2 decimals, 0.01 when that gives zero or less; '<$0.01' where the fee itself is not zero. */
export function formatFeeFiat(
  base: bigint | string,
  decimals: number,
  rate: string | null | undefined,
  currency = 'USD',
): string {
  if (BigInt(base) > 0n) return formatFiat(base, decimals, rate, currency);
  return fiatCents(base, decimals, rate) === null ? UNKNOWN : formatCents(1n, currency);
}

const two = (n: number) => n.toString().padStart(2, '0');

/** [9.10] Unix ms as 'YYYY-MM-DD HH:mm:ss', local time. */
export function formatTime(ms: number): string {
  const d = new Date(ms);
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())} ${formatClock(ms)}`;
}

/** Unix ms as 'HH:mm:ss', local time. */
export function formatClock(ms: number): string {
  const d = new Date(ms);
  return `${two(d.getHours())}:${two(d.getMinutes())}:${two(d.getSeconds())}`;
}

/** Unix ms as 'HH:mm', local time. */
export function formatMinute(ms: number): string {
  return formatClock(ms).slice(0, 5);
}

/** [9.10] The date of a table row: 'MM-DD', local time. */
export function formatTableDate(ms: number): string {
  const d = new Date(ms);
  return `${two(d.getMonth() + 1)}-${two(d.getDate())}`;
}

export function sameDay(a: number, b: number): boolean {
  return formatTime(a).slice(0, 10) === formatTime(b).slice(0, 10);
}

/** Seconds as '38 s', '4 min', '47 min 08 s', '3 h', '2 h 05 min', '4 d 3 h'. */
export function formatDuration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < 60) return `${s} s`;
  const min = Math.floor(s / 60);
  if (min < 60) return s % 60 === 0 ? `${min} min` : `${min} min ${two(s % 60)} s`;
  const h = Math.floor(min / 60);
  if (h < 48) return min % 60 === 0 ? `${h} h` : `${h} h ${two(min % 60)} min`;
  return h % 24 === 0 ? `${Math.floor(h / 24)} d` : `${Math.floor(h / 24)} d ${h % 24} h`;
}

/** A ratio per 1,000,000 [9.04] as a percentage: 500 is '0.05%'. */
export function formatFeeRatio(perMillion: number): string {
  return `${formatUnits(BigInt(Math.max(0, Math.trunc(perMillion))), 4)}%`;
}
