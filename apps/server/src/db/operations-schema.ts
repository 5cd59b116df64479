import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Generated } from 'kysely';

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
  portfolio_day: {
    borrower_id: BorrowerId;
    day: CalendarDate;
    order_id: OrderId;
    currency: string;
    days_late: number;
    outstanding_minor: bigint;
    written_off: Generated<boolean>;
    days_past_due: number | null;
    class: string | null;
    class_rank: number | null;
    counting_class: string | null;
    counting_rank: number | null;
    stage: number | null;
    exposure_minor: bigint | null;
    provision_minor: bigint | null;
  };
  retention_run: { day: CalendarDate; kind: string; removed: number };
};
