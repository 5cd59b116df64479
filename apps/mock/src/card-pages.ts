import { cardEndings, usualCard } from './cards.ts';
import { html } from './html.ts';
import type { Mock } from './mock.ts';
import { document, money } from './page.ts';

/** The pages that a person with a card visits: where it is kept, where a payment is approved, and the way back. */

/** Where a card is kept; undefined where there is none of this id. */
export function showCardPage(mock: Mock, id: string): string | undefined {
  if (!mock.cards.has(id)) return undefined;
  const known = [...Object.entries(cardEndings), ['anything else', usualCard] as const];
  return document(
    'Mock card page',
    html`<h1>Keep a card</h1><p>Nothing here is real: type any digits, the last two say what becomes of its payments.</p>
    <form method="post" action="/_mock/cards/${id}">
      <label>Card number <input name="number" inputmode="numeric" autocomplete="off" required pattern="[0-9]{4,19}"></label>
      <button name="act" value="keep">Keep this card</button></form>
    <form method="post" action="/_mock/cards/${id}"><button name="act" value="refuse">Do not keep it</button></form>
    <dl>${known.map(([ending, { says }]) => html`<dt>…${ending}</dt><dd>${says}</dd>`)}</dl>`,
  );
}

/** Where the person's bank asks whether they want to pay. */
export function showChallenge(mock: Mock, id: string): string | undefined {
  const row = mock.charges.get(id);
  if (!row?.ask) return undefined;
  const { minor, currency } = row.ask.amount;
  return document(
    'Mock bank of the card',
    html`<h1>Do you want to pay?</h1><p>${money(minor, currency)}; it is ${row.state}.</p>
    <form method="post" action="/_mock/card-payments/${id}">
      <button name="act" value="approve">Approve the payment</button> <button name="act" value="refuse">Refuse it</button></form>`,
  );
}

/** The way back to whoever asked. */
export function showWayBack(mock: Mock, id: string): string | undefined {
  const taken = mock.cards.get(id)?.ask ?? mock.charges.get(id)?.ask ?? mock.mandates.get(id)?.ask;
  const { returnUrl } = taken ?? mock.identities.get(id)?.ask ?? {};
  if (returnUrl === undefined) return undefined;
  return document('Mock: done', html`<h1>Done</h1><p><a href="${returnUrl}">Back to the lender</a></p>`);
}
