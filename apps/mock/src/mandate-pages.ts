import { html } from './html.ts';
import { debitEndings, usualDebit } from './mandates.ts';
import type { Mock } from './mock.ts';
import { document, money } from './page.ts';

/** Where a person approves a mandate; undefined where there is none of this id. */
export function showMandatePage(mock: Mock, id: string): string | undefined {
  const row = mock.mandates.get(id);
  if (!row?.ask) return undefined;
  const { limit, until, method } = row.ask;
  const known = [...Object.entries(debitEndings), ['anything else', usualDebit] as const];
  return document(
    'Mock bank of the account',
    html`<h1>Let the lender take what is due?</h1>
    <p>At most ${money(limit.minor, limit.currency)} at a time, until ${until}${method === undefined ? '' : `, by ${method}`}; it is ${row.state}.</p>
    <p>Nothing here is real: type any digits, the last two say what becomes of its debits.</p>
    <form method="post" action="/_mock/mandates/${id}">
      <label>Account number <input name="number" inputmode="numeric" autocomplete="off" required pattern="[0-9]{4,19}"></label>
      <button name="act" value="approve">Approve the mandate</button></form>
    <form method="post" action="/_mock/mandates/${id}"><button name="act" value="refuse">Do not approve it</button></form>
    <dl>${known.map(([ending, { says }]) => html`<dt>…${ending}</dt><dd>${says}</dd>`)}</dl>`,
  );
}
