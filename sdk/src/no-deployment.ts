import { CausewayError, type ErrorCode } from './errors.ts';

/** Why there is nothing to sign with; unless a code says more, a chain has no contracts in the record. */
export class NoDeployment extends CausewayError {
  override name = 'NoDeployment';

  constructor(
    why: string,
    code: ErrorCode = 'deployment.NO_CHAIN',
    /** A network, a chain, or a place in the record and what is wrong there. */
    names: readonly string[] = [],
  ) {
    super(code, why, undefined, names);
  }
}

/** A record that does not fit: keys and positions with dots between them, and what is wrong there. */
export function invalid(place: string, problem: string): NoDeployment {
  const names = [place === '' ? 'its root' : place, problem];
  const why = `The deployment record is not valid at ${names.join(': ')}`;
  return new NoDeployment(why, 'deployment.INVALID', names);
}
