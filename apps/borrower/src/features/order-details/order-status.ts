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
  '21': row('info', { isWaiting: true }),
  '110': row('neutral', { hasLines: false }),
  '151': row('info', { isWaiting: true }),
  '170': row('neutral', { isWaiting: true }),
  '174': row('success', { isRepayable: true }),
  '180': row('warning', { isRepayable: true }),
  '200': row('success'),
};

const unknown = row('neutral');

export const statusRow = (status: string): StatusRow => rows[status] ?? unknown;

/** Statuses that change by themselves are read again this often while the page is visible. */
export const POLL_MS = 60_000;
