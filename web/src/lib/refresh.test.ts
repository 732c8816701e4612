import { expect, it } from 'vitest';
import { useRefresh } from './refresh.ts';

it('[3.21] two shared counters, each bumped on request and neither by the other', () => {
  const counts = () => {
    const { transferableList, pendingAmount } = useRefresh.getState();
    return [transferableList, pendingAmount];
  };
  const seen: number[][] = [];
  const end = useRefresh.subscribe(() => seen.push(counts()));
  useRefresh.getState().updateTransferableList();
  useRefresh.getState().updatePendingAmount();
  useRefresh.getState().updateTransferableList();
  end();
  expect(seen).toEqual([
    [1, 0],
    [1, 1],
    [2, 1],
  ]);
});
