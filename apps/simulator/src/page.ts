import { formatMoney } from '@plazo/markets/front';
import { type Act, actNames, acts } from './acts.ts';
import { type Html, html, nothing } from './html.ts';
import { type Entry, takenPayments } from './perform.ts';
import { DISBURSEMENT, type Issued } from './reference.ts';

/** Most references on one page; the filter finds the others. */
const SHOWN = 40;

const instant = (text: string) =>
  html`<time datetime="${text}">${text.slice(0, 16).replace('T', ' ')} UTC</time>`;

const fact = (name: string, value: Html | string) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

function answers(entries: readonly Entry[]): Html {
  if (entries.length === 0) return nothing;
  const lines = entries.map(
    ({ label, answer, notification }) => html`<li class="${answer.status === 200 ? 'taken' : 'refused'}">
      <strong>${label}</strong> ${notification.type} ${formatMoney(notification.amountMinor, notification.currency)}
      <code>${answer.status} ${answer.body}</code></li>`,
  );
  return html`<h3>What the server answered</h3><ol class="answers">${lines}</ol>`;
}

function buttons(of: Issued, entries: readonly Entry[]): Html {
  const paid = takenPayments(entries);
  const fitting = actNames.filter((name) => {
    const act: Act = acts[name];
    return act.fits(of, paid);
  });
  return html`${fitting.map(
    (name, at) =>
      html`<button name="act" value="${name}" class="${at === 0 ? 'first' : 'other'}">${acts[name].label}</button>`,
  )}`;
}

function card(of: Issued, entries: readonly Entry[]): Html {
  const title = of.channel === DISBURSEMENT ? 'Disbursement' : of.channel;
  return html`<article id="${of.reference}" aria-labelledby="title-${of.reference}">
    <header>
      <h2 id="title-${of.reference}">${title} <code>${of.reference}</code></h2>
      <p class="amount">${formatMoney(of.amountMinor, of.currency, { withCode: true })}</p>
    </header>
    <dl>
      ${fact('State', html`<span class="state">${of.state}</span>`)}
      ${fact('Order', html`<code>${of.orderId}</code>`)}
      ${fact('Issued', instant(of.createdAt))}
      ${fact('Expires', of.expiresAt ? instant(of.expiresAt) : 'never')}
    </dl>
    <form method="post" action="/references/${encodeURIComponent(of.reference)}" aria-label="Actions for ${of.reference}">
      ${buttons(of, entries)}
    </form>
    ${answers(entries)}
  </article>`;
}

export type View = {
  readonly now: Date;
  readonly filter: string;
  readonly references: readonly Issued[];
  readonly entriesOf: (reference: string) => readonly Entry[];
};

function list({ references, filter, entriesOf }: View): Html {
  const wanted = references.filter(({ reference, orderId }) => `${reference} ${orderId}`.includes(filter));
  if (wanted.length === 0) {
    return html`<p class="empty">${filter ? `Nothing has ${filter} in its reference or order.` : 'No reference yet. Open a repay page and take one to a channel.'}</p>`;
  }
  const more = wanted.length > SHOWN ? html`<p>The newest ${SHOWN} of ${wanted.length}.</p>` : nothing;
  return html`${wanted.slice(0, SHOWN).map((of) => card(of, entriesOf(of.reference)))}${more}`;
}

function document(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/simulator.css">
</head>
<body>${body}</body>
</html>`.markup;
}

/** The one page of the simulator. */
export function showPage(view: View): string {
  return document(
    'Channel simulator',
    html`<main>
    <header class="top">
      <div><h1>Channel simulator</h1>
      <p>Stands in for shops, banks and UPI. What it sends is signed as a real channel signs it.</p></div>
      <form method="post" action="/clock" aria-label="Clock of the installation">
        <p>It is ${instant(view.now.toISOString())}</p>
        <button name="days" value="1">Next day</button> <button name="days" value="7">Next week</button>
      </form>
    </header>
    <form method="get" action="/" role="search">
      <label for="filter">Reference or order</label>
      <span class="row"><input id="filter" name="filter" value="${view.filter}" autocomplete="off" spellcheck="false"> <button>Find</button> <a href="/">Show all</a></span>
    </form>
    ${list(view)}
    </main>`,
  );
}

/** What is shown where the server does not answer or the act cannot be done. */
export function showFault(message: string): string {
  return document(
    'Channel simulator: not done',
    html`<main><h1>That did not work</h1><p role="alert">${message}</p><p><a href="/">Back to the references</a></p></main>`,
  );
}
