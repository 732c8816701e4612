/** The only text that gives a deposit back (SR-16); deployment and chain are those of the network that is asked. */
export function isReturnText(text: string, outpoint: string, target: string): boolean {
  const lines = [
    'Causeway: return of a Bitcoin deposit',
    '',
    'Purpose: send this deposit back; it is not credited on any other chain.',
    /^Deployment: 0x[0-9a-f]{64}$/,
    /^Bitcoin chain: \d{1,10}$/,
    `Deposit: ${outpoint}`,
    'Asset: everything that this output holds, less the fee of the Bitcoin network',
    `Return to: ${target}`,
  ];
  const said = text.replace(/\n$/, '').split('\n');
  return (
    said.length === lines.length &&
    lines.every((line, i) => (typeof line === 'string' ? line === said[i] : line.test(said[i] ?? '')))
  );
}
