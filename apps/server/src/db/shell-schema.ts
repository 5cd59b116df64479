import type { ColumnType } from 'kysely';

type Bytes = Uint8Array;

/** The tables of applications and decisions; what is personal in them is sealed under the person's key. */
export type ShellSchema = {
  application_section: {
    borrower_id: string;
    section: 'personal' | 'job' | 'ext';
    sealed: string;
    is_complete: boolean;
    changed_at: Date;
  };
  consent: {
    id: string;
    borrower_id: string;
    item: string;
    text_hash: string;
    language: string;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  identity_photo: { borrower_id: string; kind: 'document' | 'selfie'; sealed: string; delete_at: Date };
  identity_check: { borrower_id: string; result: 'passed' | 'failed'; checked_at: Date };
  decision_rules: { version: number; rules: ColumnType<unknown, string, string>; created_at: Date };
  decision: {
    order_id: string;
    borrower_id: string;
    rules_version: number;
    is_approved: boolean;
    reasons: string[];
    sealed_inputs: string;
    decided_at: Date;
  };
  blocked_phone: { phone_index: Bytes; blocked_at: Date };
};
