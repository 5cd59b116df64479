import { type PaperCheck, readPaperCode, sitePages } from '@plazo/contract';
import { foldOrder } from '@plazo/lending';
import { formatMoney, markets, paperLanguage, writtenDate } from '@plazo/markets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { localDate } from '../../adapters/local-time.ts';
import type { Call } from '../../call.ts';
import { type Budget, returnBudgets, takeBudgets } from '../../db/budgets.store.ts';
import { inTransaction, isRefused, refuse } from '../../db/transaction.ts';
import { rememberBrand } from '../../http/pages.ts';
import { queryOf } from '../../http/who-asks.ts';
import { findBorrower, readPersonalData } from '../borrowers/borrowers.store.ts';
import { findOwnOrder, type StoredOrder } from '../loans/orders.store.ts';
import { standingPayment } from '../loans/payment-split.ts';
import { makePage, nothingTyped, originOf, type SiteParts, siteCall } from '../site/make-page.ts';
import { type CheckedPaper, paperOfCode } from './documents.store.ts';
import { owesNothingSince } from './proofs.ts';

/** Whether a paper that somebody was shown is one of ours, and what it says: for anybody, by the code that stands on it. */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const unknown: PaperCheck = { kind: 'unknown' };
const STATUS = { empty: 200, genuine: 200, unknown: 200, 'too-many': 429 } as const;

/** Of wrong codes: many people share an address, and a code is not to be guessed anyway. */
const budgetsOf = (address: string): readonly Budget[] => [
  { name: `check:address:${address}:minutes`, limit: 20, windowMs: 10 * MINUTE_MS },
  { name: `check:address:${address}:day`, limit: 200, windowMs: DAY_MS },
];

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap((word) => [...new Intl.Segmenter().segment(word)].slice(0, 1))
    .map(({ segment }) => `${segment}.`)
    .join(' ');

/** Whether what a paper says is so still; statements and letters say what was so on their day, and what ends a loan holds on its own day. */
function stands({ kind, states }: CheckedPaper, { order }: StoredOrder, { today }: Call): boolean {
  if (kind === 'statement' || kind === 'letter') return true;
  if (kind === 'agreement' || kind === 'key-facts') return foldOrder(order, today).state !== 'closed';
  if (kind === 'no-debt') return owesNothingSince(foldOrder(order, today)) === states.on;
  if (kind === 'pay-off')
    return states.on >= today && String(foldOrder(order, states.on).payoffMinor) === states.leftMinor;
  const standing = states.payment && standingPayment(order, states.payment.id, today);
  const isSame = standing?.event.channel === states.payment?.channel;
  return isSame && String(standing?.amountMinor) === states.paidMinor;
}

async function told(call: Call, paper: CheckedPaper): Promise<PaperCheck> {
  const { brand, db, deps, language } = call;
  const { borrowerId, kind, issuedAt, number, states } = paper;
  const madeOn = writtenDate(language, localDate(issuedAt, brand.timeZone));
  const { name } = await readPersonalData(db, deps.sealing, borrowerId);
  const stored =
    name === '' ? undefined : await findOwnOrder(db, deps.products, { orderId: states.orderId, borrowerId });
  // of who was erased it is said that the paper is ours, and nothing else
  if (!stored) return { kind: 'genuine', madeOn };
  const money = (minor: string | undefined) =>
    minor === undefined ? '' : formatMoney(BigInt(minor), stored.order.terms.currency);
  return {
    kind: 'genuine',
    madeOn,
    said: {
      paper: kind,
      title:
        kind === 'key-facts'
          ? markets[brand.market].words[paperLanguage(paper.language, brand.language)].document.keyFactsTitle
          : '',
      number: String(number).padStart(8, '0'),
      initials: initialsOf(name),
      loan: states.orderId,
      on: writtenDate(language, states.on),
      paid: money(states.paidMinor),
      left: money(states.leftMinor),
      lent: money(states.lentMinor),
      total: money(states.totalMinor),
      stands: stands(paper, stored, call),
    },
  };
}

/** The paper of a code that this brand gave out; a wrong code and one of another brand answer alike. */
async function findPaper(call: Call, typed: string): Promise<CheckedPaper | undefined> {
  const code = readPaperCode(typed);
  const paper = code === undefined ? undefined : await paperOfCode(call.db, code);
  const borrower = paper && (await findBorrower(call.db, paper.borrowerId));
  return borrower?.brand === call.brand.id ? paper : undefined;
}

async function answer(call: Call, typed: string): Promise<PaperCheck> {
  if (typed === '') return { kind: 'empty' };
  const { deps, now, address } = call;
  const budgets = budgetsOf(address);
  const found = await inTransaction(
    deps.db,
    async (tx) => {
      const { empty } = await takeBudgets(tx, budgets, now);
      if (empty.length > 0) return refuse('too-many', '');
      const asked = { ...call, db: tx };
      const paper = await findPaper(asked, typed);
      if (!paper) return unknown;
      await returnBudgets(
        tx,
        budgets.map(({ name }) => name),
      );
      return told(asked, paper);
    },
    deps.chance.fraction,
  );
  return isRefused(found) ? { kind: 'too-many' } : found;
}

const path = z.object({ code: z.optional(z.string()) });

/** The page of the site that checks papers: a form that works without script, and the address that a picture leads to. */
export function mountPaperCheck(app: FastifyInstance, site: SiteParts): void {
  const { deps } = site;
  const page = async (request: FastifyRequest, typed: string) => {
    const call = siteCall(deps, request);
    const checked = await answer(call, typed);
    const made = await makePage(site, call, {
      page: 'check',
      origin: originOf(deps, request, call.brand),
      check: { code: typed, answer: checked },
      status: undefined,
      contact: { kind: 'empty' },
      typed: nothingTyped,
    });
    return { ...made, statusCode: STATUS[checked.kind] };
  };
  for (const url of [sitePages.check, `${sitePages.check}/:code`])
    app.get(url, { config: { bulkhead: 'promotion' } }, async (request, reply) => {
      const { code = queryOf(request).get('code') ?? '' } = z.parse(path, request.params);
      const { html, headers, statusCode } = await page(request, code.trim().slice(0, 64));
      rememberBrand(deps, request, reply);
      return reply
        .code(statusCode)
        .headers({ ...headers, 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(html);
    });
}
