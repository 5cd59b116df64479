import { endpoints } from '@plazo/contract';
import type { MarketId } from '@plazo/markets';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { askCards } from '../jobs/cards.ts';
import type { MockRail } from './mock-rail.ts';
import { endCases, moneyCases } from './money-cases.ts';
import type { TestApp } from './test-app.ts';

/** Loans whose borrowers pay by cards that the mock counterparty keeps. */

const base = '/api/v1/loan/loan-api/service/loan';
const REPAY = '/independence/v3/installment/loan-play-detail';

/** Mexico's, where no other is named. */
type Place = { readonly market: MarketId; readonly product: string };
const MEXICO = { market: 'mx', product: 'mx-fair' } as const;

type Call = (path: string, form?: Record<string, unknown>) => ReturnType<TestApp['call']>;

/** What is seen of payments by card of a loan: by its borrower, among what was asked, at the desk. */
export function lookAtCard(app: TestApp, orderId: string, call: Call) {
  const stateOf = async (record: string) =>
    (await call(endpoints.cardPayment.state.path, { repaymentRecordId: record })).data;
  const asked = async (kind = 'card-payment') => {
    const { rows } = await sql<{ id: string; state: string; attempts: number }>`
      select id, state, attempts from instruction where subject = ${orderId} and kind = ${kind}
      order by created_at, id`.execute(app.opened().deps.db);
    return rows;
  };
  const loan = async () => (await (await app.operator('finance'))('loan', { orderId })).data;
  const payments = async () => [(await loan())['payments']].flat().map(Object);
  const cases = async () =>
    (await moneyCases(app)).flatMap((found) => (found.orderId === orderId ? [found.kind] : []));
  return { stateOf, asked, loan, payments, cases };
}

export function cardLoans(app: TestApp, bank: MockRail, { market, product }: Place = MEXICO) {
  const deps = () => app.opened().deps;

  async function pass(ms: number) {
    await app.dev('/dev/clock', { advanceMs: ms });
    await bank.flush();
    await askCards(deps(), { isByName: false });
  }

  /** A running loan of a borrower with a card whose payments end so. */
  async function lent(ending: string, more: object = {}) {
    const who = await app.borrower(market);
    const wish = { borrowerId: who.borrowerId, product, status: '174', daysToDue: 12, ...more };
    const order = await app.dev<{ orderId: string; productId: string }>('/dev/orders', wish);
    /** In a visit of its own, since a clock that is moved ends sessions. */
    const call = async (path: string, form: Record<string, unknown> = {}) =>
      app.call(await app.dev<{ commonQuery: string }>('/dev/sessions', who), path, form);
    const cardState = async () => (await call(endpoints.account.cardState.path)).data;
    const keep = async (number: string) => {
      expect((await call(endpoints.account.beginCard.path)).code).toBe(0);
      const { state, url } = await cardState();
      expect(state).toBe('visit');
      const id = new URL(String(url)).pathname.split('/').at(-1) ?? '';
      await bank.actOnCard(id, 'keep', number);
      expect(await cardState()).toMatchObject({ state: 'kept', masked: `•••• ${number.slice(-4)}` });
      return id;
    };
    const card = await keep(`41111111111111${ending}`);
    const due = async () => Number((await call(REPAY, order)).data['repayAmount']);
    const offer = async () => {
      const { data } = await call(`${base}/repayment-way`, order);
      return String(data['repayToken']);
    };
    const commit = async (repayToken: string, claim: Record<string, unknown> = {}) => {
      const form = { ...order, amount: await due(), cardId: card, sendMsg: 0, repayToken, ...claim };
      return call(`${base}/repayment-commit`, form);
    };
    /** Begins a payment, with the code that a card's first one needs. */
    const pay = async () => {
      const { data } = await commit(await offer());
      const record = String(data['repayRecordId']);
      if (data['needValid'] !== 1) return record;
      const [sms] = await app.dev<{ code: string }[]>(`/dev/sms?phone=${who.phone}`);
      const proof = { ...order, verifyCode: sms?.code, repaymentRecordId: record };
      const confirmed = await call(`${base}/repayment-confirm`, proof);
      expect(confirmed).toMatchObject({ code: '00', data: { isUnderWay: 1 } });
      return record;
    };
    const looks = lookAtCard(app, order.orderId, call);
    return { who, order, card, call, keep, due, offer, commit, pay, ...looks };
  }

  const seenBy = async (ids: readonly { id: string }[]) =>
    (await bank.state()).cardPayments.filter(({ id }) => ids.some((own) => own.id === id));

  /** The books are in order, and hold for the rail what it believes itself, to the unit; nobody wrote a card's number down. */
  async function inBalance() {
    await bank.flush();
    const { findings } = await app.books();
    expect(findings.filter((finding) => !finding.startsWith('fact-contested'))).toEqual([]);
    const { rows } = await sql<{ minor: bigint }>`
      select coalesce(sum(debit_minor - credit_minor), 0)::bigint as minor from journal_entry
      where account = 'clearing:bank'`.execute(deps().db);
    const net = (await bank.book()).reduce((sum, { netMinor }) => sum + netMinor, 0);
    expect(net).toBe(Number(rows[0]?.minor ?? 0n));
    expect(app.lines().filter((line) => line.includes('41111111111111'))).toEqual([]);
    await endCases(app);
  }

  return { lent, pass, seenBy, inBalance };
}
