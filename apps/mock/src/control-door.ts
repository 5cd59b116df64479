import { bureauInputs, identityRead, isRailError, registryPerson } from '@plazo/rail-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  cardActs,
  chargeActs,
  isCardAct,
  isChargeAct,
  isPayoutAct,
  isReferenceAct,
  payoutActs,
  referenceActs,
} from './acts.ts';
import { showBook } from './book.ts';
import type { Clock } from './clock.ts';
import { faultNames, faults, isFault } from './faults.ts';
import { isToVisit } from './identities.ts';
import { identityActs, isIdentityAct } from './identity-acts.ts';
import { debitActs, isDebitAct, isMandateAct, mandateActs } from './mandate-acts.ts';
import { isMessageAct, messageActs, writeBack, written } from './message-calls.ts';
import type { Mock } from './mock.ts';
import { passTime } from './pass-time.ts';
import { isQuestionAct, questionActs } from './registry-calls.ts';
import { isReportAct, reportActs } from './report-calls.ts';
import { showState } from './show-state.ts';
import { writeLine, writtenLine } from './write-line.ts';

/** The mock's own calls, for tests and for its page. */

export class NotPossible extends Error {
  readonly statusCode = 400;
}

const place = z.object({ id: z.string() });
/** Forms send words. */
const count = z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)));
const act = z.object({
  act: z.string(),
  number: z.optional(z.string()),
  error: z.optional(z.string()),
  read: z.optional(identityRead),
  inputs: z.optional(bureauInputs),
  person: z.optional(registryPerson),
  amountMinor: count,
});
const arming = z.object({
  name: z.string().check(z.refine(isFault)),
  next: count,
  probability: z.optional(z.coerce.number().check(z.gte(0), z.lte(1))),
});
const move = z.object({ advanceMs: z.coerce.number().check(z.int(), z.gte(1)) });
const finding = z.object({
  state: z.optional(z.enum(['passed', 'failed', 'review'])),
  error: z.optional(z.string()),
  read: z.optional(identityRead),
});
/** Kinds, or fields of kinds, that it is to declare no more; nothing where empty. */
const lacking = z.object({ lacks: z.array(z.string()) });
const funds = z.object({ hasFunds: z.union([z.boolean(), z.stringbool()]) });

function read<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new NotPossible('This call is not one of the mock');
  return parsed.data;
}

/** A button goes back to the page, a test gets an answer. */
function done(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: { readonly page?: string; readonly [name: string]: unknown } = {},
) {
  const isPage = headers.accept?.includes('text/html') === true;
  return isPage ? reply.redirect(answer.page ?? '/', 303) : reply.send(answer);
}

/** Tells Plazo before it answers. */
async function told(mock: Mock, request: FastifyRequest, reply: FastifyReply) {
  await mock.posts.deliver();
  return done(request, reply);
}

/** Another site's page may not press our buttons. */
async function refuseForeign({ headers }: FastifyRequest) {
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new NotPossible('Open the mock itself and press the button there');
}

function addActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/payouts/:id', async (request, reply) => {
    const row = mock.payouts.get(read(place, request.params).id);
    const { act: name, error } = read(act, request.body);
    if (!row || !isPayoutAct(name) || !payoutActs[name].fits(row))
      throw new NotPossible('No payout is in a state for this');
    payoutActs[name].run(mock, row, { error });
    return told(mock, request, reply);
  });
  scope.post('/references/:id', async (request, reply) => {
    const row = mock.references.get(read(place, request.params).id);
    const { act: name, amountMinor } = read(act, request.body);
    if (!row || !isReferenceAct(name) || !referenceActs[name].fits(row))
      throw new NotPossible('No reference is in a state for this');
    referenceActs[name].run(mock, row, { amountMinor });
    return told(mock, request, reply);
  });
}

function addCardActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/cards/:id', async (request, reply) => {
    const row = mock.cards.get(read(place, request.params).id);
    const { act: name, number } = read(act, request.body);
    if (!row || !isCardAct(name) || !cardActs[name].fits(row))
      throw new NotPossible('No card is in a state for this');
    cardActs[name].run(mock, row, { number });
    void mock.posts.deliver();
    return done(request, reply, { page: `/back/${row.id}` });
  });
  scope.post('/card-payments/:id', async (request, reply) => {
    const row = mock.charges.get(read(place, request.params).id);
    const { act: name } = read(act, request.body);
    if (!row || !isChargeAct(name) || !chargeActs[name].fits(row))
      throw new NotPossible('No payment by card is in a state for this');
    chargeActs[name].run(mock, row);
    void mock.posts.deliver();
    return done(request, reply, { page: `/back/${row.id}` });
  });
}

function addMandateActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/mandates/:id', async (request, reply) => {
    const row = mock.mandates.get(read(place, request.params).id);
    const { act: name, number } = read(act, request.body);
    if (!row || !isMandateAct(name) || !mandateActs[name].fits(row))
      throw new NotPossible('No mandate is in a state for this');
    mandateActs[name].run(mock, row, { number });
    void mock.posts.deliver();
    return done(request, reply, { page: `/back/${row.id}` });
  });
  scope.post('/debits/:id', async (request, reply) => {
    const row = mock.debits.get(read(place, request.params).id);
    const { act: name } = read(act, request.body);
    if (!row || !isDebitAct(name) || !debitActs[name].fits(row))
      throw new NotPossible('No debit is in a state for this');
    debitActs[name].run(mock, row);
    return told(mock, request, reply);
  });
}

function addIdentityActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/identity-checks/:id', async (request, reply) => {
    const row = mock.identities.get(read(place, request.params).id);
    const { act: name, error, read: document } = read(act, request.body);
    if (!row || !isIdentityAct(name) || !identityActs[name].fits(row))
      throw new NotPossible('No check of a person is in a state for this');
    // who was at the mock's own page goes back to the lender from there
    const isAtPage = isToVisit(row);
    identityActs[name].run(mock, row, { error, read: document });
    await mock.posts.deliver();
    return done(request, reply, isAtPage ? { page: `/back/${row.id}` } : {});
  });
  scope.post('/finding', async (request, reply) => {
    const { state, error, ...rest } = read(finding, request.body);
    mock.finding = state && { ...rest, state, ...(isRailError(error) && { error }) };
    return done(request, reply);
  });
}

function addReportActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/reports/:id', async (request, reply) => {
    const row = mock.reports.get(read(place, request.params).id);
    const { act: name, error, inputs } = read(act, request.body);
    if (!row || !isReportAct(name) || !reportActs[name].fits(row))
      throw new NotPossible('No pull at the bureau is in a state for this');
    reportActs[name].run(mock, row, { error, inputs });
    return told(mock, request, reply);
  });
}

function addQuestionActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/questions/:id', async (request, reply) => {
    const row = mock.questions.get(read(place, request.params).id);
    const { act: name, person } = read(act, request.body);
    if (!row || !isQuestionAct(name) || !questionActs[name].fits(row))
      throw new NotPossible('No question to the registry is in a state for this');
    questionActs[name].run(mock, row, { person });
    return told(mock, request, reply);
  });
}

function addMessageActs(scope: FastifyInstance, mock: Mock) {
  scope.post('/messages/:id', async (request, reply) => {
    const row = mock.messages.get(read(place, request.params).id);
    const { act: name } = read(act, request.body);
    if (!row || !isMessageAct(name) || !messageActs[name].fits(row))
      throw new NotPossible('No message is in a state for this');
    messageActs[name].run(mock, row);
    return told(mock, request, reply);
  });
  scope.post('/written', async (request, reply) => {
    writeBack(mock, read(written, request.body));
    return told(mock, request, reply);
  });
}

export function addControl(app: FastifyInstance, mock: Mock, clock: Clock) {
  app.register(
    async (scope) => {
      scope.addHook('preHandler', refuseForeign);
      addActs(scope, mock);
      addCardActs(scope, mock);
      addMandateActs(scope, mock);
      addIdentityActs(scope, mock);
      addReportActs(scope, mock);
      addQuestionActs(scope, mock);
      addMessageActs(scope, mock);
      scope.get('/state', async () => showState(mock));
      scope.get('/book', async () => showBook(mock.entries));
      scope.get('/faults', async () => {
        const armed = mock.faults.armed();
        return faultNames.map((name) => ({ name, ...faults[name], armed: armed[name] ?? null }));
      });
      scope.post('/faults', async (request, reply) => {
        const { name, next, probability } = read(arming, request.body);
        if (isFault(name)) mock.faults.arm(name, { next, probability });
        return done(request, reply);
      });
      scope.post('/lines', async (request, reply) => {
        writeLine(mock, read(writtenLine, request.body));
        return done(request, reply);
      });
      scope.post('/funds', async (request, reply) => {
        mock.hasFunds = read(funds, request.body).hasFunds;
        return done(request, reply);
      });
      scope.post('/capabilities', async (request, reply) => {
        mock.lacks = read(lacking, request.body).lacks;
        return done(request, reply);
      });
      scope.post('/clock', async (request, reply) => {
        await clock.advance(read(move, request.body).advanceMs);
        passTime(mock);
        void mock.posts.deliver();
        return done(request, reply, { now: new Date(clock.now()).toISOString() });
      });
      scope.post('/flush', async (request, reply) => {
        await clock.refresh();
        passTime(mock);
        await mock.posts.deliver(true);
        return done(request, reply, { waiting: mock.posts.waiting().length });
      });
    },
    { prefix: '/_mock' },
  );
}
