-- outside a transaction: answers of a year, for what became of the draws among them
create index concurrently reply_by_day on complaint_reply (replied_at);
