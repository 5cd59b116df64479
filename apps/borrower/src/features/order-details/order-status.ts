import type { OrderDetails } from '@plazo/contract';
import type { DrawingName, StageTone } from '@plazo/ui';

/** What the page does for each status; texts come from the server (design, 4.9). */
type StatusRow = {
  readonly tone: StageTone;
  readonly drawing: DrawingName;
  readonly isWaiting: boolean;
  readonly isRepayable: boolean;
  readonly hasLines: boolean;
};

const row = (tone: StageTone, drawing: DrawingName, own: Partial<StatusRow> = {}): StatusRow => ({
  tone,
  drawing,
  isWaiting: false,
  isRepayable: false,
  hasLines: true,
  ...own,
});

const rows: Readonly<Record<string, StatusRow>> = {
  received: row('calm', 'empty', { isWaiting: true }),
  closed: row('quiet', 'declined', { hasLines: false }),
  disbursing: row('calm', 'sent', { isWaiting: true }),
  approved: row('calm', 'waiting', { isWaiting: true }),
  active: row('brand', 'approved', { isRepayable: true }),
  late: row('late', 'late', { isRepayable: true }),
  settled: row('done', 'paid'),
};

const unknown = row('quiet', 'waiting');

export const statusRow = (status: string): StatusRow => rows[status] ?? unknown;

type Standing = Pick<OrderDetails, 'orderStatus' | 'owner' | 'disbursement'>;

/** What the page does for an order; a debt that was sold is paid to its owner, and money that never arrived to nobody. */
export function standingOf({ orderStatus, owner, disbursement }: Standing): StatusRow {
  const own = statusRow(orderStatus);
  if (!disbursement) return owner ? { ...own, isRepayable: false } : own;
  const isWaiting = own.isWaiting && disbursement.isWaiting === 0;
  return { ...own, isRepayable: false, isWaiting, drawing: own.isRepayable ? unknown.drawing : own.drawing };
}

/** Whether being looked into is what a loan's page says first: not of a loan that is late while its charges run. */
export const isClarified = ({ orderStatus, clarification }: OrderDetails): boolean =>
  clarification !== undefined && (clarification.isStopped === 1 || orderStatus === 'active');

/** Statuses that change by themselves are read again this often while the page is visible. */
export const POLL_MS = 60_000;
