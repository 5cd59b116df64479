-- outside a transaction: operators go on coming in
create unique index concurrently if not exists operator_by_sign_on_email on operator (sign_on_email) where sign_on_email is not null;
create unique index concurrently if not exists operator_by_sign_on on operator (sign_on_issuer, sign_on_subject)
  where sign_on_subject is not null;
