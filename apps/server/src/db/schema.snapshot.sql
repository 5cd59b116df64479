-- access_review
operator_id text not null
reviewed_at timestamp with time zone not null
reviewed_by text not null
constraint access_review_check CHECK ((reviewed_by <> operator_id))
constraint access_review_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint access_review_pkey PRIMARY KEY (operator_id, reviewed_at)
constraint access_review_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES operator(id)

-- agency
id text not null
kind text not null
name text not null
phone text not null
contact text not null
brands text[] not null
commission text not null
is_active boolean not null default true
created_at timestamp with time zone not null
constraint agency_brands_check CHECK ((cardinality(brands) > 0))
constraint agency_kind_check CHECK ((kind = ANY (ARRAY['agency'::text, 'lawyer'::text])))
constraint agency_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX agency_by_name ON public.agency USING btree (lower(name))

-- agency_case
borrower_id text not null
order_id text not null
handed_at timestamp with time zone not null
agency_id text not null
currency text not null
days_late integer not null
due_minor bigint not null
ended_at timestamp with time zone
ended_why text
ended_by text
constraint agency_case_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id)
constraint agency_case_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint agency_case_check CHECK ((((ended_at IS NULL) = (ended_why IS NULL)) AND ((ended_by IS NULL) = (ended_why IS DISTINCT FROM 'recalled'::text))))
constraint agency_case_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES operator(id)
constraint agency_case_ended_why_check CHECK ((ended_why = ANY (ARRAY['recalled'::text, 'paid'::text])))
constraint agency_case_pkey PRIMARY KEY (borrower_id, order_id, handed_at)
CREATE INDEX agency_case_ended_by ON public.agency_case USING btree (ended_by) WHERE (ended_by IS NOT NULL)
CREATE INDEX agency_case_of_agency ON public.agency_case USING btree (agency_id, handed_at DESC, order_id)
CREATE UNIQUE INDEX agency_case_out ON public.agency_case USING btree (borrower_id, order_id) WHERE (ended_at IS NULL)

-- agent_day
brand text not null
day date not null
operator_id text not null
contacts integer not null
reached integer not null
promises integer not null
kept integer not null
broken integer not null
collected_minor bigint not null
constraint agent_day_contacts_check CHECK ((contacts > 0))
constraint agent_day_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint agent_day_pkey PRIMARY KEY (brand, day, operator_id)

-- alarm_off
operator_id text not null
alarm text not null
constraint alarm_off_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint alarm_off_pkey PRIMARY KEY (operator_id, alarm)

-- alert_standing
operator_id text not null
alarm text not null
begun_at timestamp with time zone
told_on date
constraint alert_standing_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint alert_standing_pkey PRIMARY KEY (operator_id, alarm)

-- alert_subscription
operator_id text not null
language text not null
feed_hash bytea
feed_since timestamp with time zone
feed_read_at timestamp with time zone
address_sealed text
mail_hour smallint not null default 8
confirm_hash bytea
confirm_until timestamp with time zone
confirmed_at timestamp with time zone
digest_on date
looked_at timestamp with time zone
constraint alert_subscription_feed_hash_key UNIQUE (feed_hash)
constraint alert_subscription_mail_hour_check CHECK (((mail_hour >= 0) AND (mail_hour <= 23)))
constraint alert_subscription_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint alert_subscription_pkey PRIMARY KEY (operator_id)

-- alone_act
id bigint not null generated always as identity
operator_id text not null
order_id text
action text not null
currency text not null
amount_minor bigint not null
done_at timestamp with time zone not null
constraint alone_act_action_check CHECK ((action = ANY (ARRAY['waive'::text, 'charge'::text, 'refund'::text, 'book'::text, 'coupon'::text])))
constraint alone_act_amount_minor_check CHECK ((amount_minor > 0))
constraint alone_act_names_order CHECK (((action = ANY (ARRAY['book'::text, 'coupon'::text])) = (order_id IS NULL)))
constraint alone_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint alone_act_pkey PRIMARY KEY (id)
CREATE INDEX alone_act_of_operator ON public.alone_act USING btree (operator_id, done_at)
CREATE INDEX alone_act_of_order ON public.alone_act USING btree (order_id)

-- alone_act_id_seq
sequence

-- answer_check
borrower_id text not null
reply_id text not null
complaint_id text not null
percent smallint not null
drawn_at timestamp with time zone not null
checked_by text
checked_at timestamp with time zone
verdict text
sealed text
constraint answer_check_borrower_id_complaint_id_fkey FOREIGN KEY (borrower_id, complaint_id) REFERENCES complaint(borrower_id, id)
constraint answer_check_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint answer_check_borrower_id_reply_id_fkey FOREIGN KEY (borrower_id, reply_id) REFERENCES complaint_reply(borrower_id, id)
constraint answer_check_check CHECK ((((checked_by IS NULL) = (verdict IS NULL)) AND ((checked_at IS NULL) = (verdict IS NULL))))
constraint answer_check_check1 CHECK (((NOT (verdict IS DISTINCT FROM 'improve'::text)) = (sealed IS NOT NULL)))
constraint answer_check_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES operator(id)
constraint answer_check_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
constraint answer_check_pkey PRIMARY KEY (borrower_id, reply_id)
constraint answer_check_verdict_check CHECK ((verdict = ANY (ARRAY['good'::text, 'improve'::text])))
CREATE INDEX check_of_complaint ON public.answer_check USING btree (complaint_id)
CREATE INDEX check_that_waits ON public.answer_check USING btree (drawn_at, reply_id) WHERE (verdict IS NULL)

-- application_counter
borrower_id text not null
product_id text not null
decided_on date not null
rules_version integer not null
asked_minor bigint not null
most_minor bigint not null
decided_at timestamp with time zone not null
used_for text
constraint application_counter_asked_minor_check CHECK ((asked_minor > 0))
constraint application_counter_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint application_counter_borrower_id_used_for_fkey FOREIGN KEY (borrower_id, used_for) REFERENCES loan_order(borrower_id, id)
constraint application_counter_check CHECK (((most_minor > 0) AND (most_minor < asked_minor)))
constraint application_counter_pkey PRIMARY KEY (borrower_id, product_id, decided_on)
constraint application_counter_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES decision_rules(version)

-- application_decline
borrower_id text not null
id text not null
product_id text not null
asked_minor bigint not null
rules_version integer not null
reasons text[] not null
sealed_inputs text not null
decided_at timestamp with time zone not null
decided_on date not null
review_asked_at timestamp with time zone
review_due_on date
outcome text
review_reason text
operator_id text
reviewed_at timestamp with time zone
used_for text
arm text not null default 'champion'::text
remind_on date
constraint application_decline_arm_check CHECK ((arm = ANY (ARRAY['champion'::text, 'challenger'::text])))
constraint application_decline_asked_minor_check CHECK ((asked_minor > 0))
constraint application_decline_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint application_decline_borrower_id_product_id_decided_on_key UNIQUE (borrower_id, product_id, decided_on)
constraint application_decline_borrower_id_used_for_fkey FOREIGN KEY (borrower_id, used_for) REFERENCES loan_order(borrower_id, id)
constraint application_decline_check CHECK (((review_asked_at IS NULL) = (review_due_on IS NULL)))
constraint application_decline_check1 CHECK (((outcome IS NULL) = (reviewed_at IS NULL)))
constraint application_decline_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint application_decline_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'overturned'::text])))
constraint application_decline_pkey PRIMARY KEY (borrower_id, id)
constraint application_decline_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES decision_rules(version)
CREATE INDEX application_decline_by_amount ON public.application_decline USING btree (asked_minor DESC, id)
CREATE INDEX application_decline_by_id ON public.application_decline USING btree (id)
CREATE INDEX application_decline_by_time ON public.application_decline USING btree (decided_at DESC, id)
CREATE INDEX application_decline_remind ON public.application_decline USING btree (remind_on, id) WHERE (remind_on IS NOT NULL)
CREATE INDEX application_decline_to_look_at ON public.application_decline USING btree (review_due_on, id) WHERE ((review_due_on IS NOT NULL) AND (outcome IS NULL))

-- application_questions
borrower_id text not null
version integer not null
begun_at timestamp with time zone not null
sent_at timestamp with time zone
constraint application_questions_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint application_questions_pkey PRIMARY KEY (borrower_id)
constraint application_questions_version_check CHECK ((version >= 0))

-- application_section
borrower_id text not null
section text not null
sealed text not null
is_complete boolean not null
changed_at timestamp with time zone not null
questions_version integer not null default 0
constraint application_section_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint application_section_pkey PRIMARY KEY (borrower_id, section)
constraint application_section_section_check CHECK ((section = ANY (ARRAY['personal'::text, 'job'::text, 'ext'::text])))

-- assert_balanced
CREATE OR REPLACE FUNCTION public.assert_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare wrong record;
begin
  select stream, seq into wrong from added group by stream, seq
    having sum(debit_minor) <> sum(credit_minor) or count(*) < 2 limit 1;
  if found then
    raise exception 'journal transaction % % does not balance', wrong.stream, wrong.seq using errcode = '23514';
  end if;
  return null;
end $function$

-- bank_account
borrower_id text not null
id text not null
bank_name text not null
sealed text not null
number_index bytea
last_four text not null
created_at timestamp with time zone not null
constraint bank_account_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint bank_account_borrower_id_number_index_key UNIQUE (borrower_id, number_index)
constraint bank_account_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX bank_account_of_number ON public.bank_account USING btree (number_index) WHERE (number_index IS NOT NULL)

-- bank_card
borrower_id text not null
id text not null
bank_name text not null
bank_code text not null
sealed text not null
last_four text not null
number_index bytea
is_verified boolean not null default false
created_at timestamp with time zone not null
rail text
removed_at timestamp with time zone
constraint bank_card_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint bank_card_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX card_of_borrower ON public.bank_card USING btree (borrower_id, created_at)
CREATE UNIQUE INDEX card_once ON public.bank_card USING btree (borrower_id, number_index)

-- blocked_phone
phone_index bytea not null
id text
shown text not null default ''::text
reason text not null default ''::text
blocked_by text
blocked_at timestamp with time zone not null
constraint blocked_phone_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES operator(id)
constraint blocked_phone_id_key UNIQUE (id)
constraint blocked_phone_pkey PRIMARY KEY (phone_index)

-- borrower
id text not null
brand text not null
market text not null
phone_index bytea
identity_index bytea
sealed text
applies_here boolean not null default false
language text
created_at timestamp with time zone not null
name_tokens bytea[]
constraint borrower_pkey PRIMARY KEY (id)
CREATE INDEX borrower_of_identity ON public.borrower USING btree (identity_index) WHERE (identity_index IS NOT NULL)
CREATE INDEX borrower_of_name ON public.borrower USING gin (name_tokens)

-- borrower_balance
borrower_id text not null
order_id text not null
account text not null
balance_minor bigint not null
constraint borrower_balance_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint borrower_balance_pkey PRIMARY KEY (borrower_id, order_id, account)
CREATE INDEX balance_beside_the_debt ON public.borrower_balance USING btree (account, order_id) WHERE (account = ANY (ARRAY['borrower-credit'::text, 'receivable:claim'::text]))

-- borrower_key
borrower_id text not null
wrapped text not null
constraint borrower_key_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint borrower_key_pkey PRIMARY KEY (borrower_id)

-- bulk_act
id text not null
kind text not null
wish jsonb not null
reason text not null
operator_id text not null
created_at timestamp with time zone not null
borrower_ids text[] not null
order_ids text[] not null
next integer not null default 0
skipped jsonb not null default '{}'::jsonb
state text not null default 'running'::text
results text[] not null default '{}'::text[]
constraint bulk_act_check CHECK (((cardinality(borrower_ids) = cardinality(order_ids)) AND ((next >= 0) AND (next <= cardinality(borrower_ids)))))
constraint bulk_act_kind_check CHECK ((kind = ANY (ARRAY['assign'::text, 'letter'::text, 'hand-over'::text, 'complaint-assign'::text, 'complaint-reply'::text, 'complaint-tag'::text, 'case-assign'::text, 'message-close'::text, 'payment-assign'::text])))
constraint bulk_act_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint bulk_act_pkey PRIMARY KEY (id)
constraint bulk_act_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'running'::text, 'done'::text, 'stopped'::text])))
CREATE INDEX bulk_act_of_operator ON public.bulk_act USING btree (operator_id)
CREATE INDEX bulk_act_running ON public.bulk_act USING btree (created_at) WHERE (state = 'running'::text)

-- bureau_report
borrower_id text not null
instruction_id text not null
no integer not null
consent_id text not null
state text not null
late text
sealed text
asked_at timestamp with time zone not null
told_at timestamp with time zone
waits_since timestamp with time zone
outcome text
decided_by text
constraint bureau_report_borrower_id_consent_id_fkey FOREIGN KEY (borrower_id, consent_id) REFERENCES consent(borrower_id, id)
constraint bureau_report_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint bureau_report_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint bureau_report_borrower_id_no_key UNIQUE (borrower_id, no)
constraint bureau_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id)
constraint bureau_report_late_check CHECK ((late = ANY (ARRAY['arrived'::text, 'no-file'::text, 'blocked'::text, 'failed'::text])))
constraint bureau_report_no_check CHECK ((no > 0))
constraint bureau_report_outcome_check CHECK ((outcome = ANY (ARRAY['go-on'::text, 'decline'::text])))
constraint bureau_report_pkey PRIMARY KEY (borrower_id, instruction_id)
constraint bureau_report_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'arrived'::text, 'no-file'::text, 'blocked'::text, 'failed'::text, 'no-answer'::text, 'not-asked'::text])))
CREATE INDEX bureau_report_waiting ON public.bureau_report USING btree (waits_since) WHERE ((waits_since IS NOT NULL) AND (outcome IS NULL))

-- captcha
sid text not null
answer text not null
drawn integer not null
expires_at timestamp with time zone not null
constraint captcha_pkey PRIMARY KEY (sid)

-- captcha_pass
sid text not null
phone_index bytea not null
answer_index bytea not null
template_id text not null
expires_at timestamp with time zone not null
constraint captcha_pass_pkey PRIMARY KEY (sid)
constraint captcha_pass_template_id_fkey FOREIGN KEY (template_id) REFERENCES landing_template(id)

-- card_dispute
borrower_id text not null
rail text not null
id text not null
instruction_id text not null
order_id text not null
payment_id text not null
amount_minor bigint not null
currency text not null
state text not null
reason text not null
opened_at timestamp with time zone not null
answer_before timestamp with time zone
taken_at timestamp with time zone
given_back_at timestamp with time zone
constraint card_dispute_amount_minor_check CHECK ((amount_minor > 0))
constraint card_dispute_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint card_dispute_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint card_dispute_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint card_dispute_check CHECK (((given_back_at IS NULL) OR (taken_at IS NOT NULL)))
constraint card_dispute_pkey PRIMARY KEY (borrower_id, rail, id)
constraint card_dispute_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
CREATE INDEX dispute_of_order ON public.card_dispute USING btree (borrower_id, order_id)

-- card_payment
borrower_id text not null
id text not null
token_hash bytea not null
order_id text not null
amount_minor bigint not null
card_id text
state text not null
created_at timestamp with time zone not null
instruction_id text
capture_id text
capture_before timestamp with time zone
released_for text
constraint card_payment_amount_minor_check CHECK ((amount_minor > 0))
constraint card_payment_borrower_id_card_id_fkey FOREIGN KEY (borrower_id, card_id) REFERENCES bank_card(borrower_id, id)
constraint card_payment_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint card_payment_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint card_payment_borrower_id_token_hash_key UNIQUE (borrower_id, token_hash)
constraint card_payment_pkey PRIMARY KEY (borrower_id, id)
constraint card_payment_released_check CHECK (((released_for IS NOT NULL) OR (state <> ALL (ARRAY['releasing'::text, 'released'::text]))))
constraint card_payment_released_for_check CHECK ((released_for = ANY (ARRAY['not-owed'::text, 'too-late'::text, 'refused'::text])))
constraint card_payment_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'waiting'::text, 'done'::text, 'replaced'::text, 'sent'::text, 'failed'::text, 'capturing'::text, 'releasing'::text, 'released'::text])))

-- channel_fact
stream text not null
id bigint not null generated always as identity
channel text not null
payment_id text not null
kind text not null
event_id text not null
reference text not null
amount_minor bigint not null
currency text not null
value_at timestamp with time zone not null
received_at timestamp with time zone not null
doubt text not null
body_hash bytea not null
sealed text not null
constraint channel_fact_amount_minor_check CHECK (((amount_minor > 0) OR ((kind = ANY (ARRAY['unreadable'::text, 'out-of-place'::text])) AND (amount_minor = 0))))
constraint channel_fact_kind_check CHECK ((kind = ANY (ARRAY['paid'::text, 'reversed'::text, 'disbursed'::text, 'disbursement-failed'::text, 'disbursement-returned'::text, 'refunded'::text, 'unreadable'::text, 'out-of-place'::text])))
constraint channel_fact_pkey PRIMARY KEY (stream, id)
constraint channel_fact_stream_channel_event_id_body_hash_key UNIQUE (stream, channel, event_id, body_hash)
CREATE INDEX channel_fact_by_receipt ON public.channel_fact USING btree (received_at) INCLUDE (channel)
CREATE INDEX channel_fact_by_value ON public.channel_fact USING btree (value_at)
CREATE INDEX channel_fact_of_payment ON public.channel_fact USING btree (stream, channel, payment_id, id)
CREATE TRIGGER channel_fact_is_append_only BEFORE DELETE OR UPDATE ON public.channel_fact FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER channel_fact_is_not_truncated BEFORE TRUNCATE ON public.channel_fact FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- channel_fact_head
is_only boolean not null default true
seq bigint not null
hash bytea not null
constraint channel_fact_head_is_only_check CHECK (is_only)
constraint channel_fact_head_pkey PRIMARY KEY (is_only)

-- channel_fact_id_seq
sequence

-- channel_fact_link
seq bigint not null
fact_id bigint not null
hash bytea not null
constraint channel_fact_link_fact_id_key UNIQUE (fact_id)
constraint channel_fact_link_pkey PRIMARY KEY (seq)
CREATE TRIGGER channel_fact_link_is_append_only BEFORE DELETE OR UPDATE ON public.channel_fact_link FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER channel_fact_link_is_not_truncated BEFORE TRUNCATE ON public.channel_fact_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- channel_fact_posting
stream text not null
fact_id bigint not null
posted text not null
why text not null
order_id text
constraint channel_fact_posting_pkey PRIMARY KEY (stream, fact_id)
constraint channel_fact_posting_posted_check CHECK ((posted = ANY (ARRAY['event'::text, 'suspense'::text, 'contested'::text, 'nothing'::text])))
constraint channel_fact_posting_stream_fact_id_fkey FOREIGN KEY (stream, fact_id) REFERENCES channel_fact(stream, id)
CREATE TRIGGER channel_fact_posting_is_append_only BEFORE DELETE OR UPDATE ON public.channel_fact_posting FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER channel_fact_posting_is_not_truncated BEFORE TRUNCATE ON public.channel_fact_posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- channel_fact_unlinked
stream text not null
fact_id bigint not null
constraint channel_fact_unlinked_pkey PRIMARY KEY (stream, fact_id)
constraint channel_fact_unlinked_stream_fact_id_fkey FOREIGN KEY (stream, fact_id) REFERENCES channel_fact_posting(stream, fact_id)

-- channel_fact_untaken
stream text not null
fact_id bigint not null
kept_at timestamp with time zone not null
constraint channel_fact_untaken_pkey PRIMARY KEY (stream, fact_id)
constraint channel_fact_untaken_stream_fact_id_fkey FOREIGN KEY (stream, fact_id) REFERENCES channel_fact(stream, id)

-- channel_pace
brand text not null
kind text not null
channel text not null
cases integer not null
median_s integer not null
measured_at timestamp with time zone not null
constraint channel_pace_cases_check CHECK ((cases > 0))
constraint channel_pace_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'payment'::text])))
constraint channel_pace_median_s_check CHECK ((median_s >= 0))
constraint channel_pace_pkey PRIMARY KEY (brand, kind, channel)

-- channel_reference
borrower_id text not null
id text not null
order_id text not null
channel text not null
request_type integer not null
code text not null
amount_minor bigint not null
purpose text not null default 'next'::text
days integer
state text not null
created_at timestamp with time zone not null
expires_at timestamp with time zone
clearing text not null
instruction_id text
told jsonb
close_at timestamp with time zone
rounding_minor bigint not null default 0
ahead text
ahead_until date
constraint channel_reference_ahead_check CHECK (((ahead IS NULL) = (ahead_until IS NULL)))
constraint channel_reference_amount_minor_check CHECK ((amount_minor > 0))
constraint channel_reference_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint channel_reference_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint channel_reference_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint channel_reference_pkey PRIMARY KEY (borrower_id, id)
constraint channel_reference_purpose_check CHECK ((purpose = ANY (ARRAY['next'::text, 'part'::text, 'all'::text])))
constraint channel_reference_request_type_check CHECK ((request_type = ANY (ARRAY[1, 2])))
constraint channel_reference_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'live'::text, 'used'::text, 'expired'::text, 'closed'::text, 'failed'::text])))
CREATE UNIQUE INDEX channel_reference_of_code ON public.channel_reference USING btree (borrower_id, clearing, code) WHERE (code <> ''::text)
CREATE UNIQUE INDEX one_live_reference ON public.channel_reference USING btree (borrower_id, order_id, request_type, channel) WHERE (state = ANY (ARRAY['asked'::text, 'live'::text]))
CREATE INDEX reference_by_code ON public.channel_reference USING btree (code)
CREATE INDEX reference_closing ON public.channel_reference USING btree (close_at) WHERE (close_at IS NOT NULL)
CREATE INDEX reference_expiring ON public.channel_reference USING btree (expires_at) WHERE ((state = 'live'::text) AND (expires_at IS NOT NULL))
CREATE INDEX reference_of_instruction ON public.channel_reference USING btree (borrower_id, instruction_id) WHERE (instruction_id IS NOT NULL)

-- clearing_sum
account text not null
currency text not null
through bigint not null
balance_minor bigint not null
last_on date not null
constraint clearing_sum_pkey PRIMARY KEY (account, currency)

-- collection_case
borrower_id text not null
order_id text not null
day date not null
events integer not null
is_late boolean not null
is_open boolean not null
currency text not null
days_late integer not null
due_minor bigint not null
promise text not null default ''::text
promised_on date
promise_by date
promise_minor bigint
is_quiet boolean not null default false
constraint collection_case_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint collection_case_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint collection_case_check CHECK (((promise = ''::text) = (promise_by IS NULL)))
constraint collection_case_pkey PRIMARY KEY (borrower_id, order_id)
constraint collection_case_promise_check CHECK ((promise = ANY (ARRAY[''::text, 'open'::text, 'kept'::text, 'broken'::text])))
CREATE INDEX case_by_days_late ON public.collection_case USING btree (days_late) WHERE is_late
CREATE INDEX case_by_promise ON public.collection_case USING btree (promise_by) WHERE (promise <> ''::text)
CREATE INDEX case_open ON public.collection_case USING btree (order_id) WHERE (is_open OR is_late)

-- collection_work
borrower_id text not null
assigned_to text
next_at timestamp with time zone
is_agreed boolean not null default false
held_by text
held_in bytea
held_until timestamp with time zone
contacted_at timestamp with time zone
last_out_at timestamp with time zone
last_outcome text
calls timestamp with time zone[] not null default '{}'::timestamp with time zone[]
constraint collection_work_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES operator(id)
constraint collection_work_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint collection_work_check CHECK ((((held_by IS NULL) = (held_until IS NULL)) AND ((held_by IS NULL) = (held_in IS NULL))))
constraint collection_work_held_by_fkey FOREIGN KEY (held_by) REFERENCES operator(id)
constraint collection_work_pkey PRIMARY KEY (borrower_id)
CREATE INDEX work_held ON public.collection_work USING btree (held_by) WHERE (held_by IS NOT NULL)

-- complaint
borrower_id text not null
id text not null
number bigint not null generated always as identity
order_id text
type text not null
son_type text not null
language text not null
sealed text not null
text_hash bytea not null
state text not null
version integer not null default 0
due_on date not null
assigned_to text
escalated_at timestamp with time zone
answered_at timestamp with time zone
answer_seen_at timestamp with time zone
disputed_on date
needs_score boolean not null default false
score integer
origin text not null default ''::text
created_at timestamp with time zone not null
outcome text
returned_minor bigint
tags text[] not null default '{}'::text[]
group_name text
constraint complaint_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES operator(id)
constraint complaint_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint complaint_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint complaint_outcome_check CHECK ((outcome = ANY (ARRAY['favour'::text, 'partly'::text, 'against'::text])))
constraint complaint_pkey PRIMARY KEY (borrower_id, id)
constraint complaint_returned_minor_check CHECK ((returned_minor >= 0))
constraint complaint_score_check CHECK (((score >= 1) AND (score <= 5)))
constraint complaint_state_check CHECK ((state = ANY (ARRAY['received'::text, 'review'::text, 'answered'::text])))
CREATE INDEX complaint_as_listed ON public.complaint USING btree (((escalated_at IS NULL)), due_on, number) WHERE (state <> 'answered'::text)
CREATE INDEX complaint_by_due_day ON public.complaint USING btree (due_on, number) WHERE (state <> 'answered'::text)
CREATE INDEX complaint_by_id ON public.complaint USING btree (id)
CREATE INDEX complaint_by_number ON public.complaint USING btree (number)
CREATE INDEX complaint_of_borrower ON public.complaint USING btree (borrower_id, created_at DESC)

-- complaint_image
borrower_id text not null
id text not null
complaint_id text
reply_id text
position integer not null default 0
created_at timestamp with time zone not null
sealed bytea
address text
constraint complaint_image_borrower_id_address_fkey FOREIGN KEY (borrower_id, address) REFERENCES stored_file(borrower_id, address)
constraint complaint_image_borrower_id_complaint_id_fkey FOREIGN KEY (borrower_id, complaint_id) REFERENCES complaint(borrower_id, id)
constraint complaint_image_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint complaint_image_borrower_id_reply_id_fkey FOREIGN KEY (borrower_id, reply_id) REFERENCES complaint_reply(borrower_id, id)
constraint complaint_image_check CHECK (((sealed IS NULL) OR (address IS NULL)))
constraint complaint_image_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX image_by_id ON public.complaint_image USING btree (id)
CREATE INDEX image_of_borrower ON public.complaint_image USING btree (borrower_id, created_at)
CREATE INDEX image_of_complaint ON public.complaint_image USING btree (complaint_id) WHERE (complaint_id IS NOT NULL)

-- complaint_note
borrower_id text not null
id text not null
complaint_id text not null
operator_id text not null
sealed text not null
noted_at timestamp with time zone not null
constraint complaint_note_borrower_id_complaint_id_fkey FOREIGN KEY (borrower_id, complaint_id) REFERENCES complaint(borrower_id, id)
constraint complaint_note_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint complaint_note_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint complaint_note_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX note_of_complaint ON public.complaint_note USING btree (complaint_id, noted_at)

-- complaint_number_seq
sequence

-- complaint_reply
borrower_id text not null
id text not null
complaint_id text not null
operator_id text not null
sealed text not null
replied_at timestamp with time zone not null
constraint complaint_reply_borrower_id_complaint_id_fkey FOREIGN KEY (borrower_id, complaint_id) REFERENCES complaint(borrower_id, id)
constraint complaint_reply_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint complaint_reply_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint complaint_reply_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX reply_by_day ON public.complaint_reply USING btree (replied_at)
CREATE INDEX reply_of_complaint ON public.complaint_reply USING btree (complaint_id, replied_at)

-- complaint_writer
complaint_id text not null
operator_id text not null
seen_at timestamp with time zone not null
constraint complaint_writer_pkey PRIMARY KEY (complaint_id, operator_id)

-- consent
borrower_id text not null
id text not null
item text not null
text_hash text not null
language text not null
given_at timestamp with time zone not null
withdrawn_at timestamp with time zone
constraint consent_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint consent_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX consent_of_borrower ON public.consent USING btree (borrower_id, given_at DESC)
CREATE UNIQUE INDEX consent_once ON public.consent USING btree (borrower_id, item) WHERE (withdrawn_at IS NULL)

-- contact_message
id text not null
number bigint not null generated always as identity
brand text not null
language text not null
sealed text not null
fingerprint bytea not null
phone_index bytea
created_at timestamp with time zone not null
handled_at timestamp with time zone
handled_by text
borrower_id text
way text
received_id text
means text
answer_sealed text
constraint contact_message_means_check CHECK ((means = ANY (ARRAY['stop'::text, 'start'::text])))
constraint contact_message_number_key UNIQUE (number)
constraint contact_message_pkey PRIMARY KEY (id)
constraint contact_message_way_check CHECK ((way = ANY (ARRAY['sms'::text, 'whatsapp'::text])))
CREATE INDEX contact_message_of_borrower ON public.contact_message USING btree (borrower_id, created_at) WHERE (borrower_id IS NOT NULL)
CREATE INDEX contact_message_of_phone ON public.contact_message USING btree (phone_index) WHERE (phone_index IS NOT NULL)
CREATE UNIQUE INDEX contact_message_once ON public.contact_message USING btree (fingerprint) WHERE (handled_at IS NULL)
CREATE INDEX contact_message_open ON public.contact_message USING btree (number) WHERE (handled_at IS NULL)
CREATE UNIQUE INDEX contact_message_received ON public.contact_message USING btree (received_id) WHERE (received_id IS NOT NULL)

-- contact_message_number_seq
sequence

-- content
kind text not null
subject text not null
version integer not null
state text not null
body json not null
acknowledged text[] not null default '{}'::text[]
author text
published_by text
changed_at timestamp with time zone not null
constraint content_author_fkey FOREIGN KEY (author) REFERENCES operator(id)
constraint content_check CHECK ((published_by <> author))
constraint content_kind_check CHECK ((kind = ANY (ARRAY['product'::text, 'brand'::text, 'landing'::text, 'replies'::text, 'contact-hours'::text, 'calendar'::text, 'strategy'::text, 'letters'::text, 'rules'::text, 'tags'::text, 'groups'::text, 'questions'::text, 'second-person'::text])))
constraint content_pkey PRIMARY KEY (kind, subject, version)
constraint content_published_by_fkey FOREIGN KEY (published_by) REFERENCES operator(id)
constraint content_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'published'::text, 'retired'::text])))
constraint content_version_check CHECK ((version > 0))
CREATE UNIQUE INDEX one_draft ON public.content USING btree (kind, subject) WHERE (state = ANY (ARRAY['draft'::text, 'proposed'::text]))
CREATE UNIQUE INDEX one_published_version ON public.content USING btree (kind, subject) WHERE (state = 'published'::text)

-- coupon
borrower_id text not null
id text not null
amount_minor bigint not null
currency text not null
until_on date not null
granted_at timestamp with time zone not null
operator_id text
rule text
rule_order_id text
reason text not null
order_id text
withdrawn_at timestamp with time zone
referred_id text
constraint coupon_amount_minor_check CHECK ((amount_minor > 0))
constraint coupon_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint coupon_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint coupon_borrower_id_rule_order_id_fkey FOREIGN KEY (borrower_id, rule_order_id) REFERENCES loan_order(borrower_id, id)
constraint coupon_of_whom CHECK (((operator_id IS NULL) = ((rule IS NOT NULL) AND ((rule_order_id IS NULL) <> (referred_id IS NULL)))))
constraint coupon_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint coupon_pkey PRIMARY KEY (borrower_id, id)
CREATE UNIQUE INDEX coupon_by_referral ON public.coupon USING btree (borrower_id, referred_id) WHERE (referred_id IS NOT NULL)
CREATE UNIQUE INDEX coupon_by_rule ON public.coupon USING btree (borrower_id, rule, rule_order_id)

-- coupon_review
borrower_id text not null
order_id text not null
settled_at timestamp with time zone not null
constraint coupon_review_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint coupon_review_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint coupon_review_pkey PRIMARY KEY (borrower_id, order_id)
CREATE INDEX coupon_review_oldest ON public.coupon_review USING btree (settled_at, order_id)

-- credit_limit
borrower_id text not null
product_id text not null
amount_minor bigint not null
raised_at timestamp with time zone not null
constraint credit_limit_amount_minor_check CHECK ((amount_minor > 0))
constraint credit_limit_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint credit_limit_pkey PRIMARY KEY (borrower_id, product_id)

-- credit_return
borrower_id text not null
order_id text not null
amount_minor bigint not null
found_at timestamp with time zone not null
due_on date
account_id text
asked_at timestamp with time zone
constraint credit_return_amount_minor_check CHECK ((amount_minor > 0))
constraint credit_return_borrower_id_account_id_fkey FOREIGN KEY (borrower_id, account_id) REFERENCES bank_account(borrower_id, id)
constraint credit_return_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint credit_return_pkey PRIMARY KEY (borrower_id, order_id)
CREATE INDEX credit_return_due ON public.credit_return USING btree (due_on, order_id) WHERE (due_on IS NOT NULL)

-- data_request
borrower_id text not null
id text not null
right_kind text not null
state text not null
filed_on date not null
due_on date
sealed text not null
opened_by text
granted_by text
refusal text
changed_at timestamp with time zone not null
constraint data_request_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint data_request_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES operator(id)
constraint data_request_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES operator(id)
constraint data_request_pkey PRIMARY KEY (borrower_id, id)
constraint data_request_refusal_check CHECK ((refusal = 'still-owed'::text))
constraint data_request_right_kind_check CHECK ((right_kind = ANY (ARRAY['access'::text, 'correction'::text, 'erasure'::text, 'opposition'::text])))
constraint data_request_state_check CHECK ((state = ANY (ARRAY['open'::text, 'waiting'::text, 'granted'::text, 'denied'::text, 'done'::text, 'lapsed'::text])))
CREATE INDEX data_request_by_due_day ON public.data_request USING btree (due_on) WHERE (state = ANY (ARRAY['open'::text, 'waiting'::text, 'granted'::text]))
CREATE INDEX data_request_by_id ON public.data_request USING btree (id)
CREATE INDEX data_request_of_borrower ON public.data_request USING btree (borrower_id, filed_on DESC)

-- data_request_entry
borrower_id text not null
id text not null
case_id text not null
operator_id text
sealed text not null
said_at timestamp with time zone not null
constraint data_request_entry_borrower_id_case_id_fkey FOREIGN KEY (borrower_id, case_id) REFERENCES data_request(borrower_id, id)
constraint data_request_entry_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint data_request_entry_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint data_request_entry_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX word_of_case ON public.data_request_entry USING btree (case_id, said_at)

-- decision
borrower_id text not null
order_id text not null
rules_version integer not null
is_approved boolean not null
reasons text[] not null
sealed_inputs text not null
decided_at timestamp with time zone not null
arm text not null default 'champion'::text
constraint decision_arm_check CHECK ((arm = ANY (ARRAY['champion'::text, 'challenger'::text])))
constraint decision_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint decision_pkey PRIMARY KEY (borrower_id, order_id)
constraint decision_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES decision_rules(version)
CREATE INDEX decision_by_order ON public.decision USING btree (order_id)
CREATE INDEX decision_by_time ON public.decision USING btree (decided_at DESC, order_id)
CREATE INDEX decision_of_borrower ON public.decision USING btree (borrower_id, decided_at)

-- decision_review
borrower_id text not null
order_id text not null
outcome text not null
reason text not null
operator_id text not null
reviewed_at timestamp with time zone not null
used_for text
constraint decision_review_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES decision(borrower_id, order_id)
constraint decision_review_borrower_id_used_for_fkey FOREIGN KEY (borrower_id, used_for) REFERENCES loan_order(borrower_id, id)
constraint decision_review_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint decision_review_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'overturned'::text])))
constraint decision_review_pkey PRIMARY KEY (borrower_id, order_id)

-- decision_rules
version integer not null
rules json not null
created_at timestamp with time zone not null
starts_at timestamp with time zone
challenger json
constraint decision_rules_pkey PRIMARY KEY (version)

-- desk_delegation
id text not null
giver text not null
holder text not null
starts_at timestamp with time zone not null
ends_at timestamp with time zone not null
ended_at timestamp with time zone
given_at timestamp with time zone not null
constraint desk_delegation_check CHECK ((holder <> giver))
constraint desk_delegation_check1 CHECK ((ends_at > starts_at))
constraint desk_delegation_giver_fkey FOREIGN KEY (giver) REFERENCES operator(id)
constraint desk_delegation_holder_fkey FOREIGN KEY (holder) REFERENCES operator(id)
constraint desk_delegation_pkey PRIMARY KEY (id)
CREATE INDEX delegation_of_holder ON public.desk_delegation USING btree (holder, ends_at)

-- desk_log
seq bigint not null
operator_id text
action text not null
subject text not null
reason text not null
details text not null
logged_at timestamp with time zone not null
previous_hash bytea not null
hash bytea not null
constraint desk_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint desk_log_pkey PRIMARY KEY (seq)
CREATE INDEX desk_log_by_action ON public.desk_log USING btree (action, seq)
CREATE INDEX desk_log_by_time ON public.desk_log USING btree (logged_at)
CREATE INDEX desk_log_of_operator ON public.desk_log USING btree (operator_id, logged_at)
CREATE INDEX desk_log_of_subject ON public.desk_log USING btree (subject, seq)
CREATE TRIGGER desk_log_is_append_only BEFORE DELETE OR UPDATE ON public.desk_log FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER desk_log_is_not_truncated BEFORE TRUNCATE ON public.desk_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- desk_log_check
is_only boolean not null default true
seq bigint not null
hash bytea not null
whole_at timestamp with time zone
broken text not null default ''::text
constraint desk_log_check_is_only_check CHECK (is_only)
constraint desk_log_check_pkey PRIMARY KEY (is_only)

-- desk_log_head
is_only boolean not null default true
seq bigint not null
hash bytea not null
constraint desk_log_head_is_only_check CHECK (is_only)
constraint desk_log_head_pkey PRIMARY KEY (is_only)

-- desk_request
id text not null
kind text not null
order_id text
subject text not null
wish json not null
reason text not null
requested_by text
requested_at timestamp with time zone not null
state text not null
decided_by text
decided_at timestamp with time zone
decision_reason text not null default ''::text
decided_for text
constraint desk_request_by_somebody CHECK (((requested_by IS NOT NULL) OR (kind = ANY (ARRAY['release-payout'::text, 'refund'::text]))))
constraint desk_request_decided CHECK (((state = ANY (ARRAY['pending'::text, 'withdrawn'::text])) = (decided_by IS NULL)))
constraint desk_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id)
constraint desk_request_decided_for_fkey FOREIGN KEY (decided_for) REFERENCES operator(id)
constraint desk_request_kind_check CHECK ((kind = ANY (ARRAY['waive'::text, 'charge'::text, 'bounce'::text, 'reverse'::text, 'write-off'::text, 'sell'::text, 'refund'::text, 'settle'::text, 'replan'::text, 'flag'::text, 'match'::text, 'book'::text, 'return'::text, 'set-aside'::text, 'coupon'::text, 'limit'::text, 'publish'::text, 'retire'::text, 'close-month'::text, 'disbursement-arrived'::text, 'disbursement-failed'::text, 'operator-add'::text, 'operator-role'::text, 'operator-scope'::text, 'operator-limit'::text, 'operator-enable'::text, 'operator-reset'::text, 'operator-sign-on'::text, 'hand-over'::text, 'release-batch'::text, 'release-payout'::text])))
constraint desk_request_names_order CHECK (((kind = ANY (ARRAY['book'::text, 'return'::text, 'set-aside'::text, 'coupon'::text, 'limit'::text, 'publish'::text, 'retire'::text, 'close-month'::text, 'operator-add'::text, 'operator-role'::text, 'operator-scope'::text, 'operator-limit'::text, 'operator-enable'::text, 'operator-reset'::text, 'operator-sign-on'::text, 'hand-over'::text, 'release-batch'::text])) = (order_id IS NULL)))
constraint desk_request_pkey PRIMARY KEY (id)
constraint desk_request_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operator(id)
constraint desk_request_stands_in CHECK (((decided_for <> requested_by) AND (decided_for <> decided_by)))
constraint desk_request_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text])))
constraint desk_request_takes_two CHECK ((decided_by <> requested_by))
CREATE INDEX request_by_time ON public.desk_request USING btree (state, requested_at)
CREATE INDEX request_to_refund ON public.desk_request USING btree (order_id, requested_at) WHERE (kind = 'refund'::text)
CREATE INDEX request_to_release ON public.desk_request USING btree (order_id, requested_at) WHERE (kind = 'release-payout'::text)
CREATE UNIQUE INDEX request_waits_once ON public.desk_request USING btree (subject) WHERE (state = 'pending'::text)

-- desk_view
id text not null
page text not null
name text not null
query text not null
owner text not null
is_shared boolean not null
created_at timestamp with time zone not null
constraint desk_view_owner_fkey FOREIGN KEY (owner) REFERENCES operator(id)
constraint desk_view_owner_page_name_key UNIQUE (owner, page, name)
constraint desk_view_page_check CHECK ((page = ANY (ARRAY['loans'::text, 'collections'::text, 'payments'::text, 'complaints'::text, 'data-requests'::text, 'decisions'::text, 'inbox'::text])))
constraint desk_view_pkey PRIMARY KEY (id)
CREATE INDEX view_of_page ON public.desk_view USING btree (page)

-- disbursement
borrower_id text not null
reference text not null
order_id text not null
amount_minor bigint not null
currency text not null
state text not null
account_id text
returned_at timestamp with time zone
released_at timestamp with time zone
is_again boolean not null default false
created_at timestamp with time zone not null
clearing text not null default 'disbursement'::text
pays_off_minor bigint
is_more boolean not null default false
constraint disbursement_amount_minor_check CHECK ((amount_minor > 0))
constraint disbursement_borrower_id_account_id_fkey FOREIGN KEY (borrower_id, account_id) REFERENCES bank_account(borrower_id, id)
constraint disbursement_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint disbursement_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint disbursement_pays_off_minor_check CHECK ((pays_off_minor > 0))
constraint disbursement_pkey PRIMARY KEY (borrower_id, reference)
constraint disbursement_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'paid'::text, 'returned'::text, 'bounced'::text])))
CREATE INDEX disbursement_bounced ON public.disbursement USING btree (order_id) WHERE (state = 'bounced'::text)
CREATE INDEX disbursement_of_order ON public.disbursement USING btree (order_id)
CREATE UNIQUE INDEX one_more_on_its_way ON public.disbursement USING btree (borrower_id, order_id) WHERE ((state = 'sent'::text) AND is_more)
CREATE UNIQUE INDEX one_open_disbursement_of_loan ON public.disbursement USING btree (borrower_id, order_id) WHERE ((state = ANY (ARRAY['sent'::text, 'paid'::text])) AND (NOT is_more))

-- due_sum
brand text not null
due_on date not null
product_id text not null
channel text not null
cohort date not null
currency text not null
instalments integer not null
asked_minor bigint not null
paid_minor bigint not null
asked_7_minor bigint not null
paid_7_minor bigint not null
asked_30_minor bigint not null
paid_30_minor bigint not null
constraint due_sum_instalments_check CHECK ((instalments > 0))
constraint due_sum_pkey PRIMARY KEY (brand, due_on, product_id, channel, cohort, currency)

-- email_address
borrower_id text not null
sealed text not null
confirmed_at timestamp with time zone not null
constraint email_address_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint email_address_pkey PRIMARY KEY (borrower_id)

-- erased_person
borrower_id text not null
erased_at timestamp with time zone not null
constraint erased_person_pkey PRIMARY KEY (borrower_id)
CREATE TRIGGER erased_person_is_append_only BEFORE DELETE OR UPDATE ON public.erased_person FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER erased_person_is_not_truncated BEFORE TRUNCATE ON public.erased_person FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- export_file
id text not null
operator_id text not null
what text not null
name text not null
content_sealed text not null
row_count integer not null
is_whole boolean not null
brands text[]
made_at timestamp with time zone not null
taken_at timestamp with time zone
constraint export_file_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint export_file_pkey PRIMARY KEY (id)
CREATE INDEX export_file_made ON public.export_file USING btree (made_at)
CREATE INDEX export_file_of_operator ON public.export_file USING btree (operator_id, made_at)

-- export_schedule
id text not null
operator_id text not null
what text not null
filters jsonb not null
reason text not null
rhythm text not null
hour smallint not null
next_at timestamp with time zone not null
held text not null default ''::text
created_at timestamp with time zone not null
constraint export_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
constraint export_schedule_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint export_schedule_pkey PRIMARY KEY (id)
constraint export_schedule_rhythm_check CHECK ((rhythm = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
CREATE INDEX export_schedule_due ON public.export_schedule USING btree (next_at) WHERE (held = ''::text)
CREATE INDEX export_schedule_of_operator ON public.export_schedule USING btree (operator_id, created_at)

-- hand_off
borrower_id text not null
code_hash bytea not null
session_id text not null
device_hash bytea not null
expires_at timestamp with time zone not null
used_at timestamp with time zone
constraint hand_off_borrower_id_session_id_fkey FOREIGN KEY (borrower_id, session_id) REFERENCES session(borrower_id, id) ON DELETE CASCADE
constraint hand_off_pkey PRIMARY KEY (borrower_id, code_hash)
CREATE INDEX hand_off_of_session ON public.hand_off USING btree (borrower_id, session_id)

-- idempotent_answer
actor text not null
action text not null
key text not null
fingerprint bytea not null
answer json not null
created_at timestamp with time zone not null
constraint idempotent_answer_pkey PRIMARY KEY (actor, action, key)

-- identity_check
borrower_id text not null
result text not null
checked_at timestamp with time zone not null
instruction_id text
reasons text[] not null default '{}'::text[]
sealed text
decided_by text
told text
constraint identity_check_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint identity_check_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint identity_check_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id)
constraint identity_check_pkey PRIMARY KEY (borrower_id)
constraint identity_check_result_check CHECK ((result = ANY (ARRAY['passed'::text, 'failed'::text, 'checking'::text, 'review'::text])))
constraint identity_check_told_check CHECK ((told = ANY (ARRAY['passed'::text, 'failed'::text])))
CREATE INDEX identity_check_to_look_at ON public.identity_check USING btree (checked_at) WHERE ((result = 'review'::text) OR ((told IS NOT NULL) AND (told <> result)))

-- identity_photo
borrower_id text not null
kind text not null
sealed text
delete_at timestamp with time zone not null
address text
constraint identity_photo_borrower_id_address_fkey FOREIGN KEY (borrower_id, address) REFERENCES stored_file(borrower_id, address)
constraint identity_photo_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint identity_photo_check CHECK (((sealed IS NULL) <> (address IS NULL)))
constraint identity_photo_kind_check CHECK ((kind = ANY (ARRAY['document'::text, 'document-back'::text, 'selfie'::text])))
constraint identity_photo_pkey PRIMARY KEY (borrower_id, kind)
CREATE INDEX identity_photo_by_day ON public.identity_photo USING btree (delete_at)

-- installation
name text not null
value text not null
constraint installation_pkey PRIMARY KEY (name)

-- instalment_due
borrower_id text not null
order_id text not null
no integer not null
brand text not null
due_on date not null
asked_minor bigint not null
paid_minor bigint not null
paid_7_minor bigint
paid_30_minor bigint
constraint instalment_due_asked_minor_check CHECK ((asked_minor >= 0))
constraint instalment_due_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint instalment_due_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint instalment_due_pkey PRIMARY KEY (borrower_id, order_id, no)
CREATE INDEX instalment_due_day ON public.instalment_due USING btree (brand, due_on)
CREATE INDEX instalment_due_open ON public.instalment_due USING btree (brand, due_on) WHERE (paid_30_minor IS NULL)

-- instruction
borrower_id text not null
id text not null
kind text not null
rail text not null
subject text not null
sealed text not null
amount_minor bigint not null
currency text not null
state text not null
attempts integer not null default 0
due_at timestamp with time zone
sent_at timestamp with time zone
error text
is_simulated boolean not null
created_at timestamp with time zone not null
visit_url text
rail_note text
not_after timestamp with time zone
visit_until timestamp with time zone
constraint instruction_amount_minor_check CHECK (((amount_minor > 0) OR ((kind = ANY (ARRAY['card'::text, 'card-removal'::text, 'identity'::text, 'identity-erasure'::text, 'bureau'::text, 'registry'::text, 'account-check'::text])) AND (amount_minor = 0))))
constraint instruction_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint instruction_kind_check CHECK ((kind = ANY (ARRAY['payout'::text, 'reference'::text, 'refund'::text, 'return'::text, 'card'::text, 'card-removal'::text, 'card-payment'::text, 'card-capture'::text, 'card-refund'::text, 'card-return'::text, 'mandate'::text, 'debit'::text, 'identity'::text, 'identity-erasure'::text, 'bureau'::text, 'registry'::text, 'account-check'::text])))
constraint instruction_pkey PRIMARY KEY (borrower_id, id)
constraint instruction_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'unknown'::text, 'accepted'::text, 'pending'::text, 'needs-action'::text, 'authorised'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'returned'::text])))
CREATE INDEX instruction_due ON public.instruction USING btree (kind, due_at) WHERE (due_at IS NOT NULL)
CREATE INDEX instruction_of_check ON public.instruction USING btree (created_at) WHERE (kind = 'identity'::text)
CREATE INDEX instruction_of_subject ON public.instruction USING btree (borrower_id, subject)
CREATE INDEX instruction_open ON public.instruction USING btree (rail, created_at) WHERE (state <> ALL (ARRAY['succeeded'::text, 'failed'::text, 'cancelled'::text, 'returned'::text]))

-- instruction_event
borrower_id text not null
instruction_id text not null
seq integer not null
at timestamp with time zone not null
state text not null
source text not null
detail text not null
constraint instruction_event_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint instruction_event_pkey PRIMARY KEY (borrower_id, instruction_id, seq)
constraint instruction_event_source_check CHECK ((source = ANY (ARRAY['wish'::text, 'worker'::text, 'answer'::text, 'status'::text, 'message'::text, 'desk'::text])))
CREATE TRIGGER instruction_event_is_append_only BEFORE DELETE OR UPDATE ON public.instruction_event FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER instruction_event_is_not_truncated BEFORE TRUNCATE ON public.instruction_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- issued_document
borrower_id text not null
number bigint not null generated always as identity
kind text not null
subject text not null
language text not null
hash text not null
issued_at timestamp with time zone not null
valid_until date
acknowledged_at timestamp with time zone
check_code text
states jsonb
constraint issued_document_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint issued_document_borrower_id_kind_subject_language_key UNIQUE (borrower_id, kind, subject, language)
constraint issued_document_check_code_check CHECK (((check_code IS NULL) = (states IS NULL)))
constraint issued_document_kind_check CHECK ((kind = ANY (ARRAY['key-facts'::text, 'agreement'::text, 'receipt'::text, 'no-debt'::text, 'pay-off'::text, 'letter'::text, 'statement'::text])))
constraint issued_document_pkey PRIMARY KEY (borrower_id, number)

-- issued_document_number_seq
sequence

-- job_lease
job text not null
holder text not null
ends_at timestamp with time zone not null
constraint job_lease_pkey PRIMARY KEY (job)

-- job_run
job text not null
scope text not null
local_date date not null
finished_at timestamp with time zone not null
constraint job_run_pkey PRIMARY KEY (job, scope, local_date)

-- journal_batch
id text not null
rail text not null
brand text not null
currency text not null
booked_on date not null
first_no bigint not null
last_no bigint not null
transactions integer not null
codes jsonb not null
sha256 text not null
attempts integer not null default 0
trouble text
due_at timestamp with time zone
taken_at timestamp with time zone
voucher text
month date
constraint journal_batch_check CHECK ((last_no >= first_no))
constraint journal_batch_check1 CHECK (((taken_at IS NULL) <> (due_at IS NULL)))
constraint journal_batch_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
constraint journal_batch_pkey PRIMARY KEY (id)
constraint journal_batch_transactions_check CHECK ((transactions > 0))
CREATE INDEX journal_batch_due ON public.journal_batch USING btree (due_at, id) WHERE (due_at IS NOT NULL)
CREATE INDEX journal_batch_of_day ON public.journal_batch USING btree (booked_on, id)

-- journal_entry
stream text not null
seq bigint not null
line integer not null
account text not null
debit_minor bigint not null
credit_minor bigint not null
constraint journal_entry_check CHECK (((debit_minor = 0) <> (credit_minor = 0)))
constraint journal_entry_credit_minor_check CHECK ((credit_minor >= 0))
constraint journal_entry_debit_minor_check CHECK ((debit_minor >= 0))
constraint journal_entry_pkey PRIMARY KEY (stream, seq, line)
constraint journal_entry_stream_seq_fkey FOREIGN KEY (stream, seq) REFERENCES journal_transaction(stream, seq)
CREATE TRIGGER entries_balance AFTER INSERT ON public.journal_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION assert_balanced()
CREATE TRIGGER journal_entry_is_append_only BEFORE DELETE OR UPDATE ON public.journal_entry FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER journal_entry_is_not_truncated BEFORE TRUNCATE ON public.journal_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- journal_stream
stream text not null
seq bigint not null
hash bytea not null
constraint journal_stream_pkey PRIMARY KEY (stream)

-- journal_sum
brand text not null
currency text not null
account text not null
month date not null
through bigint not null
debit_minor bigint not null
credit_minor bigint not null
last_on date not null
constraint journal_sum_pkey PRIMARY KEY (brand, currency, account, month)

-- journal_transaction
stream text not null
seq bigint not null
order_id text
booked_at timestamp with time zone not null
booked_on date not null
value_on date not null
currency text not null
memo text not null
origin text not null default ''::text
previous_hash bytea not null
hash bytea not null
no bigint not null generated always as identity
first_line integer not null default 0
constraint journal_transaction_first_line_check CHECK ((first_line = 0))
constraint journal_transaction_pkey PRIMARY KEY (stream, seq)
constraint journal_transaction_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
constraint journal_transaction_stream_order_id_fkey FOREIGN KEY (stream, order_id) REFERENCES loan_order(borrower_id, id)
constraint transaction_has_entries FOREIGN KEY (stream, seq, first_line) REFERENCES journal_entry(stream, seq, line) DEFERRABLE INITIALLY DEFERRED
CREATE INDEX transaction_by_no ON public.journal_transaction USING btree (no)
CREATE INDEX transaction_of_day ON public.journal_transaction USING btree (booked_on)
CREATE INDEX transaction_of_order ON public.journal_transaction USING btree (order_id) WHERE (order_id IS NOT NULL)
CREATE TRIGGER journal_transaction_is_append_only BEFORE DELETE OR UPDATE ON public.journal_transaction FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER journal_transaction_is_not_truncated BEFORE TRUNCATE ON public.journal_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- journal_transaction_no_seq
sequence

-- landing_count
day date not null
kind text not null
page_id text not null
client_type text not null
user_from text not null
utm_tag text not null
app_from text not null
hits integer not null
constraint landing_count_kind_check CHECK ((kind = ANY (ARRAY['visit'::text, 'click'::text, 'conversion'::text])))
constraint landing_count_pkey PRIMARY KEY (day, kind, page_id, client_type, user_from, utm_tag, app_from)

-- landing_template
id text not null
name text not null
market text not null
state text not null
content json not null
changed_at timestamp with time zone not null
constraint landing_template_pkey PRIMARY KEY (id)
constraint landing_template_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'retired'::text])))

-- ledger_period
month date not null
through bigint not null
digest text not null
closed_at timestamp with time zone not null
closed_by text not null
constraint ledger_period_closed_by_check CHECK ((closed_by <> ''::text))
constraint ledger_period_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
constraint ledger_period_pkey PRIMARY KEY (month)
CREATE TRIGGER ledger_period_is_append_only BEFORE DELETE OR UPDATE ON public.ledger_period FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER ledger_period_is_not_truncated BEFORE TRUNCATE ON public.ledger_period FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- letter
borrower_id text not null
id text not null
order_id text not null
kind text not null
template text not null
version integer not null
language text not null
sealed text not null
hash text not null
sent_on date not null
operator_id text not null
sent_at timestamp with time zone not null
constraint letter_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint letter_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint letter_borrower_id_order_id_hash_sent_on_key UNIQUE (borrower_id, order_id, hash, sent_on)
constraint letter_kind_check CHECK ((kind = ANY (ARRAY['reminder'::text, 'settlement'::text, 'settlement-kept'::text, 'statement'::text, 'no-debt'::text, 'free'::text])))
constraint letter_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint letter_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX letter_of_operator ON public.letter USING btree (operator_id, sent_at)
CREATE TRIGGER letter_is_append_only BEFORE DELETE OR UPDATE ON public.letter FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER letter_is_not_truncated BEFORE TRUNCATE ON public.letter FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- limit_request
borrower_id text not null
id text not null
product_id text not null
before_minor bigint not null
asked_minor bigint not null
rules_version integer not null
is_approved boolean not null
reasons text[] not null
sealed_inputs text not null
decided_at timestamp with time zone not null
constraint limit_request_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint limit_request_pkey PRIMARY KEY (borrower_id, id)
constraint limit_request_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES decision_rules(version)
CREATE INDEX limit_request_by_id ON public.limit_request USING btree (id)
CREATE INDEX limit_request_by_time ON public.limit_request USING btree (decided_at DESC, id)
CREATE INDEX limit_request_of_borrower ON public.limit_request USING btree (borrower_id, product_id, decided_at DESC)

-- loan_contact
borrower_id text not null
id text not null
order_id text not null
operator_id text not null
way text not null
direction text not null
outcome text not null
flag text not null default ''::text
sealed text not null
contacted_at timestamp with time zone not null
constraint loan_contact_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint loan_contact_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint loan_contact_direction_check CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text])))
constraint loan_contact_flag_check CHECK ((flag = ANY (ARRAY[''::text, 'outside-hours'::text, 'too-often'::text])))
constraint loan_contact_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint loan_contact_pkey PRIMARY KEY (borrower_id, id)
constraint loan_contact_way_check CHECK ((way = ANY (ARRAY['call'::text, 'sms'::text, 'mail'::text, 'visit'::text])))
CREATE INDEX contact_by_time ON public.loan_contact USING btree (contacted_at)
CREATE INDEX contact_of_borrower ON public.loan_contact USING btree (borrower_id, contacted_at DESC)
CREATE INDEX contact_of_order ON public.loan_contact USING btree (order_id, contacted_at)

-- loan_order
borrower_id text not null
id text not null
offer_id text not null
product_id text not null
product_version integer not null
state text not null
principal_minor bigint not null
attention_on date
posted_through date
is_held boolean not null default false
agreement jsonb not null
events jsonb not null default '[]'::jsonb
is_rated boolean not null default false
created_at timestamp with time zone not null
constraint loan_order_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint loan_order_borrower_id_offer_id_fkey FOREIGN KEY (borrower_id, offer_id) REFERENCES offer(borrower_id, id)
constraint loan_order_borrower_id_offer_id_key UNIQUE (borrower_id, offer_id)
constraint loan_order_pkey PRIMARY KEY (borrower_id, id)
constraint loan_order_principal_minor_check CHECK ((principal_minor > 0))
constraint loan_order_product_id_product_version_fkey FOREIGN KEY (product_id, product_version) REFERENCES product(id, version)
constraint loan_order_state_check CHECK ((state = ANY (ARRAY['received'::text, 'approved'::text, 'disbursing'::text, 'active'::text, 'late'::text, 'settled'::text, 'closed'::text])))
CREATE INDEX order_by_id ON public.loan_order USING btree (id)
CREATE INDEX order_by_principal ON public.loan_order USING btree (principal_minor DESC, id)
CREATE INDEX order_by_start_of_id ON public.loan_order USING btree (id text_pattern_ops)
CREATE INDEX order_by_state ON public.loan_order USING btree (state, created_at) WHERE (state = ANY (ARRAY['received'::text, 'approved'::text, 'disbursing'::text]))
CREATE INDEX order_figures ON public.loan_order USING btree (state, product_id, product_version) INCLUDE (principal_minor)
CREATE INDEX order_late ON public.loan_order USING btree (borrower_id, id) WHERE (state = 'late'::text)
CREATE INDEX order_needing_attention ON public.loan_order USING btree (attention_on) WHERE (attention_on IS NOT NULL)
CREATE INDEX order_newest ON public.loan_order USING btree (created_at DESC, id)
CREATE INDEX order_newest_of_state ON public.loan_order USING btree (state, created_at DESC, id)
CREATE INDEX order_of_borrower ON public.loan_order USING btree (borrower_id, created_at DESC)

-- loan_start
borrower_id text not null
order_id text not null
brand text not null
product_id text not null
channel text not null
currency text not null
principal_minor bigint not null
disbursed_on date not null
due_on date not null
unpaid_7 boolean
unpaid_30 boolean
constraint loan_start_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint loan_start_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint loan_start_channel_check CHECK ((channel = ANY (ARRAY['app'::text, 'web'::text])))
constraint loan_start_pkey PRIMARY KEY (borrower_id, order_id)
constraint loan_start_principal_minor_check CHECK ((principal_minor > 0))
CREATE INDEX loan_start_open ON public.loan_start USING btree (due_on) WHERE (unpaid_30 IS NULL)

-- mandate
borrower_id text not null
id text not null
order_id text not null
most_minor bigint not null
currency text not null
until_on date not null
state text not null
paper text not null
language text not null
consented_at timestamp with time zone not null
ended_at timestamp with time zone
ended_by text
look_at timestamp with time zone not null
paused_at timestamp with time zone
constraint mandate_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint mandate_borrower_id_id_fkey FOREIGN KEY (borrower_id, id) REFERENCES instruction(borrower_id, id)
constraint mandate_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint mandate_ended_by_check CHECK ((ended_by = ANY (ARRAY['borrower'::text, 'bank'::text, 'lender'::text])))
constraint mandate_most_minor_check CHECK ((most_minor > 0))
constraint mandate_pkey PRIMARY KEY (borrower_id, id)
constraint mandate_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'pending'::text, 'active'::text, 'refused'::text, 'revoked'::text, 'expired'::text])))
CREATE INDEX mandate_looked_at ON public.mandate USING btree (look_at) WHERE (state = 'active'::text)
CREATE UNIQUE INDEX mandate_once ON public.mandate USING btree (borrower_id, order_id) WHERE (state = ANY (ARRAY['asked'::text, 'pending'::text, 'active'::text]))

-- message
borrower_id text not null
id text not null default (gen_random_uuid())::text
kind text not null
subject text not null
about text not null
amount_minor bigint
due_on date
is_shown boolean not null
sms text not null
sms_until date not null
sms_on date
created_at timestamp with time zone not null
read_at timestamp with time zone
sealed text
constraint message_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint message_borrower_id_kind_subject_about_key UNIQUE (borrower_id, kind, subject, about)
constraint message_kind_check CHECK ((kind = ANY (ARRAY['approved'::text, 'sent'::text, 'arrived'::text, 'declined'::text, 'due-soon'::text, 'due-today'::text, 'overdue'::text, 'paid'::text, 'extended'::text, 'complaint-answered'::text, 'disbursement-returned'::text, 'data-request'::text, 'decline-overturned'::text, 'account-changed'::text, 'payment-taken-back'::text, 'refunded'::text, 'plan-offered'::text, 'plan-changed'::text, 'settlement-agreed'::text, 'settlement-in-parts'::text, 'renewal-offered'::text, 'refund-returned'::text, 'charged'::text, 'charge-undone'::text, 'bounced'::text, 'debit-announced'::text, 'debit-failed'::text, 'more-arrived'::text, 'more-returned'::text, 'paper-sent'::text, 'written'::text, 'passkey-added'::text, 'autopay-ended'::text, 'collected-by'::text, 'collected-again'::text, 'debt-sold'::text, 'identity-passed'::text, 'identity-failed'::text, 'identity-waiting'::text, 'bureau-answered'::text, 'payout-refused'::text, 'account-unconfirmed'::text, 'account-missing'::text, 'credit-found'::text, 'credit-waits'::text, 'device-added'::text, 'coupon-given'::text, 'coupon-ending'::text, 'decline-upheld'::text, 'apply-again'::text])))
constraint message_pkey PRIMARY KEY (borrower_id, id)
constraint message_sms_check CHECK ((sms = ANY (ARRAY['waiting'::text, 'sent'::text, 'off'::text, 'capped'::text, 'stale'::text])))
CREATE INDEX message_of_borrower ON public.message USING btree (borrower_id, created_at DESC)
CREATE INDEX message_waiting ON public.message USING btree (created_at) WHERE (sms = 'waiting'::text)

-- message_choice
borrower_id text not null
kind text not null
way text not null
is_on boolean not null
changed_at timestamp with time zone not null
constraint message_choice_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint message_choice_pkey PRIMARY KEY (borrower_id, kind, way)
constraint message_choice_way_check CHECK ((way = ANY (ARRAY['app'::text, 'sms'::text])))

-- message_stop
borrower_id text not null
way text not null
said_at timestamp with time zone not null
is_stopped boolean not null
constraint message_stop_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint message_stop_pkey PRIMARY KEY (borrower_id, way, said_at)
constraint message_stop_way_check CHECK ((way = ANY (ARRAY['sms'::text, 'whatsapp'::text])))
CREATE TRIGGER message_stop_is_append_only BEFORE DELETE OR UPDATE ON public.message_stop FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER message_stop_is_not_truncated BEFORE TRUNCATE ON public.message_stop FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- migration
name text not null
checksum text not null
is_breaking boolean not null default false
constraint migration_pkey PRIMARY KEY (name)

-- money_case
stream text not null
id bigint not null generated always as identity
kind text not null
fact_id bigint
order_id text
channel text not null
payment_id text not null
amount_minor bigint not null
currency text not null
opened_at timestamp with time zone not null
state text not null default 'open'::text
done_by text
done_at timestamp with time zone
note text not null default ''::text
owner_id text
constraint money_case_done_by_fkey FOREIGN KEY (done_by) REFERENCES operator(id)
constraint money_case_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES operator(id)
constraint money_case_pkey PRIMARY KEY (stream, id)
constraint money_case_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text])))
constraint money_case_stream_fact_id_fkey FOREIGN KEY (stream, fact_id) REFERENCES channel_fact(stream, id)
constraint money_case_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
CREATE INDEX money_case_by_id ON public.money_case USING btree (id)
CREATE INDEX money_case_of_fact ON public.money_case USING btree (fact_id)
CREATE INDEX money_case_of_order ON public.money_case USING btree (order_id, kind) WHERE (order_id IS NOT NULL)
CREATE INDEX money_case_of_payment ON public.money_case USING btree (stream, channel, payment_id)
CREATE INDEX money_case_open ON public.money_case USING btree (opened_at, id) WHERE (state = 'open'::text)
CREATE UNIQUE INDEX money_case_standing ON public.money_case USING btree (stream, kind, channel, payment_id, COALESCE(order_id, ''::text)) WHERE ((state = 'open'::text) AND (kind = ANY (ARRAY['money-without-loan'::text, 'credit-idle'::text, 'claim-open'::text])))

-- money_case_id_seq
sequence

-- more_money
borrower_id text not null
order_id text not null
no integer not null
reference text not null
amount_minor bigint not null
currency text not null
paper jsonb not null
language text not null
hash text not null
device_hash bytea not null
rules_version integer not null
sealed_inputs text not null
accepted_at timestamp with time zone not null
constraint more_money_amount_minor_check CHECK ((amount_minor > 0))
constraint more_money_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint more_money_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint more_money_borrower_id_reference_fkey FOREIGN KEY (borrower_id, reference) REFERENCES disbursement(borrower_id, reference)
constraint more_money_borrower_id_reference_key UNIQUE (borrower_id, reference)
constraint more_money_no_check CHECK ((no > 0))
constraint more_money_pkey PRIMARY KEY (borrower_id, order_id, no)
constraint more_money_rules_version_fkey FOREIGN KEY (rules_version) REFERENCES decision_rules(version)
CREATE TRIGGER more_money_is_append_only BEFORE DELETE OR UPDATE ON public.more_money FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER more_money_is_not_truncated BEFORE TRUNCATE ON public.more_money FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- notification
stream text not null
channel text not null
event_id text not null
body_hash bytea not null
answer json not null
received_at timestamp with time zone not null
constraint notification_pkey PRIMARY KEY (stream, channel, event_id)

-- offer
borrower_id text not null
id text not null
product_id text not null
product_version integer not null
principal_minor bigint not null
instalments integer not null
coupon_minor bigint not null
needs_pricing boolean not null
state text not null
created_at timestamp with time zone not null
pays_off_order_id text
constraint offer_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint offer_coupon_minor_check CHECK ((coupon_minor >= 0))
constraint offer_pkey PRIMARY KEY (borrower_id, id)
constraint offer_principal_minor_check CHECK ((principal_minor > 0))
constraint offer_product_id_product_version_fkey FOREIGN KEY (product_id, product_version) REFERENCES product(id, version)
constraint offer_state_check CHECK ((state = ANY (ARRAY['live'::text, 'accepted'::text, 'replaced'::text])))
CREATE UNIQUE INDEX one_live_offer ON public.offer USING btree (borrower_id, product_id) WHERE (state = 'live'::text)

-- one_time_code
purpose text not null
subject text not null
salt bytea not null
code_hash bytea not null
tries integer not null
expires_at timestamp with time zone not null
sent_at timestamp with time zone not null
constraint one_time_code_pkey PRIMARY KEY (subject, purpose)

-- operator
id text not null
name text not null
name_key text not null
role text not null
password_hash text not null
password_until timestamp with time zone
totp_sealed text not null
totp_step bigint not null default 0
failures integer not null default 0
locked_until timestamp with time zone
is_active boolean not null default true
created_at timestamp with time zone not null
brands text[]
sign_on_email text
sign_on_issuer text
sign_on_subject text
groups text[] not null default '{}'::text[]
constraint operator_brands_check CHECK ((cardinality(brands) > 0))
constraint operator_name_is_one UNIQUE (name_key)
constraint operator_name_key UNIQUE (name)
constraint operator_pkey PRIMARY KEY (id)
constraint operator_role_check CHECK ((role = ANY (ARRAY['agent'::text, 'finance'::text, 'manager'::text, 'auditor'::text])))
constraint operator_sign_on_email_check CHECK ((sign_on_email = lower(sign_on_email)))
constraint operator_sign_on_subject CHECK (((sign_on_issuer IS NULL) = (sign_on_subject IS NULL)))
CREATE UNIQUE INDEX operator_by_sign_on ON public.operator USING btree (sign_on_issuer, sign_on_subject) WHERE (sign_on_subject IS NOT NULL)
CREATE UNIQUE INDEX operator_by_sign_on_email ON public.operator USING btree (sign_on_email) WHERE (sign_on_email IS NOT NULL)

-- operator_limit
operator_id text not null
action text not null
currency text not null
amount_minor bigint not null
constraint operator_limit_action_check CHECK ((action = ANY (ARRAY['waive'::text, 'charge'::text, 'refund'::text, 'book'::text, 'coupon'::text])))
constraint operator_limit_amount_minor_check CHECK ((amount_minor >= 0))
constraint operator_limit_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint operator_limit_pkey PRIMARY KEY (operator_id, action, currency)

-- operator_passkey
operator_id text not null
id text not null
public_key bytea not null
counter bigint not null
label text not null
created_at timestamp with time zone not null
used_at timestamp with time zone
constraint operator_passkey_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint operator_passkey_pkey PRIMARY KEY (operator_id, id)

-- operator_session
token_hash bytea not null
operator_id text not null
created_at timestamp with time zone not null
seen_at timestamp with time zone not null
by_sign_on boolean not null default false
constraint operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint operator_session_pkey PRIMARY KEY (token_hash)
CREATE INDEX session_of_operator ON public.operator_session USING btree (operator_id)

-- order_event
borrower_id text not null
order_id text not null
seq integer not null
body jsonb not null
recorded_at timestamp with time zone not null
constraint order_event_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint order_event_pkey PRIMARY KEY (borrower_id, order_id, seq)
constraint order_event_seq_check CHECK ((seq >= 0))
CREATE INDEX order_event_by_time ON public.order_event USING btree (recorded_at)
CREATE TRIGGER order_event_is_append_only BEFORE DELETE OR UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER order_event_is_not_truncated BEFORE TRUNCATE ON public.order_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- outbox
stream text not null
id text not null
kind text not null
sealed text not null
phone_index bytea
due_at timestamp with time zone not null
sent_at timestamp with time zone
attempts integer not null default 0
state text not null default 'waiting'::text
provider_id text
trouble text
expires_at timestamp with time zone
rail text
instruction text
message_id text
next_at timestamp with time zone
was_lost boolean not null default false
delivered_at timestamp with time zone
read_at timestamp with time zone
cost_minor bigint
cost_currency text
tried_at timestamp with time zone
declines integer not null default 0
constraint outbox_cost_minor_check CHECK ((cost_minor > 0))
constraint outbox_pkey PRIMARY KEY (stream, id)
constraint outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text])))
CREATE INDEX outbox_due ON public.outbox USING btree (due_at) WHERE (state = 'waiting'::text)
CREATE INDEX outbox_next ON public.outbox USING btree (next_at) WHERE (next_at IS NOT NULL)
CREATE INDEX outbox_of_instruction ON public.outbox USING btree (instruction) WHERE (instruction IS NOT NULL)
CREATE INDEX outbox_of_phone ON public.outbox USING btree (phone_index) WHERE (phone_index IS NOT NULL)
CREATE INDEX outbox_of_provider ON public.outbox USING btree (provider_id)
CREATE INDEX outbox_of_rail ON public.outbox USING btree (rail, due_at) WHERE (rail IS NOT NULL)
CREATE UNIQUE INDEX outbox_once ON public.outbox USING btree (stream, provider_id)

-- passkey
borrower_id text not null
id text not null
public_key bytea not null
counter bigint not null
label text not null
created_at timestamp with time zone not null
used_at timestamp with time zone
constraint passkey_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint passkey_pkey PRIMARY KEY (borrower_id, id)

-- payment
stream text not null
channel text not null
payment_id text not null
borrower_id text
order_id text
reference text not null
amount_minor bigint not null
currency text not null
paid_at timestamp with time zone not null
received_at timestamp with time zone not null
state text not null
reason text not null
owner_id text
constraint payment_amount_minor_check CHECK ((amount_minor > 0))
constraint payment_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES operator(id)
constraint payment_pkey PRIMARY KEY (stream, channel, payment_id)
constraint payment_state_check CHECK ((state = ANY (ARRAY['posted'::text, 'suspense'::text, 'unclaimed'::text, 'reversed'::text, 'returning'::text, 'returned'::text])))
constraint payment_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
CREATE INDEX payment_as_listed ON public.payment USING btree (((state <> 'suspense'::text)), received_at DESC, payment_id)
CREATE INDEX payment_by_amount ON public.payment USING btree (amount_minor)
CREATE INDEX payment_by_id ON public.payment USING btree (payment_id)
CREATE INDEX payment_by_reference ON public.payment USING btree (reference)
CREATE INDEX payment_by_state ON public.payment USING btree (state, received_at DESC)
CREATE INDEX payment_by_time ON public.payment USING btree (paid_at)
CREATE INDEX payment_of_order ON public.payment USING btree (order_id) WHERE (order_id IS NOT NULL)

-- payment_batch
id text not null
currency text not null
state text not null
made_by text not null
made_at timestamp with time zone not null
released_at timestamp with time zone
constraint payment_batch_check CHECK (((state = 'released'::text) = (released_at IS NOT NULL)))
constraint payment_batch_made_by_fkey FOREIGN KEY (made_by) REFERENCES operator(id)
constraint payment_batch_pkey PRIMARY KEY (id)
constraint payment_batch_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'released'::text, 'dropped'::text])))

-- payment_order
stream text not null
id text not null
kind text not null
amount_minor bigint not null
currency text not null
state text not null
batch_id text
statement_id text
created_at timestamp with time zone not null
ended_at timestamp with time zone
constraint payment_order_amount_minor_check CHECK ((amount_minor > 0))
constraint payment_order_check CHECK (((state = ANY (ARRAY['made'::text, 'failed'::text])) = (ended_at IS NOT NULL)))
constraint payment_order_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'return'::text, 'disbursement'::text])))
constraint payment_order_pkey PRIMARY KEY (stream, id)
constraint payment_order_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'batched'::text, 'released'::text, 'made'::text, 'failed'::text])))
constraint payment_order_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
CREATE INDEX payment_order_as_listed ON public.payment_order USING btree (created_at, id)
CREATE INDEX payment_order_of_batch ON public.payment_order USING btree (batch_id) WHERE (batch_id IS NOT NULL)
CREATE INDEX payment_order_of_line ON public.payment_order USING btree (statement_id) WHERE (statement_id IS NOT NULL)
CREATE INDEX payment_order_open ON public.payment_order USING btree (created_at, id) WHERE (state = ANY (ARRAY['waiting'::text, 'released'::text]))

-- payment_return
stream text not null
id text not null
channel text not null
payment_id text not null
clearing text not null
amount_minor bigint not null
currency text not null
rail text
card_payment_id text
to_sealed text
state text not null
sent_at timestamp with time zone not null
ended_at timestamp with time zone
constraint payment_return_amount_minor_check CHECK ((amount_minor > 0))
constraint payment_return_check CHECK (((card_payment_id IS NULL) = (to_sealed IS NOT NULL)))
constraint payment_return_check1 CHECK (((state = 'sent'::text) = (ended_at IS NULL)))
constraint payment_return_pkey PRIMARY KEY (stream, id)
constraint payment_return_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'arrived'::text, 'failed'::text])))
constraint payment_return_stream_channel_payment_id_fkey FOREIGN KEY (stream, channel, payment_id) REFERENCES payment(stream, channel, payment_id)
constraint payment_return_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
CREATE UNIQUE INDEX payment_return_once ON public.payment_return USING btree (stream, channel, payment_id) WHERE (state <> 'failed'::text)

-- portfolio_day
borrower_id text not null
day date not null
order_id text not null
currency text not null
days_late integer not null
outstanding_minor bigint not null
written_off boolean not null default false
days_past_due integer
class text
class_rank integer
stage integer
exposure_minor bigint
provision_minor bigint
counting_class text
counting_rank integer
constraint portfolio_day_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint portfolio_day_pkey PRIMARY KEY (borrower_id, order_id, day)
CREATE INDEX portfolio_by_day ON public.portfolio_day USING btree (day, order_id)
CREATE INDEX portfolio_day_of_order ON public.portfolio_day USING btree (order_id, day)

-- portfolio_month
brand text not null
day date not null
product_id text not null
channel text not null
cohort date not null
currency text not null
from_bucket text not null
to_bucket text not null
loans integer not null
from_minor bigint not null
to_minor bigint not null
constraint portfolio_month_loans_check CHECK ((loans > 0))
constraint portfolio_month_pkey PRIMARY KEY (brand, day, product_id, channel, cohort, currency, from_bucket, to_bucket)

-- portfolio_sum
brand text not null
day date not null
cohort date not null
currency text not null
from_bucket text not null
to_bucket text not null
class text
class_rank integer
stage integer
loans integer not null
lent_minor bigint not null
outstanding_minor bigint not null
exposure_minor bigint
provision_minor bigint
constraint portfolio_sum_brand_day_cohort_currency_from_bucket_to_buck_key UNIQUE NULLS NOT DISTINCT (brand, day, cohort, currency, from_bucket, to_bucket, class, class_rank, stage)
constraint portfolio_sum_loans_check CHECK ((loans > 0))

-- postal_place
market text not null
code text not null
city text not null
state text not null
neighbourhoods text[] not null
constraint postal_place_pkey PRIMARY KEY (market, code)

-- presentation
borrower_id text not null
order_id text not null
due_on date not null
try_no integer not null
mandate_id text not null
on_day date not null
amount_minor bigint not null
currency text not null
announced_at timestamp with time zone not null
state text not null
instruction_id text
constraint presentation_amount_minor_check CHECK ((amount_minor > 0))
constraint presentation_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint presentation_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint presentation_borrower_id_mandate_id_fkey FOREIGN KEY (borrower_id, mandate_id) REFERENCES mandate(borrower_id, id)
constraint presentation_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint presentation_pkey PRIMARY KEY (borrower_id, order_id, due_on, try_no)
constraint presentation_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'sent'::text, 'paid'::text, 'failed'::text, 'dropped'::text])))
CREATE UNIQUE INDEX presentation_of_instruction ON public.presentation USING btree (borrower_id, instruction_id)
CREATE UNIQUE INDEX presentation_once ON public.presentation USING btree (borrower_id, order_id) WHERE (state = ANY (ARRAY['announced'::text, 'sent'::text]))

-- product
id text not null
version integer not null
terms json not null
created_at timestamp with time zone not null
constraint product_pkey PRIMARY KEY (id, version)

-- promise_result
borrower_id text not null
contact_id text not null
by_on date not null
state text not null
constraint promise_result_borrower_id_contact_id_fkey FOREIGN KEY (borrower_id, contact_id) REFERENCES loan_contact(borrower_id, id)
constraint promise_result_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint promise_result_pkey PRIMARY KEY (borrower_id, contact_id)
constraint promise_result_state_check CHECK ((state = ANY (ARRAY['kept'::text, 'broken'::text, 'replaced'::text])))

-- push_token
borrower_id text not null
device_hash bytea not null
sealed text
token_index bytea not null
since timestamp with time zone not null
constraint push_token_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint push_token_pkey PRIMARY KEY (borrower_id)
CREATE INDEX push_token_of_token ON public.push_token USING btree (token_index)

-- rail_day
channel text not null
day date not null
currency text not null
opening_minor bigint not null
closing_minor bigint not null
is_final boolean not null
read_at timestamp with time zone not null
constraint rail_day_pkey PRIMARY KEY (channel, day)

-- rail_line
channel text not null
id text not null
rail text not null
day date not null
kind text not null
minor bigint not null
currency text not null
value_on date not null
paid_at timestamp with time zone
payment_id text
instruction text
reference text
state text not null
fact_stream text
fact_id bigint
settlement_id text
constraint rail_line_pkey PRIMARY KEY (channel, id)
constraint rail_line_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'matched'::text, 'posted'::text, 'kept'::text, 'case'::text])))
CREATE INDEX rail_line_of_day ON public.rail_line USING btree (channel, day)
CREATE UNIQUE INDEX rail_line_of_fact ON public.rail_line USING btree (fact_id) WHERE (fact_id IS NOT NULL)
CREATE UNIQUE INDEX rail_line_of_settlement ON public.rail_line USING btree (channel, settlement_id) WHERE (settlement_id IS NOT NULL)
CREATE INDEX rail_line_waiting ON public.rail_line USING btree (channel, id) WHERE (state = 'waiting'::text)

-- rail_state
rail text not null
part text not null
good_at timestamp with time zone
failures integer not null default 0
failing_since timestamp with time zone
slow_since timestamp with time zone
constraint rail_state_failures_check CHECK ((failures >= 0))
constraint rail_state_part_check CHECK ((part = ANY (ARRAY['payout'::text, 'collection'::text, 'card'::text, 'mandate'::text, 'identity'::text, 'message'::text, 'bureau'::text, 'registry'::text, 'accounting'::text])))
constraint rail_state_pkey PRIMARY KEY (rail, part)

-- rate_count
bucket text not null
hits integer not null
resets_at timestamp with time zone not null
constraint rate_count_pkey PRIMARY KEY (bucket)
CREATE INDEX rate_count_by_end ON public.rate_count USING btree (resets_at)

-- rating
borrower_id text not null
order_id text not null
score integer not null
rated_at timestamp with time zone not null
constraint rating_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint rating_pkey PRIMARY KEY (borrower_id, order_id)
constraint rating_score_check CHECK (((score >= 1) AND (score <= 5)))

-- referral
borrower_id text not null
referrer_id text not null
created_at timestamp with time zone not null
due_on date
decided_at timestamp with time zone
outcome text
constraint referral_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint referral_check CHECK (((decided_at IS NULL) = (outcome IS NULL)))
constraint referral_outcome_check CHECK ((outcome = ANY (ARRAY['given'::text, 'too-many'::text, 'same-device'::text, 'same-person'::text, 'not-paid'::text])))
constraint referral_pkey PRIMARY KEY (borrower_id)
CREATE INDEX referral_waiting ON public.referral USING btree (created_at, borrower_id) WHERE (decided_at IS NULL)

-- referral_code
borrower_id text not null
code text not null
device_hash bytea not null
created_at timestamp with time zone not null
constraint referral_code_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint referral_code_pkey PRIMARY KEY (borrower_id)

-- refund
borrower_id text not null
id text not null
order_id text not null
channel text not null
amount_minor bigint not null
currency text not null
refunded_at timestamp with time zone not null
bank_account_id text
arrived_at timestamp with time zone
returned_at timestamp with time zone
card_payment_id text
constraint refund_amount_minor_check CHECK ((amount_minor > 0))
constraint refund_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint refund_borrower_id_order_id_fkey FOREIGN KEY (borrower_id, order_id) REFERENCES loan_order(borrower_id, id)
constraint refund_pkey PRIMARY KEY (borrower_id, id)
CREATE INDEX refund_of_order ON public.refund USING btree (order_id)

-- refuse_change
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $function$

-- registry_answer
borrower_id text not null
instruction_id text not null
no integer not null
consent_id text not null
state text not null
late text
sealed text
cost_minor bigint
asked_at timestamp with time zone not null
told_at timestamp with time zone
constraint registry_answer_borrower_id_consent_id_fkey FOREIGN KEY (borrower_id, consent_id) REFERENCES consent(borrower_id, id)
constraint registry_answer_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint registry_answer_borrower_id_instruction_id_fkey FOREIGN KEY (borrower_id, instruction_id) REFERENCES instruction(borrower_id, id)
constraint registry_answer_borrower_id_no_key UNIQUE (borrower_id, no)
constraint registry_answer_cost_minor_check CHECK ((cost_minor > 0))
constraint registry_answer_late_check CHECK ((late = ANY (ARRAY['found'::text, 'differs'::text, 'not-found'::text, 'cancelled'::text, 'failed'::text])))
constraint registry_answer_no_check CHECK ((no > 0))
constraint registry_answer_pkey PRIMARY KEY (borrower_id, instruction_id)
constraint registry_answer_state_check CHECK ((state = ANY (ARRAY['asking'::text, 'found'::text, 'differs'::text, 'not-found'::text, 'cancelled'::text, 'failed'::text, 'no-answer'::text, 'not-asked'::text])))

-- reply_verdict
borrower_id text not null
reply_id text not null
complaint_id text not null
is_resolved boolean not null
sealed text
said_at timestamp with time zone not null
constraint reply_verdict_borrower_id_complaint_id_fkey FOREIGN KEY (borrower_id, complaint_id) REFERENCES complaint(borrower_id, id)
constraint reply_verdict_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint reply_verdict_borrower_id_reply_id_fkey FOREIGN KEY (borrower_id, reply_id) REFERENCES complaint_reply(borrower_id, id)
constraint reply_verdict_pkey PRIMARY KEY (borrower_id, reply_id)
CREATE INDEX verdict_of_complaint ON public.reply_verdict USING btree (complaint_id, said_at)

-- retention_run
day date not null
kind text not null
removed integer not null
constraint retention_run_pkey PRIMARY KEY (day, kind)

-- retired_token
borrower_id text not null
token_hash bytea not null
session_id text not null
retired_at timestamp with time zone not null
constraint retired_token_borrower_id_session_id_fkey FOREIGN KEY (borrower_id, session_id) REFERENCES session(borrower_id, id) ON DELETE CASCADE
constraint retired_token_pkey PRIMARY KEY (borrower_id, token_hash)
CREATE INDEX retired_token_of_session ON public.retired_token USING btree (borrower_id, session_id)

-- route
kind text not null
code text not null
stream text not null
until timestamp with time zone
constraint route_pkey PRIMARY KEY (kind, code)
CREATE INDEX route_by_end ON public.route USING btree (until) WHERE (until IS NOT NULL)

-- rules_month
brand text not null
month date not null
product_id text not null
channel text not null
version integer not null
currency text not null
approved integer not null
countered integer not null
declined integer not null
loans integer not null
lent_minor bigint not null
due_7 integer not null
unpaid_7 integer not null
due_30 integer not null
unpaid_30 integer not null
outstanding_minor bigint not null
late_minor bigint not null
constraint rules_month_pkey PRIMARY KEY (brand, month, product_id, channel, version)
constraint rules_month_version_fkey FOREIGN KEY (version) REFERENCES decision_rules(version)

-- rules_month_reason
brand text not null
month date not null
product_id text not null
channel text not null
version integer not null
reason text not null
applications integer not null
constraint rules_month_reason_pkey PRIMARY KEY (brand, month, product_id, channel, version, reason)
constraint rules_month_reason_version_fkey FOREIGN KEY (version) REFERENCES decision_rules(version)

-- rules_simulation
id text not null
operator_id text not null
rules jsonb not null
arm text not null
since timestamp with time zone not null
until timestamp with time zone not null
made_at timestamp with time zone not null
state text not null
all_count integer not null
page integer not null default 0
end_at timestamp with time zone not null
end_id text not null default ''::text
tally jsonb not null default '{}'::jsonb
decision text not null
constraint rules_simulation_arm_check CHECK ((arm = ANY (ARRAY['champion'::text, 'challenger'::text])))
constraint rules_simulation_decision_check CHECK ((decision = ANY (ARRAY['applications'::text, 'limits'::text])))
constraint rules_simulation_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint rules_simulation_pkey PRIMARY KEY (id)
constraint rules_simulation_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text])))
CREATE INDEX rules_simulation_made ON public.rules_simulation USING btree (made_at DESC)

-- rules_simulation_row
simulation_id text not null
application_id text not null
is_order boolean not null
applicant text not null
decided_at timestamp with time zone not null
principal_minor bigint not null
currency text not null
was_approved boolean not null
would text not null
reasons text[] not null
constraint rules_simulation_row_pkey PRIMARY KEY (simulation_id, application_id)
constraint rules_simulation_row_simulation_id_fkey FOREIGN KEY (simulation_id) REFERENCES rules_simulation(id) ON DELETE CASCADE
constraint rules_simulation_row_would_check CHECK ((would = ANY (ARRAY['approved'::text, 'less'::text, 'declined'::text])))
CREATE INDEX rules_simulation_row_order ON public.rules_simulation_row USING btree (simulation_id, decided_at DESC, application_id)

-- session
borrower_id text not null
id text not null
token_hash bytea not null
brand text not null
market text not null
language text
device_hash bytea not null
created_at timestamp with time zone not null
seen_at timestamp with time zone not null
is_web boolean not null default false
label text not null default ''::text
parent_id text
browser_hash bytea
next_hash bytea
rotated_at timestamp with time zone
files_until timestamp with time zone
constraint session_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint session_borrower_id_parent_id_fkey FOREIGN KEY (borrower_id, parent_id) REFERENCES session(borrower_id, id) ON DELETE CASCADE
constraint session_borrower_id_token_hash_key UNIQUE (borrower_id, token_hash)
constraint session_pkey PRIMARY KEY (borrower_id, id)
CREATE UNIQUE INDEX session_of_next ON public.session USING btree (borrower_id, next_hash) WHERE (next_hash IS NOT NULL)
CREATE INDEX session_of_parent ON public.session USING btree (borrower_id, parent_id)

-- settings_seen
seq bigint not null generated always as identity
at timestamp with time zone not null
settings text not null
changes text not null
by text not null default ''::text
constraint settings_seen_pkey PRIMARY KEY (seq)

-- settings_seen_seq_seq
sequence

-- settlement
stream text not null
channel text not null
statement_id text not null
amount_minor bigint not null
currency text not null
value_on date not null
recorded_at timestamp with time zone not null
account text not null default 'bank'::text
constraint settlement_account_check CHECK ((account = ANY (ARRAY['bank'::text, 'rail-fee-expense'::text, 'recoverable-tax'::text])))
constraint settlement_amount_minor_check CHECK ((amount_minor <> 0))
constraint settlement_pkey PRIMARY KEY (stream, channel, statement_id)
constraint settlement_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
CREATE INDEX settlement_by_amount ON public.settlement USING btree (channel, currency, amount_minor, value_on) WHERE (account = 'bank'::text)

-- sign_on
state_hash bytea not null
browser_hash bytea not null
nonce text not null
verifier_sealed text not null
expires_at timestamp with time zone not null
constraint sign_on_pkey PRIMARY KEY (state_hash)
CREATE INDEX sign_on_by_end ON public.sign_on USING btree (expires_at)

-- sms_conversion
subject text not null
day date not null
sent integer not null
entered integer not null
constraint sms_conversion_pkey PRIMARY KEY (subject, day)

-- statement_import
id text not null
channel text not null
content_hash bytea not null
operator_id text not null
imported_at timestamp with time zone not null
reversed_at timestamp with time zone
constraint statement_import_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint statement_import_pkey PRIMARY KEY (id)
CREATE UNIQUE INDEX statement_import_once ON public.statement_import USING btree (channel, content_hash) WHERE (reversed_at IS NULL)

-- statement_layout
name text not null
version integer not null
layout json not null
operator_id text not null
made_at timestamp with time zone not null
constraint statement_layout_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
constraint statement_layout_pkey PRIMARY KEY (name, version)
CREATE TRIGGER statement_layout_is_append_only BEFORE DELETE OR UPDATE ON public.statement_layout FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER statement_layout_is_not_truncated BEFORE TRUNCATE ON public.statement_layout FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- statement_line
import_id text not null
no integer not null
statement_id text not null
amount_minor bigint not null
currency text not null
value_on date not null
state text not null
constraint statement_line_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_import(id)
constraint statement_line_pkey PRIMARY KEY (import_id, no)
constraint statement_line_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'booked'::text, 'duplicate'::text, 'conflict'::text, 'reversed'::text])))
CREATE INDEX statement_line_by_id ON public.statement_line USING btree (statement_id) WHERE (state = ANY (ARRAY['duplicate'::text, 'conflict'::text]))
CREATE INDEX statement_line_waiting ON public.statement_line USING btree (import_id, no) WHERE (state = 'waiting'::text)

-- stored_file
borrower_id text not null
address text not null
bytes integer not null
state text not null
due_at timestamp with time zone
created_at timestamp with time zone not null
constraint stored_file_borrower_id_fkey FOREIGN KEY (borrower_id) REFERENCES borrower(id)
constraint stored_file_bytes_check CHECK ((bytes > 0))
constraint stored_file_check CHECK (((state = 'kept'::text) = (due_at IS NULL)))
constraint stored_file_pkey PRIMARY KEY (borrower_id, address)
constraint stored_file_state_check CHECK ((state = ANY (ARRAY['writing'::text, 'kept'::text, 'leaving'::text])))
CREATE INDEX stored_file_due ON public.stored_file USING btree (due_at) WHERE (due_at IS NOT NULL)

-- stuck_item
job text not null
item text not null
attempts integer not null
reason text not null
state text not null
first_at timestamp with time zone not null
last_at timestamp with time zone not null
next_at timestamp with time zone
constraint stuck_item_pkey PRIMARY KEY (job, item)
constraint stuck_item_state_check CHECK ((state = ANY (ARRAY['retrying'::text, 'stuck'::text, 'given-up'::text])))
CREATE INDEX stuck_item_given_up ON public.stuck_item USING btree (first_at, job, item) WHERE (state = 'given-up'::text)
CREATE INDEX stuck_item_given_up_by_attempts ON public.stuck_item USING btree (attempts DESC, job, item) WHERE (state = 'given-up'::text)
CREATE INDEX stuck_item_given_up_by_last_try ON public.stuck_item USING btree (last_at DESC, job, item) WHERE (state = 'given-up'::text)
CREATE INDEX stuck_item_open ON public.stuck_item USING btree (first_at, job, item) WHERE (state <> 'given-up'::text)

-- suspense_entry
stream text not null
id bigint not null generated always as identity
channel text not null
payment_id text not null
amount_minor bigint not null
currency text not null
booked_at timestamp with time zone not null
constraint suspense_entry_amount_minor_check CHECK ((amount_minor <> 0))
constraint suspense_entry_pkey PRIMARY KEY (stream, id)
constraint suspense_entry_stream_fkey FOREIGN KEY (stream) REFERENCES journal_stream(stream)
CREATE INDEX suspense_entry_of_payment ON public.suspense_entry USING btree (stream, channel, payment_id)
CREATE TRIGGER suspense_entry_is_append_only BEFORE DELETE OR UPDATE ON public.suspense_entry FOR EACH ROW EXECUTE FUNCTION refuse_change()
CREATE TRIGGER suspense_entry_is_not_truncated BEFORE TRUNCATE ON public.suspense_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

-- suspense_entry_id_seq
sequence

-- virtual_account_number
sequence
