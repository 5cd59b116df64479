-- What money beyond the due is to do, as the borrower chose with the amount; it holds for money of that amount until a day.
alter table channel_reference add column ahead text, add column ahead_until date,
  add constraint channel_reference_ahead_check check ((ahead is null) = (ahead_until is null));
