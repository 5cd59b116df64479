import type { BorrowerId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';

/** The tables by which an installation runs and guards itself. */
export type OperationsSchema = {
  installation: { name: string; value: string };
  job_run: { job: string; scope: string; local_date: CalendarDate; finished_at: Date };
  job_lease: { job: string; holder: string; ends_at: Date };
  clearing_sum: {
    account: string;
    currency: string;
    through: bigint;
    balance_minor: bigint;
    last_on: CalendarDate;
  };
  rate_count: { bucket: string; hits: number; resets_at: Date };
  erased_person: { borrower_id: BorrowerId; erased_at: Date };
};
