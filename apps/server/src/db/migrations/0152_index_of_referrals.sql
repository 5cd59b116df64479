-- outside a transaction
create unique index concurrently coupon_by_referral on coupon (borrower_id, referred_id) where referred_id is not null;
