import type { ReactElement } from 'react';
import { ReservesCard } from '../features/overview/ReservesCard.tsx';
import { StatusPage } from '../features/status/StatusPage.tsx';

/** The status with the reserves as the overview shows them. */
export function StatusApp(): ReactElement {
  return <StatusPage reserves={<ReservesCard />} />;
}
