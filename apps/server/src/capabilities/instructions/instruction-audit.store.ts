import { statement } from '../../db/statement.ts';
import type { Queries } from '../../db/transaction.ts';

/** What `books check` asks of instructions: their rows, their steps and what they moved say the same. */

const selectSteps = statement<{ id: string; state: string; last: string }>(`
  select i.id, i.state, coalesce(e.state, 'nothing') as last from instruction i
    left join lateral (select state from instruction_event e where e.borrower_id = i.borrower_id and e.instruction_id = i.id
      order by seq desc limit 1) e on true
  where e.state is distinct from i.state order by i.id`);

// what never arrived may have been told as failed or as come back
const selectDisbursements = statement<{ reference: string; state: string; instruction: string }>(`
  select d.reference, d.state, coalesce(i.state || ' ' || i.amount_minor || ' ' || i.currency, 'none') as instruction
  from disbursement d left join instruction i on i.borrower_id = d.borrower_id and i.id = d.reference and i.kind = 'payout'
  where i.id is null or i.amount_minor <> d.amount_minor or i.currency <> d.currency or i.subject <> d.order_id or not case d.state
    when 'sent' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
    when 'paid' then i.state = 'succeeded'
    when 'returned' then i.state in ('failed', 'cancelled', 'returned')
    else i.state = 'returned' end
  order by d.reference`);

const selectReferences = statement<{ code: string; state: string; instruction: string }>(`
  select coalesce(nullif(r.code, ''), r.id) as code, r.state, i.state as instruction
  from channel_reference r join instruction i on i.borrower_id = r.borrower_id and i.id = r.instruction_id
  where i.kind <> 'reference' or not case r.state
    when 'asked' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
    when 'failed' then i.state in ('failed', 'cancelled')
    when 'closed' then true
    else i.state = 'succeeded' end
  order by 1`);

const selectRefunds = statement<{ refund: string; state: string; instruction: string }>(`
  with told as (select r.*, case when returned_at is not null then 'back' when arrived_at is not null then 'arrived' else 'on its way' end as state
    from refund r where r.channel <> 'disbursement')
  select coalesce(r.id, i.id) as refund, coalesce(r.state, 'not there') as state,
    coalesce(i.state || ' ' || i.amount_minor || ' ' || i.currency, 'none') as instruction
  from told r full join (select * from instruction where kind in ('refund', 'card-refund')) i on i.borrower_id = r.borrower_id and i.id = r.id
  where r.id is null or i.id is null or i.amount_minor <> r.amount_minor or i.currency <> r.currency or i.subject <> r.order_id
    or (i.kind = 'card-refund') <> (r.card_payment_id is not null)
    or not case r.state
      when 'on its way' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
      when 'arrived' then i.state = 'succeeded'
      else i.state in ('failed', 'cancelled', 'returned') end
  order by 1`);

// the payment of a return that did not fail is on its way, or back
const selectReturns = statement<{ id: string; state: string; instruction: string }>(`
  select coalesce(x.id, i.id) as id, coalesce(x.state || ' (payment ' || p.state || ')', 'not there') as state,
    coalesce(i.state || ' ' || i.amount_minor || ' ' || i.currency, 'none') as instruction
  from (payment_return x join payment p on p.stream = x.stream and p.channel = x.channel and p.payment_id = x.payment_id)
    full join (select * from instruction where kind in ('return', 'card-return')) i on i.borrower_id = x.stream and i.id = x.id
  where x.id is null or (x.rail is null) <> (i.id is null) or i.amount_minor <> x.amount_minor or i.currency <> x.currency
    or (i.kind = 'card-return') <> (x.card_payment_id is not null)
    or not case x.state
      when 'sent' then p.state = 'returning' and coalesce(i.state, 'asked') in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
      when 'arrived' then p.state = 'returned' and coalesce(i.state, 'succeeded') = 'succeeded'
      else coalesce(i.state, 'failed') in ('failed', 'cancelled', 'returned') end
  union all
  select p.payment_id, 'not there', 'payment ' || p.state from payment p
  where p.state in ('returning', 'returned') and not exists (select from payment_return x where x.stream = p.stream
    and x.channel = p.channel and x.payment_id = p.payment_id and x.state <> 'failed')
  order by 1`);

// what nobody has made has neither arrived nor come back
const selectOrders = statement<{ id: string; state: string; ofWhat: string }>(`
  select o.id, o.state, coalesce(r.state, x.state, d.state, 'nothing') || ' ' || coalesce(r.amount_minor, x.amount_minor, d.amount_minor, 0) as "ofWhat"
  from payment_order o
    left join (select *, case when returned_at is not null then 'failed' when arrived_at is not null then 'arrived' else 'sent' end as state
      from refund) r on o.kind = 'refund' and r.borrower_id = o.stream and r.id = o.id
    left join payment_return x on o.kind = 'return' and x.stream = o.stream and x.id = o.id
    left join (select borrower_id, reference, currency, amount_minor, case state when 'paid' then 'arrived' when 'sent' then 'sent' else 'failed' end as state
      from disbursement) d on o.kind = 'disbursement' and d.borrower_id = o.stream and d.reference = o.id
  where coalesce(r.amount_minor, x.amount_minor, d.amount_minor) is distinct from o.amount_minor
    or coalesce(r.currency, x.currency, d.currency) is distinct from o.currency
    or coalesce(r.state, x.state, d.state) is distinct from case o.state when 'made' then 'arrived' when 'failed' then 'failed' else 'sent' end
  order by o.id`);

const selectCards = statement<{ payment: string; state: string; instruction: string }>(`
  select coalesce(c.id, i.id) as payment, coalesce(c.state, 'not there') as state,
    coalesce(i.state || ' ' || i.amount_minor || ' ' || i.currency, 'none') as instruction
  from (select * from card_payment where instruction_id is not null) c
    full join (select * from instruction where kind = 'card-payment') i on i.borrower_id = c.borrower_id and i.id = c.instruction_id
  where c.id is null or i.id is null or i.amount_minor <> c.amount_minor or i.subject <> c.order_id
    or (select count(*) from payment p where p.stream = i.borrower_id and p.reference = i.id
      and not exists (select from card_dispute d where d.borrower_id = i.borrower_id and d.instruction_id = i.id and p.payment_id = d.payment_id || ':won'))
      <> case i.state when 'succeeded' then 1 else 0 end
    or not case c.state
      when 'sent' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
      when 'done' then i.state = 'succeeded'
      when 'failed' then i.state in ('failed', 'cancelled')
      when 'capturing' then i.state = 'authorised'
      when 'releasing' then i.state = 'authorised'
      when 'released' then i.state in ('failed', 'cancelled')
      else false end
  order by 1`);

// what is held is taken once, with its payment, or not at all
const selectCaptures = statement<{ capture: string; state: string; instruction: string }>(`
  select coalesce(i.id, c.capture_id) as capture, coalesce(c.state, 'not there') as state,
    coalesce(i.state || ' ' || i.amount_minor || ' ' || i.currency, 'none') as instruction
  from (select * from card_payment where capture_id is not null) c
    full join (select * from instruction where kind = 'card-capture') i on i.borrower_id = c.borrower_id and i.id = c.capture_id
    left join instruction p on p.borrower_id = c.borrower_id and p.id = c.instruction_id
  where c.id is null or i.id is null or p.id is null or i.amount_minor <> p.amount_minor or i.currency <> p.currency or i.rail <> p.rail
    or i.subject <> c.order_id
    or not case c.state
      when 'capturing' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending')
      when 'done' then i.state = 'succeeded'
      else i.state in ('failed', 'cancelled') end
  order by 1`);

// a mandate that was ended here is over, whatever became of its asking
const selectMandates = statement<{ mandate: string; state: string; instruction: string }>(`
  select coalesce(m.id, i.id) as mandate, coalesce(m.state, 'not there') as state, coalesce(i.state, 'none') as instruction
  from mandate m full join (select * from instruction where kind = 'mandate') i on i.borrower_id = m.borrower_id and i.id = m.id
  where m.id is null or i.id is null or i.amount_minor <> m.most_minor or i.subject <> m.order_id or not case m.state
    when 'active' then i.state = 'succeeded'
    when 'refused' then i.state in ('failed', 'cancelled')
    when 'revoked' then true
    when 'expired' then true
    else i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action') end
  order by 1`);

const selectDebits = statement<{ debit: string; state: string; instruction: string }>(`
  select coalesce(p.order_id || ' ' || p.due_on || ' ' || p.try_no, i.id) as debit, coalesce(p.state, 'not there') as state,
    coalesce(i.state || ' ' || i.amount_minor || ' ' || i.currency, 'none') as instruction
  from (select p.*, m.most_minor from presentation p join mandate m on m.borrower_id = p.borrower_id and m.id = p.mandate_id
      where p.instruction_id is not null or p.state in ('sent', 'paid', 'failed')) p
    full join (select * from instruction where kind = 'debit') i on i.borrower_id = p.borrower_id and i.id = p.instruction_id
  where p.order_id is null or i.id is null or i.amount_minor <> p.amount_minor or i.currency <> p.currency
    or i.subject <> p.order_id or i.amount_minor > p.most_minor
    or (select count(*) from payment q where q.stream = i.borrower_id and q.reference = i.id)
      <> case i.state when 'succeeded' then 1 else 0 end
    or not case p.state
      when 'sent' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
      when 'paid' then i.state = 'succeeded'
      when 'failed' then i.state = 'failed'
      when 'dropped' then i.state = 'cancelled'
      else false end
  order by 1`);

const selectIdentities = statement<{ person: string; state: string; instruction: string }>(`
  select c.borrower_id as person, c.result as state, i.state as instruction
  from identity_check c join instruction i on i.borrower_id = c.borrower_id and i.id = c.instruction_id
  where c.decided_by is null and not case c.result
    when 'checking' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending', 'needs-action')
    when 'passed' then i.state = 'succeeded'
    when 'failed' then i.state = 'failed'
    else true end
  order by 1`);

// what came after its time, and of who was erased meanwhile, is in any state
const selectQuestions = statement<{ question: string; person: string; state: string; instruction: string }>(`
  select case coalesce(r.kind, i.kind) when 'bureau' then 'bureau report' else 'registry answer' end as question,
    coalesce(r.borrower_id, i.borrower_id) as person, coalesce(r.state, 'not there') as state,
    coalesce(i.state, 'none') as instruction
  from (select 'bureau' as kind, borrower_id, instruction_id, state, late from bureau_report
      union all select 'registry', borrower_id, instruction_id, state, late from registry_answer) r
    full join (select * from instruction where kind in ('bureau', 'registry')) i
      on i.borrower_id = r.borrower_id and i.id = r.instruction_id and i.kind = r.kind
  where r.borrower_id is null or i.id is null or not case r.state
    when 'asking' then i.state in ('asked', 'sent', 'unknown', 'accepted', 'pending')
    when 'failed' then i.state = 'failed'
    when 'no-answer' then (r.late is not null) = (i.state in ('succeeded', 'failed'))
    when 'not-asked' then i.state not in ('succeeded', 'failed')
    else i.state = 'succeeded' end
  order by 1, 2`);

const selectTwice = statement<{ subject: string; count: number }>(`
  select subject, count(*)::int as count from instruction i
  where kind = 'payout' and state not in ('failed', 'cancelled', 'returned')
    and not exists (select from disbursement d where d.borrower_id = i.borrower_id and d.reference = i.id and d.is_more) group by borrower_id, subject having count(*) > 1 order by 1`);

const selectLate = statement<{ id: string; left: Date }>(`
  select i.id, max(e.at) as left from instruction i join instruction_event e on e.borrower_id = i.borrower_id and e.instruction_id = i.id
  where e.state = 'sent' and e.at > i.not_after group by i.id order by i.id`);

/** Instructions that contradict their trail, their disbursement or each other. */
export async function brokenInstructions(db: Queries): Promise<readonly string[]> {
  const steps = await selectSteps(db, []);
  const disbursements = await selectDisbursements(db, []);
  const references = await selectReferences(db, []);
  const refunds = await selectRefunds(db, []);
  const returns = await selectReturns(db, []);
  const orders = await selectOrders(db, []);
  const cards = await selectCards(db, []);
  const captures = await selectCaptures(db, []);
  const mandates = await selectMandates(db, []);
  const debits = await selectDebits(db, []);
  const identities = await selectIdentities(db, []);
  const questions = await selectQuestions(db, []);
  const twice = await selectTwice(db, []);
  const late = await selectLate(db, []);
  return [
    ...steps.map(({ id, state, last }) => `instruction ${id} stands as ${state}, its steps say ${last}`),
    ...disbursements.map(
      ({ reference, state, instruction }) =>
        `disbursement ${reference} is ${state}, its instruction ${instruction}`,
    ),
    ...references.map(
      ({ code, state, instruction }) => `reference ${code} is ${state}, its instruction ${instruction}`,
    ),
    ...refunds.map(
      ({ refund, state, instruction }) => `refund ${refund} is ${state}, its instruction ${instruction}`,
    ),
    ...returns.map(
      ({ id, state, instruction }) => `return ${id} is ${state}, its instruction ${instruction}`,
    ),
    ...orders.map(
      ({ id, state, ofWhat }) => `payment order ${id} is ${state}, what it carries out ${ofWhat}`,
    ),
    ...cards.map(
      ({ payment, state, instruction }) =>
        `card payment ${payment} is ${state}, its instruction ${instruction}`,
    ),
    ...captures.map(
      ({ capture, state, instruction }) => `capture ${capture} is ${instruction}, its card payment ${state}`,
    ),
    ...mandates.map(
      ({ mandate, state, instruction }) => `mandate ${mandate} is ${state}, its instruction ${instruction}`,
    ),
    ...debits.map(
      ({ debit, state, instruction }) => `debit ${debit} is ${state}, its instruction ${instruction}`,
    ),
    ...identities.map(
      ({ person, state, instruction }) => `identity of ${person} is ${state}, its instruction ${instruction}`,
    ),
    ...questions.map(
      ({ question, person, state, instruction }) =>
        `${question} of ${person} is ${state}, its instruction ${instruction}`,
    ),
    ...twice.map(({ subject, count }) => `order ${subject} has ${count} payouts that may arrive`),
    ...late.map(({ id, left }) => `instruction ${id} left after its last moment: ${left.toISOString()}`),
  ];
}
