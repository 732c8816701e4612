import type { DeployedBitcoin } from '../deployments.ts';
import { CausewayError } from '../errors.ts';
import { epochAt } from './custody-keys.ts';

/**
 * SR-34: heights and epochs never go back. An index that names a block from before a hand-over would have coins paid to a
 * committee that is gone; it is held to what was seen before, and to what the contracts have published.
 */

/** What a deposit may not go below. */
export interface Floor {
  readonly height: number;
  readonly epoch: number;
}

/** The custody's keys that count by the index's height are older than those that were seen or are published. */
export class OlderEpoch extends CausewayError {
  override name = 'OlderEpoch';

  constructor() {
    super(
      'bitcoin.OLDER_EPOCH',
      'The server’s index names a block from before the custody’s newest keys count. Nothing was sent. Try again once it has caught up.',
    );
  }
}

/** The block that the next one follows, and the epoch whose keys count in it. Throws OlderEpoch. */
export function custodyAt(record: DeployedBitcoin, said: number, floor: Floor): Floor {
  const height = Math.max(said, floor.height);
  const { epoch } = epochAt(record, height + 1);
  if (epoch < floor.epoch) throw new OlderEpoch();
  return { height, epoch };
}
