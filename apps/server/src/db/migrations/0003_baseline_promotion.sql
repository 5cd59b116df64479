-- Landing pages and the visitors that they register, none of whom is known here as a person.

-- Landing pages with their life: only published ones are shown, and only their countries get codes. Which countries have
-- them stands in the program.
create table landing_template (
  id text primary key,
  name text not null,
  market text not null,
  state text not null check (state in ('draft', 'published', 'retired')),
  content json not null,
  changed_at timestamptz not null
);

-- One answer for a sid, sealed, and emptied by the first try, right or wrong. It belongs to no person.
create table captcha (
  sid text primary key,
  answer text not null,
  drawn integer not null,
  expires_at timestamptz not null
);

-- What passed at the request for a code, so that the registration can be held against it.
create table captcha_pass (
  sid text primary key,
  phone_index bytea not null,
  answer_index bytea not null,
  template_id text not null references landing_template,
  expires_at timestamptz not null
);

-- Visits, taps and conversions counted, never listed: no row knows a person.
create table landing_count (
  day date not null,
  kind text not null check (kind in ('visit', 'click', 'conversion')),
  page_id text not null,
  client_type text not null,
  user_from text not null,
  utm_tag text not null,
  app_from text not null,
  hits integer not null,
  primary key (day, kind, page_id, client_type, user_from, utm_tag, app_from)
);
