import type {
  BorrowerId,
  CONTACT_OUTCOMES,
  CONTACT_WAYS,
  CONTENT_KINDS,
  CONTENT_STATES,
  Language,
  LIMITED_ACTS,
  OrderId,
} from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AnswerCheckSchema } from './answer-check-schema.ts';
import type { RequestKind, Wish } from './desk-wish.ts';
import type { OperatorSchema } from './operator-schema.ts';
import type { Optional } from './optional-column.ts';

type Bytes = Uint8Array;

/** The rule that a contact broke. */
export type ContactFlag = '' | 'outside-hours' | 'too-often';

export type ContentRow = {
  kind: (typeof CONTENT_KINDS)[number];
  subject: string;
  version: number;
  state: (typeof CONTENT_STATES)[number];
  body: ColumnType<unknown, string, string>;
  acknowledged: string[];
  author: Optional<string>;
  published_by: Optional<string>;
  changed_at: Date;
};
/** The tables of complaints and of the desk as the query builder sees them. */
export type DeskSchema = AnswerCheckSchema &
  OperatorSchema & {
    content: ContentRow;
    access_review: { operator_id: string; reviewed_at: Date; reviewed_by: string };
    desk_delegation: {
      id: string;
      giver: string;
      holder: string;
      starts_at: Date;
      ends_at: Date;
      ended_at: Optional<Date>;
      given_at: Date;
    };
    desk_log_head: { is_only: Generated<boolean>; seq: bigint; hash: Bytes };
    desk_log_check: {
      seq: bigint;
      hash: Bytes;
      whole_at: Optional<Date>;
      broken: Generated<string>;
    };
    desk_log: {
      seq: bigint;
      operator_id: string | null;
      action: string;
      subject: string;
      reason: string;
      details: string;
      logged_at: Date;
      previous_hash: Bytes;
      hash: Bytes;
    };
    complaint: {
      id: string;
      borrower_id: BorrowerId;
      order_id: OrderId | null;
      type: string;
      son_type: string;
      sealed: string;
      text_hash: Bytes;
      state: 'received' | 'review' | 'answered';
      needs_score: Generated<boolean>;
      score: number | null;
      created_at: Date;
      number: GeneratedAlways<bigint>;
      version: Generated<number>;
      language: Generated<Language>;
      due_on: CalendarDate;
      assigned_to: Optional<string>;
      answered_at: Optional<Date>;
      escalated_at: Optional<Date>;
      disputed_on: Optional<CalendarDate>;
      answer_seen_at: Optional<Date>;
      origin: Generated<string>;
      outcome: Optional<'favour' | 'partly' | 'against'>;
      returned_minor: Optional<bigint>;
      tags: Generated<readonly string[]>;
      group_name: Optional<string>;
    };
    complaint_image: {
      id: string;
      borrower_id: BorrowerId;
      complaint_id: string | null;
      position: Generated<number>;
      reply_id: Optional<string>;
      created_at: Date;
      sealed: Optional<Buffer>;
      address: Optional<string>;
    };
    complaint_reply: {
      id: string;
      complaint_id: string;
      borrower_id: BorrowerId;
      operator_id: string;
      sealed: string;
      replied_at: Date;
    };
    reply_verdict: {
      borrower_id: BorrowerId;
      reply_id: string;
      complaint_id: string;
      is_resolved: boolean;
      sealed: string | null;
      said_at: Date;
    };
    complaint_note: {
      id: string;
      complaint_id: string;
      borrower_id: BorrowerId;
      operator_id: string;
      sealed: string;
      noted_at: Date;
    };
    loan_contact: {
      id: string;
      order_id: OrderId;
      borrower_id: BorrowerId;
      operator_id: string;
      way: (typeof CONTACT_WAYS)[number];
      direction: 'in' | 'out';
      outcome: (typeof CONTACT_OUTCOMES)[number];
      sealed: string;
      contacted_at: Date;
      flag: ContactFlag;
    };
    desk_request: {
      id: string;
      kind: RequestKind;
      order_id: OrderId | null;
      wish: ColumnType<Wish, string, never>;
      reason: string;
      requested_by: string | null;
      requested_at: Date;
      state: 'pending' | 'approved' | 'refused' | 'withdrawn';
      subject: string;
      decided_by: Optional<string>;
      decided_at: Optional<Date>;
      decided_for: Optional<string>;
      decision_reason: Generated<string>;
    };
    refund: {
      id: string;
      order_id: OrderId;
      borrower_id: BorrowerId;
      channel: string;
      amount_minor: bigint;
      currency: string;
      refunded_at: Date;
      bank_account_id: Optional<string>;
      arrived_at: Generated<Date | null>;
      returned_at: Generated<Date | null>;
    };
    alone_act: {
      id: GeneratedAlways<bigint>;
      operator_id: string;
      order_id: Optional<string>;
      action: (typeof LIMITED_ACTS)[number];
      currency: string;
      amount_minor: bigint;
      done_at: Date;
    };
    statement_import: {
      id: string;
      channel: string;
      content_hash: Bytes;
      operator_id: string;
      imported_at: Date;
      reversed_at: Optional<Date>;
    };
    statement_line: {
      import_id: string;
      no: number;
      statement_id: string;
      amount_minor: bigint;
      currency: string;
      value_on: CalendarDate;
      state: 'waiting' | 'booked' | 'duplicate' | 'conflict' | 'reversed';
    };
    data_request: {
      id: string;
      borrower_id: BorrowerId;
      right_kind: 'access' | 'correction' | 'erasure' | 'opposition';
      state: 'open' | 'waiting' | 'granted' | 'denied' | 'done' | 'lapsed';
      filed_on: CalendarDate;
      due_on: Optional<CalendarDate>;
      sealed: string;
      opened_by: Optional<string>;
      granted_by: Optional<string>;
      refusal: Optional<'still-owed'>;
      changed_at: Date;
    };
    data_request_entry: {
      id: string;
      case_id: string;
      borrower_id: BorrowerId;
      operator_id: Optional<string>;
      sealed: string;
      said_at: Date;
    };
    complaint_writer: { complaint_id: string; operator_id: string; seen_at: Date };
    stuck_item: {
      job: string;
      item: string;
      attempts: number;
      reason: string;
      state: 'retrying' | 'stuck' | 'given-up';
      first_at: Date;
      last_at: Date;
      next_at: Date | null;
    };
  };
