import type { BorrowerId, MessageKind, OrderId, ProductId, RuleArm, TriedDecision } from '@plazo/contract';
import type { CalendarDate } from '@plazo/money';
import type { ColumnType, Generated } from 'kysely';

type Bytes = Uint8Array;

/** The tables of applications and decisions, and of what a person is told; what is personal in them is sealed under the person's key. */
export type ShellSchema = {
  application_section: {
    borrower_id: BorrowerId;
    section: 'personal' | 'job' | 'ext';
    sealed: string;
    is_complete: boolean;
    questions_version: ColumnType<number, number | undefined, number>;
    changed_at: Date;
  };
  application_questions: { borrower_id: BorrowerId; version: number; begun_at: Date; sent_at: Date | null };
  rules_simulation: {
    id: string;
    operator_id: string;
    rules: ColumnType<unknown, string, never>;
    arm: RuleArm;
    decision: TriedDecision;
    since: Date;
    until: Date;
    made_at: Date;
    state: 'running' | 'done' | 'stopped';
    all_count: number;
    page: Generated<number>;
    end_at: Date;
    end_id: Generated<string>;
    tally: ColumnType<unknown, string | undefined, string>;
  };
  rules_simulation_row: {
    simulation_id: string;
    application_id: string;
    is_order: boolean;
    applicant: string;
    decided_at: Date;
    principal_minor: bigint;
    currency: string;
    was_approved: boolean;
    would: 'approved' | 'less' | 'declined';
    reasons: string[];
  };
  postal_place: { market: string; code: string; city: string; state: string; neighbourhoods: string[] };
  consent: {
    id: string;
    borrower_id: BorrowerId;
    item: string;
    text_hash: string;
    language: string;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  identity_photo: {
    borrower_id: BorrowerId;
    kind: 'document' | 'document-back' | 'selfie';
    sealed: string | null;
    address: string | null;
    delete_at: Date;
  };
  stored_file: {
    borrower_id: BorrowerId;
    address: string;
    bytes: number;
    state: 'writing' | 'kept' | 'leaving';
    due_at: Date | null;
    created_at: Date;
  };
  identity_check: {
    borrower_id: BorrowerId;
    result: 'passed' | 'failed' | 'checking' | 'review';
    checked_at: Date;
    instruction_id: Generated<string | null>;
    reasons: Generated<string[]>;
    sealed: Generated<string | null>;
    decided_by: Generated<string | null>;
    told: Generated<'passed' | 'failed' | null>;
  };
  decision_rules: {
    version: number;
    rules: ColumnType<unknown, string, string>;
    created_at: Date;
    starts_at: Generated<Date | null>;
    challenger: ColumnType<unknown, string | null | undefined, string | null>;
  };
  decision: {
    order_id: OrderId;
    borrower_id: BorrowerId;
    rules_version: number;
    is_approved: boolean;
    reasons: string[];
    sealed_inputs: string;
    decided_at: Date;
    arm: Generated<RuleArm>;
  };
  message: {
    id: Generated<string>;
    borrower_id: BorrowerId;
    kind: MessageKind;
    subject: string;
    about: string;
    amount_minor: bigint | null;
    due_on: CalendarDate | null;
    is_shown: boolean;
    sms: 'waiting' | 'sent' | 'off' | 'capped' | 'stale';
    sms_until: CalendarDate;
    sms_on: CalendarDate | null;
    created_at: Date;
    read_at: Date | null;
    sealed: Generated<string | null>;
  };
  message_choice: {
    borrower_id: BorrowerId;
    kind: MessageKind;
    way: 'app' | 'sms';
    is_on: boolean;
    changed_at: Date;
  };
  passkey: {
    borrower_id: BorrowerId;
    id: string;
    public_key: Bytes;
    counter: bigint;
    label: string;
    created_at: Date;
    used_at: Generated<Date | null>;
  };
  coupon: {
    borrower_id: BorrowerId;
    id: string;
    amount_minor: bigint;
    currency: string;
    until_on: CalendarDate;
    granted_at: Date;
    operator_id: Generated<string | null>;
    rule: Generated<string | null>;
    rule_order_id: Generated<OrderId | null>;
    reason: string;
    order_id: Generated<OrderId | null>;
    withdrawn_at: Generated<Date | null>;
    referred_id: Generated<BorrowerId | null>;
  };
  referral_code: { borrower_id: BorrowerId; code: string; device_hash: Bytes; created_at: Date };
  referral: {
    borrower_id: BorrowerId;
    referrer_id: BorrowerId;
    created_at: Date;
    due_on: Generated<CalendarDate | null>;
    decided_at: Generated<Date | null>;
    outcome: Generated<string | null>;
  };
  coupon_review: { borrower_id: BorrowerId; order_id: OrderId; settled_at: Date };
  message_stop: { borrower_id: BorrowerId; way: 'sms' | 'whatsapp'; said_at: Date; is_stopped: boolean };
  email_address: { borrower_id: BorrowerId; sealed: string; confirmed_at: Date };
  push_token: {
    borrower_id: BorrowerId;
    device_hash: Bytes;
    sealed: string | null;
    token_index: Bytes;
    since: Date;
  };
  credit_limit: { borrower_id: BorrowerId; product_id: ProductId; amount_minor: bigint; raised_at: Date };
  limit_request: {
    id: string;
    borrower_id: BorrowerId;
    product_id: ProductId;
    before_minor: bigint;
    asked_minor: bigint;
    rules_version: number;
    is_approved: boolean;
    reasons: string[];
    sealed_inputs: string;
    decided_at: Date;
  };
  application_decline: {
    borrower_id: BorrowerId;
    id: string;
    product_id: ProductId;
    asked_minor: bigint;
    rules_version: number;
    reasons: string[];
    sealed_inputs: string;
    decided_at: Date;
    decided_on: CalendarDate;
    review_asked_at: Generated<Date | null>;
    review_due_on: Generated<CalendarDate | null>;
    outcome: Generated<'confirmed' | 'overturned' | null>;
    review_reason: Generated<string | null>;
    operator_id: Generated<string | null>;
    reviewed_at: Generated<Date | null>;
    used_for: Generated<string | null>;
    arm: Generated<RuleArm>;
    remind_on: Generated<CalendarDate | null>;
  };
  application_counter: {
    borrower_id: BorrowerId;
    product_id: ProductId;
    decided_on: CalendarDate;
    rules_version: number;
    asked_minor: bigint;
    most_minor: bigint;
    decided_at: Date;
    used_for: Generated<OrderId | null>;
  };
  decision_review: {
    borrower_id: BorrowerId;
    order_id: OrderId;
    outcome: 'confirmed' | 'overturned';
    reason: string;
    operator_id: string;
    reviewed_at: Date;
    used_for: string | null;
  };
  blocked_phone: {
    phone_index: Bytes;
    blocked_at: Date;
    id: string | null;
    shown: ColumnType<string, string | undefined, string>;
    reason: ColumnType<string, string | undefined, string>;
    blocked_by: string | null;
  };
};
