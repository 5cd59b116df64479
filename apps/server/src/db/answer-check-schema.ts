import type { ANSWER_VERDICTS, BorrowerId } from '@plazo/contract';
import type { Optional } from './optional-column.ts';

/** Answers to complaints that were drawn for somebody else to read. */
export type AnswerCheckSchema = {
  answer_check: {
    borrower_id: BorrowerId;
    reply_id: string;
    complaint_id: string;
    percent: number;
    drawn_at: Date;
    checked_by: Optional<string>;
    checked_at: Optional<Date>;
    verdict: Optional<(typeof ANSWER_VERDICTS)[number]>;
    sealed: Optional<string>;
  };
};
