import type { AccountCheck } from '@plazo/rail-kit';

/** Checks of accounts, as they are kept and shown. */

export type CheckRow = {
  readonly id: string;
  readonly body: string;
  readonly changedAt: number;
  readonly told: Omit<AccountCheck, 'changedAt'>;
};

export const showCheck = ({ told, changedAt }: CheckRow): AccountCheck => ({
  ...told,
  changedAt: new Date(changedAt).toISOString(),
});
