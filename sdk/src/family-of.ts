/** Whose address a text looks like; null for none of these. It is for a message alone: nothing is sent there. */
export function familyOf(text: string): 'EVM' | 'Bitcoin' | 'TON' | null {
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return 'EVM';
  if (/^(bc|tb|bcrt)1[0-9a-z]{11,87}$/i.test(text) || /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(text))
    return 'Bitcoin';
  return /^(0|-1):[0-9a-fA-F]{64}$/.test(text) || /^[EUk0][fQ][\w+/-]{46}$/.test(text) ? 'TON' : null;
}
