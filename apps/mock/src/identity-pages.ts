import { html } from './html.ts';
import type { Mock } from './mock.ts';
import { document } from './page.ts';

/** Where a person takes the pictures of a check; undefined where there is none of this id, or we hand them over. */
export function showIdentityPage(mock: Mock, id: string): string | undefined {
  const row = mock.identities.get(id);
  if (!row?.ask?.returnUrl) return undefined;
  const buttons = html`<form method="post" action="/_mock/identity-checks/${id}">
      <button name="act" value="take">Take the pictures</button> <button name="act" value="pass">Take pictures that pass</button>
      <button name="act" value="fail">Take pictures of somebody else</button> <button name="act" value="leave">Leave it unfinished</button></form>`;
  return document(
    'Mock identity check',
    html`<h1>Who are you?</h1><p>Nothing here is real: no picture is taken. The check is ${row.state}.</p>
    ${row.state === 'needs-action' ? buttons : html`<p>Nothing is to be done here any more.</p>`}
    <p><a href="${row.ask.returnUrl}">Back to the lender</a></p>`,
  );
}
