/** Thrown when a contract does not describe the token that the form shows. */
export class CatalogueMismatch extends Error {
  constructor(readonly what: string) {
    super(`catalogue and chain disagree about ${what}`);
    this.name = 'CatalogueMismatch';
  }
}
