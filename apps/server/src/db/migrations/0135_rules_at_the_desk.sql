-- Rules of decisions as two people publish them at the desk: from a moment on, and beside them others on trial.
alter table content drop constraint content_kind_check, add constraint content_kind_check
  check (kind in ('product', 'brand', 'landing', 'replies', 'contact-hours', 'calendar', 'strategy', 'letters', 'rules'));
alter table decision_rules
  -- not before; null from when they were published
  add column starts_at timestamptz,
  -- its name, share of the borrowers, and rules
  add column challenger json;
-- which rules of the version decided
alter table decision add column arm text not null default 'champion' check (arm in ('champion', 'challenger'));
alter table application_decline add column arm text not null default 'champion' check (arm in ('champion', 'challenger'));

-- What files published until now is where the desk goes on from.
insert into content (kind, subject, version, state, body, changed_at)
  select 'rules', 'lender', version, case when version = max(version) over () then 'published' else 'retired' end,
    json_build_object('rules', rules), created_at
  from decision_rules;
