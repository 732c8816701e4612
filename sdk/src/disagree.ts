import type { Disagreement as DepositDisagreement } from './bitcoin/deposit-terms.ts';
import { CausewayError } from './errors.ts';
import type { Disagreement } from './quote.ts';

/** The API's figures and those of the chains differ: one of the two is wrong, and nothing may be signed (SR-06). */
export class FiguresDisagree extends CausewayError {
  override name = 'FiguresDisagree';

  constructor(readonly figures: readonly (Disagreement | DepositDisagreement | 'route')[]) {
    super(
      'figures.DISAGREE',
      "The server's figures differ from what the chains say. Nothing was sent. Try again in a minute.",
    );
  }
}
