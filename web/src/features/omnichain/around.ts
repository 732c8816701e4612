import type { PresetName, PresetTexts } from './presets.ts';

/** Of a quote that is shown. Chains by their ids; `seconds` until arrival, null where nobody knows. */
export interface QuotedWay {
  readonly from: number;
  readonly to: number;
  readonly token: string;
  readonly seconds: number | null;
}

/** A page that has the form inside it: what it begins the form with, and what it is told. */
export interface Around {
  readonly presets: PresetTexts;
  /** Who gave them, as the person knows it: a host. */
  readonly host: string;
  /** While true, something would be lost with the form. */
  onBusy(busy: boolean): void;
  onReady(): void;
  onQuote(way: QuotedWay): void;
  /** It was sent: uid, or the source transaction while the uid is not known. */
  onSent(id: string): void;
  onError(code: 'preset' | 'unavailable' | 'transfer', preset: PresetName | null): void;
}
