import type { PresetTexts } from '../../features/omnichain/presets.ts';

/** The form on a page of its own with what it began with here, but for the recipient: no link has one (SR-26). */
export function fullPage({ from, to, token, amount }: PresetTexts): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ from, to, token, amount }))
    if (value !== undefined) query.set(name, value);
  const text = query.toString();
  return text === '' ? '/evm' : `/evm?${text}`;
}
