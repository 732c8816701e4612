/** Longest amount text we keep: 78 digits of a uint256 and a point. */
const MAX_LENGTH = 80;

/**
 * [5.01] What a person typed, as an amount: only digits and one decimal point; digits beyond the token's
 * decimals are dropped. A comma as decimal point (one comma, no point) is read as a point.
 */
export function cleanAmount(text: string, decimals: number): string {
  const onlyComma = !text.includes('.') && text.split(',').length === 2;
  const plain = (onlyComma ? text.replace(',', '.') : text).replace(/[^0-9.]/g, '').slice(0, MAX_LENGTH);
  const point = plain.indexOf('.');
  if (point < 0) return plain.replace(/^0+(?=\d)/, '');
  const whole = plain.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const fraction = plain
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals);
  return decimals === 0 ? whole : `${whole}.${fraction}`;
}
