#!/bin/sh
# Run once by the image of PostgreSQL, when its directory is empty: the account that the processes run as.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$PLAZO_APP_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role plazo_app login password :'password';
revoke create on schema public from public;
SQL
