/** What the page does for each status; texts come from the server (design, 4.9). */
type StatusRow = {
  readonly tone: 'info' | 'neutral' | 'success' | 'warning';
  readonly isWaiting: boolean;
  readonly isRepayable: boolean;
  readonly hasLines: boolean;
};

const row = (tone: StatusRow['tone'], own: Partial<StatusRow> = {}): StatusRow => ({
  tone,
  isWaiting: false,
  isRepayable: false,
  hasLines: true,
  ...own,
});

const rows: Readonly<Record<string, StatusRow>> = {
  received: row('info', { isWaiting: true }),
  closed: row('neutral', { hasLines: false }),
  disbursing: row('info', { isWaiting: true }),
  approved: row('neutral', { isWaiting: true }),
  active: row('success', { isRepayable: true }),
  late: row('warning', { isRepayable: true }),
  settled: row('success'),
};

const unknown = row('neutral');

export const statusRow = (status: string): StatusRow => rows[status] ?? unknown;

/** Statuses that change by themselves are read again this often while the page is visible. */
export const POLL_MS = 60_000;
