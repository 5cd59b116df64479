-- What became of a payout that nobody answers for is said by two people.
alter table desk_request drop constraint desk_request_kind_check;
alter table desk_request add constraint desk_request_kind_check check (kind in
  ('waive', 'charge', 'reverse', 'write-off', 'refund', 'match', 'book', 'limit', 'publish', 'retire', 'disbursement-arrived', 'disbursement-failed'));
