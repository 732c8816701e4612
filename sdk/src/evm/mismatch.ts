import { CausewayError } from '../errors.ts';

/** Thrown when a contract does not describe the token that the form shows. */
export class CatalogueMismatch extends CausewayError {
  override name = 'CatalogueMismatch';

  constructor(readonly what: string) {
    super('catalogue.MISMATCH', `catalogue and chain disagree about ${what}`);
  }
}
