import {
  clearingAccount,
  DISBURSEMENT_CHANNEL,
  feeIncomeAccount,
  isBorrowerAccount,
  payableAccount,
  RENEWAL_CHANNEL,
  type Terms,
  writeOffExpenseAccount,
} from '@plazo/lending';
import { formatMoney, markets, paperLanguage } from '@plazo/markets';

import type { Section } from '../../adapters/pdf/write-pdf.ts';
import { railChannels } from '../../adapters/rails/rail-channels.ts';
import type { AboutBorrower } from '../../call.ts';
import { chargeName } from '../../words/figures.ts';
import { papersIn } from '../../words/papers.ts';
import { messagesIn } from '../../words/words.ts';
import { type Movement, movementsOf } from '../ledger/journal.store.ts';
import { eventLines } from '../loans/event-lines.ts';
import { ownOf } from '../loans/orders.store.ts';
import { leftOf, paidInAllOf } from '../loans/payment-split.ts';
import type { AgreedFacts } from './document-facts.ts';

/**
 * The statement: what raised the debt and what lowered it, as the books have it. A line is the other side of an entry on
 * the borrower's own accounts, so that the lines add up to what those accounts hold.
 */

/** Debt given up is still owed, unless a settlement forgave it: these move nothing between lender and borrower. */
const isGivenUp = (account: string) =>
  account === 'income:recovery' ||
  (account.startsWith('write-off-') && account !== writeOffExpenseAccount('settlement'));
const CHARGES = [feeIncomeAccount(''), payableAccount('')];
const CLEARING = clearingAccount('');

const isLine = ({ account }: Movement) => !isBorrowerAccount(account) && !isGivenUp(account);

/** Interest as it was charged: what of it is no income for now moves nothing between lender and borrower. */
function asCharged(movements: readonly Movement[]): readonly Movement[] {
  const named = movements.map((movement) =>
    movement.account === 'interest-suspended' ? { ...movement, account: 'income:interest' } : movement,
  );
  return [...Map.groupBy(named, ({ seq, account }) => `${seq} ${account}`).values()].flatMap((same) => {
    const net = sumOf(same, 'creditMinor') - sumOf(same, 'debitMinor');
    const [first] = same;
    return first === undefined || net === 0n
      ? []
      : [{ ...first, creditMinor: net > 0n ? net : 0n, debitMinor: net < 0n ? -net : 0n }];
  });
}

/** What a booking of money out, or of money that came back, is called. */
const DISBURSED: ReadonlySet<string> = new Set(['disbursed', 'disbursed-again', 'disbursement-returned']);

type Words = ReturnType<typeof wordsOf>;

function railNames(...asked: Parameters<typeof railChannels>) {
  const named = [...railChannels(...asked)];
  return Object.fromEntries(named.map(([account, names]) => [account, { name: names.join(' / ') }]));
}

function wordsOf(call: AboutBorrower, terms: Terms) {
  const { language, brand } = call;
  const inLanguage = paperLanguage(language, brand.language);
  const { channels } = markets[brand.market].words[inLanguage];
  return {
    ...papersIn(inLanguage).disclosure,
    text: messagesIn(inLanguage),
    terms,
    channels: { ...channels, ...railNames({ rails: call.deps.rails, brandId: call.brand.id }, channels) },
  };
}

function channelName({ channels, lines }: Words, channel: string): string {
  const named: Readonly<Record<string, { readonly name: string }>> = {
    ...channels,
    card: { name: lines.card },
  };
  return named[channel]?.name ?? channel;
}

function clearingText(words: Words, { account, memo, debitMinor }: Movement): string {
  const { lines } = words;
  const channel = account.slice(CLEARING.length);
  const isIn = debitMinor > 0n;
  if (channel === RENEWAL_CHANNEL) return isIn ? words.text.renewal.paidBy : lines.renewal;
  if (channel === DISBURSEMENT_CHANNEL || DISBURSED.has(memo))
    return isIn ? lines.disbursementBack : lines.disbursement;
  if (memo === 'refund-returned') return lines.refundBack;
  if (isIn) return lines.payment(channelName(words, channel));
  return memo === 'refunded' ? lines.refund : lines.paymentBack(channelName(words, channel));
}

/** What a line is called. Income is charged and expenses are granted; the other way round each is a correction. */
function lineText(words: Words, movement: Movement): string {
  const { account, debitMinor } = movement;
  if (account.startsWith(CLEARING)) return clearingText(words, movement);
  const names: Readonly<Record<string, string>> = words.lines.accounts;
  const charge = CHARGES.find((prefix) => account.startsWith(prefix));
  const name =
    charge === undefined
      ? (names[account.startsWith('write-off-') ? 'waiver-expense' : account] ?? words.lines.accounts.other)
      : chargeName(words.terms, account.slice(charge.length), words.text);
  const isGranted = account.includes('-expense');
  return debitMinor > 0n === isGranted ? name : words.lines.corrected(name);
}

const sumOf = (lines: readonly Movement[], side: 'debitMinor' | 'creditMinor') =>
  lines.reduce((sum, line) => sum + line[side], 0n);

function table(words: Words, lines: readonly Movement[], money: (minor: bigint) => string): string[][] {
  let balance = 0n;
  return lines.map((line) => {
    balance += line.creditMinor - line.debitMinor;
    return [
      line.valueOn,
      lineText(words, line),
      line.creditMinor > 0n ? money(line.creditMinor) : '',
      line.debitMinor > 0n ? money(line.debitMinor) : '',
      money(balance),
    ];
  });
}

/** What in all, and every line by its date: for a loan that was agreed. */
export async function statementSections(
  call: AboutBorrower,
  facts: AgreedFacts,
): Promise<readonly Section[]> {
  const { stored, position } = facts.agreed;
  const words = wordsOf(call, stored.order.terms);
  const { summary } = words;
  const money = (minor: bigint) => formatMoney(minor, stored.order.terms.currency);
  const lines = asCharged(await movementsOf(call.db, ownOf(stored)))
    .filter(isLine)
    .toSorted((a, b) => (a.valueOn === b.valueOn ? Number(a.seq - b.seq) : a.valueOn < b.valueOn ? -1 : 1));
  const [charged, paid] = [sumOf(lines, 'creditMinor'), sumOf(lines, 'debitMinor')];
  const balance = charged - paid;
  return [
    {
      title: summary.title,
      rows: [
        { text: summary.period, value: `${lines[0]?.valueOn ?? call.today} – ${call.today}` },
        { text: summary.done, value: money(paidInAllOf({ order: stored.order, position }, call.today)) },
        { text: summary.left, value: money(leftOf(position)) },
        { text: summary.charged, value: money(charged) },
        { text: summary.paid, value: money(paid) },
        {
          text: balance < 0n ? summary.credit : summary.owed,
          value: money(balance < 0n ? -balance : balance),
        },
        { text: summary.payoff, value: money(position.payoffMinor) },
      ],
    },
    { title: words.movements, head: words.movementHead, table: table(words, lines, money) },
    {
      title: words.text.history.title,
      head: [...words.text.history.head],
      table: eventLines(stored.order, call.today, words.text).map(({ on, title, detail, amountMinor }) => [
        on,
        title,
        detail,
        amountMinor === null ? '' : money(amountMinor),
      ]),
    },
  ];
}
