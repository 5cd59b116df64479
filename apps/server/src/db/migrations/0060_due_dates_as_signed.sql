-- Due dates that fall together once moved off closed days are pushed on from now. Products of before keep the dates that
-- their borrowers signed.
update product
set terms = jsonb_set(terms::jsonb, '{plan,collisions}', '"keep"')::json
where terms #>> '{plan,onHoliday}' <> 'keep';
