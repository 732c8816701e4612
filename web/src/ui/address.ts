/** [9.10] First 6 characters, an ellipsis, the last 6. Shorter strings stay whole. */
export function shortAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`;
}

/** Groups of four for reading aloud; `0x` stays with the first group. */
export function addressGroups(address: string): string[] {
  const prefix = /^0x/i.test(address) ? address.slice(0, 2) : '';
  const groups = address.slice(prefix.length).match(/.{1,4}/gsu) ?? [];
  if (prefix) groups[0] = prefix + (groups[0] ?? '');
  return groups;
}
