-- outside a transaction
-- checks of people that rails have had for as long as they may
create index concurrently instruction_of_check on instruction (created_at) where kind = 'identity';
