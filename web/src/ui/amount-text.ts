/** Longest amount text we keep: 78 digits of a uint256 and a point. */
const MAX_LENGTH = 80;

/** '1,234,567.8': commas between thousands, as this app writes amounts in every language. */
const COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
/** '1.234.567,8', and '1.234.567', which cannot be anything else. */
const POINTS = /^[1-9]\d{0,2}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/;
/** '1,5': no thousands could be meant. */
const DECIMAL_COMMA = /^\d*,\d*$/;

/**
 * [5.01] What a person typed or pasted, as an amount: only digits and one decimal point; digits beyond the token's
 * decimals are dropped. A separator never moves the decimal point unseen: a comma that is typed becomes a point at once
 * (some keypads have no other), a pasted '1,000' is a thousand, '1.000,5' a thousand and a half. What fits no way of
 * writing numbers is refused, and the field keeps `before`.
 */
export function cleanAmount(text: string, decimals: number, before = ''): string {
  const plain = onePoint(typedComma(text, before) ?? text);
  return plain === null ? before : bounded(plain.slice(0, MAX_LENGTH), decimals);
}

/** The text with its comma as a point, when that comma is all that was added to `before`; else null. */
function typedComma(text: string, before: string): string | null {
  if (text.length !== before.length + 1 || text.split(',').length !== 2) return null;
  if (text.replace(',', '') !== before) return null;
  return before.includes('.') ? before : text.replace(',', '.');
}

/** Digits and points alone, thousands joined; null when commas stand where none can. */
function onePoint(text: string): string | null {
  const marks = text.replace(/[^0-9.,]/g, '');
  if (COMMAS.test(marks)) return marks.replaceAll(',', '');
  if (POINTS.test(marks)) return marks.replaceAll('.', '').replace(',', '.');
  if (!marks.includes(',')) return marks;
  return DECIMAL_COMMA.test(marks) ? marks.replace(',', '.') : null;
}

function bounded(plain: string, decimals: number): string {
  const point = plain.indexOf('.');
  if (point < 0) return plain.replace(/^0+(?=\d)/, '');
  const whole = plain.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const fraction = plain
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals);
  return decimals === 0 ? whole : `${whole}.${fraction}`;
}
