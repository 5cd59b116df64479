-- What borrowers are told, what they complain of, and what they ask about their own data.

create table complaint (
  borrower_id text not null references borrower,
  id text not null,
  number bigint generated always as identity,
  order_id text,
  type text not null,
  son_type text not null,
  language text not null,
  -- what the borrower wrote, under the borrower's own key
  sealed text not null,
  text_hash bytea not null,
  state text not null check (state in ('received', 'review', 'answered')),
  version integer not null default 0,
  due_on date not null,
  assigned_to text references operator,
  escalated_at timestamptz,
  answered_at timestamptz,
  -- when the borrower first opened the answer; one that nobody opened is marked as new
  answer_seen_at timestamptz,
  disputed_on date,
  needs_score boolean not null default false,
  score integer check (score between 1 and 5),
  -- the request that brought it, as lines of the log carry it
  origin text not null default '',
  created_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, order_id) references loan_order
);
create index complaint_of_borrower on complaint (borrower_id, created_at desc);
create index complaint_by_due_day on complaint (due_on, number) where state <> 'answered';
create index complaint_by_number on complaint (number);
-- The lender knows a complaint, a picture and a request by their ids alone.
create index complaint_by_id on complaint (id);

create table complaint_reply (
  borrower_id text not null references borrower,
  id text not null,
  complaint_id text not null,
  operator_id text not null references operator,
  sealed text not null,
  replied_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, complaint_id) references complaint
);
create index reply_of_complaint on complaint_reply (complaint_id, replied_at);

create table complaint_image (
  borrower_id text not null references borrower,
  id text not null,
  complaint_id text,
  reply_id text,
  position integer not null default 0,
  created_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, complaint_id) references complaint,
  foreign key (borrower_id, reply_id) references complaint_reply
);
create index image_by_id on complaint_image (id);
create index image_of_borrower on complaint_image (borrower_id, created_at);
create index image_of_complaint on complaint_image (complaint_id) where complaint_id is not null;

-- What the borrower reads stands in replies; notes have a table that no borrower's page asks.
create table complaint_note (
  borrower_id text not null references borrower,
  id text not null,
  complaint_id text not null,
  operator_id text not null references operator,
  sealed text not null,
  noted_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, complaint_id) references complaint
);
create index note_of_complaint on complaint_note (complaint_id, noted_at);

-- Who is typing a reply: worth nothing after a crash.
create unlogged table complaint_writer (
  complaint_id text not null,
  operator_id text not null,
  seen_at timestamptz not null,
  primary key (complaint_id, operator_id)
);

-- What a person is told, once for each kind, subject and day (or event): the list in the app, and what became of its SMS.
create table message (
  borrower_id text not null references borrower,
  id text not null default gen_random_uuid()::text,
  kind text not null check (kind in ('due-soon', 'due-today', 'overdue', 'paid', 'extended', 'complaint-answered',
    'disbursement-returned', 'data-request', 'decline-overturned', 'account-changed', 'payment-taken-back')),
  -- an order, or the complaint that was answered
  subject text not null,
  -- the day that a reminder is of, the place of an event in its order, or a reply
  about text not null,
  amount_minor bigint,
  due_on date,
  is_shown boolean not null,
  sms text not null check (sms in ('waiting', 'sent', 'off', 'capped', 'stale')),
  -- later than this local day the message would be old news
  sms_until date not null,
  -- the local day on which it left, by which the caps count
  sms_on date,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (borrower_id, id),
  unique (borrower_id, kind, subject, about)
);
create index message_of_borrower on message (borrower_id, created_at desc);
create index message_waiting on message (created_at) where sms = 'waiting';

-- What a person switched; a kind and way without a row is on.
create table message_choice (
  borrower_id text not null references borrower,
  kind text not null,
  way text not null check (way in ('app', 'sms')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (borrower_id, kind, way)
);

-- Requests of people about their own data, with the law's days.
create table data_request (
  borrower_id text not null references borrower,
  id text not null,
  right_kind text not null check (right_kind in ('access', 'correction', 'erasure', 'opposition')),
  state text not null check (state in ('open', 'waiting', 'granted', 'denied', 'done', 'lapsed')),
  filed_on date not null,
  due_on date,
  -- what was asked, under the borrower's own key
  sealed text not null,
  -- null where it came from the person in the app
  opened_by text references operator,
  granted_by text references operator,
  -- why the lender had to say no at once, for the person to read
  refusal text check (refusal in ('still-owed')),
  changed_at timestamptz not null,
  primary key (borrower_id, id)
);
create index data_request_by_due_day on data_request (due_on) where state in ('open', 'waiting', 'granted');
create index data_request_by_id on data_request (id);
create index data_request_of_borrower on data_request (borrower_id, filed_on desc);

-- What the lender answers to a request about a person's data, and what the person sends when asked for more.
create table data_request_entry (
  borrower_id text not null references borrower,
  id text not null,
  case_id text not null,
  -- null where the person wrote it
  operator_id text references operator,
  -- under the borrower's own key
  sealed text not null,
  said_at timestamptz not null,
  primary key (borrower_id, id),
  foreign key (borrower_id, case_id) references data_request
);
create index word_of_case on data_request_entry (case_id, said_at);
