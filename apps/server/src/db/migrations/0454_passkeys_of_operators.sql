-- What an operator's devices log in with, in place of password and code: the public half of a key that only the device holds.
create table operator_passkey (
  operator_id text not null references operator,
  -- the device's name for it, base64url
  id text not null,
  public_key bytea not null,
  -- how often it signed, where the device counts: a number that does not grow is a copy's
  counter bigint not null,
  -- of the browser that made it
  label text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (operator_id, id)
);
