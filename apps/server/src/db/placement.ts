/**
 * Where the rows of each table would live if one machine were not enough.
 *
 * A *stream* is a borrower, or money that is nobody's yet: all rows of one stream live together, so every key begins with
 * it, foreign keys carry it, and what has to happen with a borrower's write is written in the borrower's stream. *code*
 * says by a code which stream to ask, for what is known before its borrower is. *reference* is small, the same everywhere
 * and rarely written. *house* is what belongs to the installation. `placement.db.test.ts` holds the schema to this list.
 */
export type Place =
  | { readonly kind: 'stream' | 'code'; readonly key: string }
  | { readonly kind: 'reference' | 'house' };

const by = (key: string, names: readonly string[]) =>
  names.map((name): [string, Place] => [name, { kind: 'stream', key }]);
const of = (kind: 'reference' | 'house', names: readonly string[]) =>
  names.map((name): [string, Place] => [name, { kind }]);

const ofBorrowers = [
  'borrower_key',
  'session',
  'retired_token',
  'hand_off',
  'passkey',
  'bank_account',
  'bank_card',
  'application_section',
  'consent',
  'identity_photo',
  'identity_check',
  'bureau_report',
  'credit_limit',
  'limit_request',
  'offer',
  'loan_order',
  'order_event',
  'rating',
  'application_decline',
  'application_counter',
  'decision',
  'decision_review',
  'issued_document',
  'letter',
  'loan_contact',
  'collection_case',
  'collection_work',
  'agency_case',
  'portfolio_day',
  'loan_start',
  'promise_result',
  'borrower_balance',
  'channel_reference',
  'card_payment',
  'card_dispute',
  'mandate',
  'presentation',
  'disbursement',
  'more_money',
  'instruction',
  'instruction_event',
  'refund',
  'complaint',
  'complaint_reply',
  'reply_verdict',
  'complaint_image',
  'stored_file',
  'complaint_note',
  'message',
  'message_choice',
  'message_stop',
  'email_address',
  'data_request',
  'data_request_entry',
  'coupon',
  'coupon_review',
  'referral_code',
  'referral',
] as const;

/** Of a borrower or of nobody: what channels told may be either. */
const ofStreams = [
  'journal_stream',
  'journal_transaction',
  'journal_entry',
  'suspense_entry',
  'settlement',
  'notification',
  'payment',
  'payment_return',
  'payment_order',
  'channel_fact',
  'channel_fact_posting',
  'channel_fact_untaken',
  'channel_fact_unlinked',
  'money_case',
  'outbox',
] as const;

const ofInstallation = [
  'migration',
  'installation',
  'job_run',
  'portfolio_month',
  'rules_month',
  'rules_month_reason',
  'job_lease',
  'rail_state',
  'stuck_item',
  'rate_count',
  'sms_conversion',
  'retention_run',
  'erased_person',
  'operator_session',
  'sign_on',
  'operator_limit',
  'desk_delegation',
  'access_review',
  'desk_view',
  'settings_seen',
  'alert_subscription',
  'alert_standing',
  'desk_log_head',
  'desk_log',
  'desk_log_check',
  'content',
  'contact_message',
  'blocked_phone',
  'landing_template',
  'captcha',
  'captcha_pass',
  'landing_count',
  'desk_request',
  'bulk_act',
  'alone_act',
  'clearing_sum',
  'ledger_period',
  'channel_fact_link',
  'channel_fact_head',
  'statement_import',
  'statement_line',
  'rail_day',
  'rail_line',
  'statement_layout',
  'payment_batch',
  'complaint_writer',
] as const;

export const placement: ReadonlyMap<string, Place> = new Map([
  ...by('id', ['borrower']),
  ...by('borrower_id', ofBorrowers),
  ...by('stream', ofStreams),
  // whoever may repeat a request: a borrower, an operator or a visitor
  ...by('actor', ['idempotent_answer']),
  // a code is sent to a number before it is anybody's
  ...by('subject', ['one_time_code']),
  ['route', { kind: 'code', key: 'code' }],
  ...of('reference', ['product', 'operator', 'decision_rules', 'agency']),
  ...of('house', ofInstallation),
]);
