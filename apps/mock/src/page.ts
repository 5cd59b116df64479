import {
  cardActNames,
  cardActs,
  chargeActNames,
  chargeActs,
  payoutActNames,
  payoutActs,
  referenceActNames,
  referenceActs,
} from './acts.ts';
import { balances } from './book.ts';
import type { CardRow, ChargeRow } from './cards.ts';
import { endings, usual } from './endings.ts';
import { faultNames, faults } from './faults.ts';
import { type Html, html } from './html.ts';
import type { IdentityRow } from './identities.ts';
import { identityActNames, identityActs } from './identity-acts.ts';
import { debitActNames, debitActs, mandateActNames, mandateActs } from './mandate-acts.ts';
import type { DebitRow, MandateRow } from './mandates.ts';
import { messageActNames, messageActs } from './message-calls.ts';
import { type MessageRow, messageEndings } from './messages.ts';
import type { Mock } from './mock.ts';
import type { PayoutRow } from './payouts.ts';
import type { ReferenceRow } from './references.ts';
import { type QuestionRow, registryEndings, usualQuestion } from './registry.ts';
import { questionActNames, questionActs } from './registry-calls.ts';
import { reportActNames, reportActs } from './report-calls.ts';
import { type ReportRow, reportEndings, usualReport } from './reports.ts';

/** Most rows of a kind on the page. */
const SHOWN = 40;

/** An amount with its minor units apart; the mock does not know how a country writes it. */
export const money = (minor: bigint | number, currency: string) => `${minor} ${currency} (minor units)`;

const button = (name: string, label: string) => html`<button name="act" value="${name}">${label}</button>`;

function payoutCard(row: PayoutRow): Html {
  const amount = row.ask ? money(row.ask.amount.minor, row.ask.amount.currency) : 'fenced before it arrived';
  const fitting = payoutActNames.filter((name) => payoutActs[name].fits(row));
  return html`<article aria-label="Payout ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.error ?? ''}</h3>
    <p>${amount}, account ending in ${row.ask?.to.number.slice(-4) ?? '–'}</p>
    <form method="post" action="/_mock/payouts/${row.id}">${fitting.map((name) => button(name, payoutActs[name].label))}</form>
  </article>`;
}

function referenceCard(row: ReferenceRow): Html {
  const { amount, method, rule } = row.ask;
  const fitting = referenceActNames.filter((name) => referenceActs[name].fits(row));
  return html`<article aria-label="Reference ${row.code}">
    <h3><code>${row.code}</code> <span class="state">${row.state}</span></h3>
    <p>${method}, ${rule}, ${amount ? money(amount.minor, amount.currency) : 'no amount'}; ${row.payments.length} paid</p>
    <form method="post" action="/_mock/references/${row.id}">${fitting.map((name) => button(name, referenceActs[name].label))}</form>
  </article>`;
}

function cardCard(row: CardRow): Html {
  const fitting = cardActNames.filter((name) => cardActs[name].fits(row));
  return html`<article aria-label="Card ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.lastFour ?? ''}</h3>
    <form method="post" action="/_mock/cards/${row.id}">${fitting.map((name) => button(name, cardActs[name].label))}</form>
  </article>`;
}

function chargeCard(row: ChargeRow): Html {
  const amount = row.ask ? money(row.ask.amount.minor, row.ask.amount.currency) : 'fenced before it arrived';
  const fitting = chargeActNames.filter((name) => chargeActs[name].fits(row));
  return html`<article aria-label="Payment by card ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.error ?? ''}</h3>
    <p>${amount}</p>
    <form method="post" action="/_mock/card-payments/${row.id}">${fitting.map((name) => button(name, chargeActs[name].label))}</form>
  </article>`;
}

function mandateCard(row: MandateRow): Html {
  const fitting = mandateActNames.filter((name) => mandateActs[name].fits(row));
  return html`<article aria-label="Mandate ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.ending}</h3>
    <form method="post" action="/_mock/mandates/${row.id}">${fitting.map((name) => button(name, mandateActs[name].label))}</form>
  </article>`;
}

function debitCard(row: DebitRow): Html {
  const amount = row.ask ? money(row.ask.amount.minor, row.ask.amount.currency) : 'fenced before it arrived';
  const fitting = debitActNames.filter((name) => debitActs[name].fits(row));
  return html`<article aria-label="Debit ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.error ?? ''}</h3>
    <p>${amount}</p>
    <form method="post" action="/_mock/debits/${row.id}">${fitting.map((name) => button(name, debitActs[name].label))}</form>
  </article>`;
}

function identityCard(row: IdentityRow): Html {
  const fitting = identityActNames.filter((name) => identityActs[name].fits(row));
  return html`<article aria-label="Identity check ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.error ?? ''}</h3>
    <p>${Object.keys(row.pictures).length} pictures${row.isErased ? ', erased' : ''}</p>
    <form method="post" action="/_mock/identity-checks/${row.id}">${fitting.map((name) => button(name, identityActs[name].label))}</form>
  </article>`;
}

/** As its person would read it. */
function messageCard(row: MessageRow): Html {
  const { way, to, sender, subject, text, template } = row.ask;
  const fitting = messageActNames.filter((name) => messageActs[name].fits(row));
  return html`<article aria-label="Message ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.error ?? ''}</h3>
    <p>${way} to ${to} from ${sender ?? '–'}, template ${template?.id ?? '–'}</p><p>${subject ?? ''}</p><p>${text}</p>
    <form method="post" action="/_mock/messages/${row.id}">${fitting.map((name) => button(name, messageActs[name].label))}</form>
  </article>`;
}

function reportCard(row: ReportRow): Html {
  const fitting = reportActNames.filter((name) => reportActs[name].fits(row));
  return html`<article aria-label="Bureau report ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span> ${row.error ?? ''}</h3>
    <form method="post" action="/_mock/reports/${row.id}">${fitting.map((name) => button(name, reportActs[name].label))}</form>
  </article>`;
}

function questionCard(row: QuestionRow): Html {
  const fitting = questionActNames.filter((name) => questionActs[name].fits(row));
  return html`<article aria-label="Registry question ${row.id}">
    <h3><code>${row.id}</code> <span class="state">${row.state}</span></h3>
    <form method="post" action="/_mock/questions/${row.id}">${fitting.map((name) => button(name, questionActs[name].label))}</form>
  </article>`;
}

function faultsTable(mock: Mock): Html {
  const armed = mock.faults.armed();
  const rows = faultNames.map((name) => {
    const { next, probability } = armed[name] ?? {};
    const now = next === undefined ? `${(probability ?? 0) * 100} %` : `the next ${next}`;
    return html`<tr><th scope="row">${name}</th><td>${faults[name].says}</td><td>${armed[name] ? now : '–'}</td>
      <td><form method="post" action="/_mock/faults"><input type="hidden" name="name" value="${name}">
        <button name="next" value="1">Next one</button> <button name="probability" value="0.02">2 %</button>
        <button name="next" value="0">Off</button></form></td></tr>`;
  });
  return html`<table><thead><tr><th>Fault</th><th>What it does</th><th>Now</th><th>Arm</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function bookTable(mock: Mock): Html {
  const rows = balances(mock.entries).map(
    ({ account, currency, takenMinor, paidMinor, netMinor }) =>
      html`<tr><th scope="row">${account}</th><td>${money(takenMinor, currency)}</td><td>${money(paidMinor, currency)}</td><td>${money(netMinor, currency)}</td></tr>`,
  );
  return html`<table><thead><tr><th>Settlement account</th><th>Taken</th><th>Paid</th><th>Net</th></tr></thead><tbody>${rows}</tbody></table>`;
}

export function document(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/mock.css">
</head>
<body><main>${body}</main></body>
</html>`.markup;
}

const newest = <Row>(rows: ReadonlyMap<string, Row>) => [...rows.values()].toReversed().slice(0, SHOWN);

/** The one page of the mock. */
export function showPage(mock: Mock): string {
  const { rail, now } = mock.settings;
  const known = [...Object.entries(endings), ['anything else', usual] as const];
  return document(
    `Mock counterparty ${rail}`,
    html`<h1>Mock counterparty <code>${rail}</code></h1>
    <p>Nothing here is real: no bank, no money. It is ${new Date(now()).toISOString()}; ${mock.posts.waiting().length} facts wait to be posted.</p>
    <form method="post" action="/_mock/clock"><button name="advanceMs" value="86400000">Next day</button>
      <button name="advanceMs" value="600000">Ten minutes later</button></form>
    <form method="post" action="/_mock/flush"><button>Post what waits</button></form>
    <form method="post" action="/_mock/funds"><button name="hasFunds" value="${mock.hasFunds ? 'false' : 'true'}">
      ${mock.hasFunds ? 'Empty the account that pays' : 'Top the account up'}</button></form>
    <h2>Payouts</h2>${newest(mock.payouts).map(payoutCard)}
    <h2>References</h2>${newest(mock.references).map(referenceCard)}
    <h2>Cards</h2>${newest(mock.cards).map(cardCard)}
    <h2>Payments by card</h2>${newest(mock.charges).map(chargeCard)}
    <h2>Mandates</h2>${newest(mock.mandates).map(mandateCard)}
    <h2>Debits</h2>${newest(mock.debits).map(debitCard)}
    <h2>Identity checks</h2>${newest(mock.identities).map(identityCard)}
    <h2>Bureau reports</h2>${newest(mock.reports).map(reportCard)}
    <dl>${[...Object.entries(reportEndings), ['anything else', usualReport] as const].map(([word, { says }]) => html`<dt>${word}</dt><dd>${says}</dd>`)}</dl>
    <h2>Registry questions</h2>${newest(mock.questions).map(questionCard)}
    <dl>${[...Object.entries(registryEndings), ['anything else', usualQuestion] as const].map(([ending, { says }]) => html`<dt>…${ending}</dt><dd>${says}</dd>`)}</dl>
    <h2>Messages</h2>
    <form method="post" action="/_mock/written"><label>From <input name="from" placeholder="+52…" required></label>
      <label>Text <input name="text"></label>
      <button name="way" value="sms">Write back by SMS</button> <button name="way" value="whatsapp">Write back by WhatsApp</button></form>
    ${newest(mock.messages).map(messageCard)}
    <dl>${Object.entries(messageEndings).map(([ending, { says }]) => html`<dt>…${ending}</dt><dd>${says}</dd>`)}</dl>
    <h2>Book</h2>${bookTable(mock)}
    <h2>Faults</h2>${faultsTable(mock)}
    <h2>Accounts</h2><dl>${known.map(([ending, { says }]) => html`<dt>…${ending}</dt><dd>${says}</dd>`)}</dl>`,
  );
}

/** What is shown where something cannot be done. */
export function showFault(message: string): string {
  return document(
    'Mock counterparty: not done',
    html`<h1>That did not work</h1><p role="alert">${message}</p><p><a href="/">Back</a></p>`,
  );
}
