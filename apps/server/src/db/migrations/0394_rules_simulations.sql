-- Rules that were tried on past applications: how far each is, and what it found.
create table rules_simulation (
  id text primary key,
  operator_id text not null references operator,
  rules jsonb not null,
  arm text not null check (arm in ('champion', 'challenger')),
  since timestamptz not null,
  until timestamptz not null,
  made_at timestamptz not null,
  state text not null check (state in ('running', 'done', 'stopped')),
  -- applications of these days when it was asked for
  all_count integer not null,
  -- the page that comes next, and where it begins: of two workers at one page the second one changes nothing
  page integer not null default 0,
  end_at timestamptz not null,
  end_id text not null default '',
  tally jsonb not null default '{}'
);
create index rules_simulation_made on rules_simulation (made_at desc);

-- An application that would be decided otherwise: whose it is, and no more of them.
create table rules_simulation_row (
  simulation_id text not null references rules_simulation on delete cascade,
  application_id text not null,
  is_order boolean not null,
  applicant text not null,
  decided_at timestamptz not null,
  principal_minor bigint not null,
  currency text not null,
  was_approved boolean not null,
  would text not null check (would in ('approved', 'less', 'declined')),
  reasons text[] not null,
  primary key (simulation_id, application_id)
);
create index rules_simulation_row_order on rules_simulation_row (simulation_id, decided_at desc, application_id);
