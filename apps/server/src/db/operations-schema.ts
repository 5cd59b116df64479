import type { BorrowerId, OrderId } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { Generated } from 'kysely';

/** The tables by which an installation runs and guards itself. */
export type OperationsSchema = {
  installation: { name: string; value: string };
  job_run: { job: string; scope: string; local_date: CalendarDate; finished_at: Date };
  job_lease: { job: string; holder: string; ends_at: Date };
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
  loan_start: {
    borrower_id: BorrowerId;
    order_id: OrderId;
    brand: string;
    product_id: string;
    channel: 'app' | 'web';
    currency: string;
    principal_minor: bigint;
    disbursed_on: CalendarDate;
    due_on: CalendarDate;
    unpaid_7: boolean | null;
    unpaid_30: boolean | null;
  };
  portfolio_month: {
    brand: string;
    day: CalendarDate;
    product_id: string;
    channel: 'app' | 'web';
    cohort: CalendarDate;
    currency: string;
    from_bucket: string;
    to_bucket: string;
    loans: number;
    from_minor: bigint;
    to_minor: bigint;
  };
  portfolio_sum: {
    brand: string;
    day: CalendarDate;
    cohort: CalendarDate;
    currency: string;
    from_bucket: string;
    to_bucket: string;
    class: string | null;
    class_rank: number | null;
    stage: number | null;
    loans: number;
    lent_minor: bigint;
    outstanding_minor: bigint;
    exposure_minor: bigint | null;
    provision_minor: bigint | null;
  };
  agent_day: {
    brand: string;
    day: CalendarDate;
    operator_id: string;
    contacts: number;
    reached: number;
    promises: number;
    kept: number;
    broken: number;
    collected_minor: bigint;
  };
  promise_result: {
    borrower_id: BorrowerId;
    contact_id: string;
    by_on: CalendarDate;
    state: 'kept' | 'broken' | 'replaced';
  };
  rules_month: {
    brand: string;
    month: CalendarDate;
    product_id: string;
    channel: 'app' | 'web';
    version: number;
    currency: string;
    approved: number;
    countered: number;
    declined: number;
    loans: number;
    lent_minor: bigint;
    due_7: number;
    unpaid_7: number;
    due_30: number;
    unpaid_30: number;
    outstanding_minor: bigint;
    late_minor: bigint;
  };
  rules_month_reason: {
    brand: string;
    month: CalendarDate;
    product_id: string;
    channel: 'app' | 'web';
    version: number;
    reason: string;
    applications: number;
  };
  retention_run: { day: CalendarDate; kind: string; removed: number };
};
