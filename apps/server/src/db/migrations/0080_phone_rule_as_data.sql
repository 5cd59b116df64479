-- A landing page says how its country's numbers begin and how long they are; a pattern, which was run as it was typed,
-- is taken out. Patterns came with the product: each page gets the beginnings of its market.
create function pg_temp.without_pattern(content jsonb) returns jsonb language sql as $$
  select case when content #> '{phone,pattern}' is null then content else
    jsonb_set(content #- '{phone,pattern}', '{phone,starts}', case content ->> 'market'
      when 'in' then '["6","7","8","9"]'::jsonb
      when 'cn' then '["13","14","15","16","17","18","19"]'::jsonb
      else '["1","2","3","4","5","6","7","8","9"]'::jsonb end)
  end
$$;
update landing_template set content = pg_temp.without_pattern(content::jsonb)::json;
update content set body = jsonb_set(body::jsonb, '{content}', pg_temp.without_pattern(body::jsonb -> 'content'))::json
where kind = 'landing' and body::jsonb ? 'content';
