import { channelOf, markets } from '@plazo/markets';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { queryOf } from '../../http/who-asks.ts';
import { readCaptcha } from '../account/captchas.store.ts';
import { listDisbursements } from '../disbursement/disbursements.store.ts';
import { listMessages } from '../messages/outbox.store.ts';
import { publishedTemplates } from '../promotion/landing.store.ts';
import { listReferences } from '../repayment/references.store.ts';
import { makeBorrower, makeHandOff, openVisit } from './make-borrower.ts';
import { makeOffer } from './make-offer.ts';
import { makeOperator } from './make-operator.ts';
import { makeOrder } from './make-order.ts';
import {
  borrowerWish,
  clockWish,
  handOffWish,
  offerWish,
  operatorWish,
  orderWish,
  sessionWish,
} from './shape.ts';
import { Unusable } from './unusable.ts';

const MAX_LISTED = 500;

function read<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Unusable(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'unreadable'}`);
}

const queryField = (request: FastifyRequest, name: string): string => queryOf(request).get(name) ?? '';

async function products(deps: Deps) {
  const ids = deps.brands.flatMap((brand) => brand.products.map(({ id }) => id));
  const found = await Promise.all([...new Set(ids)].map((id) => deps.products.current(deps.db, id)));
  return found.flatMap((product) =>
    product
      ? [
          {
            productId: product.id,
            name: product.terms.name,
            market: product.terms.market,
            currency: product.terms.currency,
          },
        ]
      : [],
  );
}

function currencyOf(channel: string): string | undefined {
  const known = channelOf(channel);
  return known && markets[known.market].currency.code;
}

/** What the channels were given, as they would see it: references to be paid and disbursements to be confirmed. */
async function references({ db }: Deps) {
  const issued = await listReferences(db, MAX_LISTED);
  const sent = await listDisbursements(db, MAX_LISTED);
  return [
    ...issued.map(({ roundingMinor: _given, ...row }) => ({
      ...row,
      reference: row.code,
      vCode: row.code,
      amountMinor: Number(row.amountMinor),
      currency: currencyOf(row.channel),
    })),
    ...sent.map((row) => ({
      ...row,
      channel: 'disbursement',
      vCode: row.reference,
      amountMinor: Number(row.amountMinor),
      paysOffMinor: Number(row.paysOffMinor ?? 0),
    })),
  ];
}

async function outbox({ db, sealing }: Deps) {
  const rows = await listMessages(db, sealing);
  return rows.map(({ id, kind, state, trouble, dueAt, sentAt }) => ({
    id,
    kind,
    state,
    trouble,
    dueAt: dueAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/** An empty body is an empty wish. */
function readJson(
  _request: unknown,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  try {
    done(null, String(body).trim() === '' ? {} : JSON.parse(String(body)));
  } catch {
    done(new Unusable(400, 'The body is not JSON'));
  }
}

export type RunJob = (name: string) => Promise<boolean>;

/** The doors for tests and demonstrations; they are not mounted in production (operations, "Test surface"). */
export async function testSurfaceRoutes(app: FastifyInstance, deps: Deps, runJob: RunJob): Promise<void> {
  await app.register(async (dev) => {
    dev.removeContentTypeParser('application/json');
    dev.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
    dev.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error({ err: error }, 'test surface failed');
      return reply.code(status).send({ error: error.message });
    });
    dev.get('/dev/products', () => products(deps));
    dev.get('/dev/templates', async () =>
      (await publishedTemplates(deps.db)).map(({ id, name, content }) => ({
        id,
        market: content.market,
        name,
      })),
    );
    dev.post('/dev/borrowers', (request) => makeBorrower(deps, read(borrowerWish, request.body)));
    dev.post('/dev/sessions', (request) => openVisit(deps, read(sessionWish, request.body).borrowerId));
    dev.post('/dev/hand-offs', (request) => makeHandOff(deps, read(handOffWish, request.body)));
    dev.post('/dev/offers', (request) => makeOffer(deps, read(offerWish, request.body)));
    dev.post('/dev/orders', (request) => makeOrder(deps, read(orderWish, request.body)));
    dev.post('/dev/operators', (request) => makeOperator(deps, read(operatorWish, request.body)));
    dev.get('/dev/references', () => references(deps));
    dev.get('/dev/sms', async (request) => {
      const phone = queryField(request, 'phone');
      const rows = await listMessages(deps.db, deps.sealing);
      return rows.flatMap(({ message, dueAt, sentAt }) =>
        message.phone === phone || phone === ''
          ? [
              {
                phone: message.phone,
                text: message.text,
                code: message.code,
                sentAt: (sentAt ?? dueAt).toISOString(),
              },
            ]
          : [],
      );
    });
    dev.get('/dev/outbox', () => outbox(deps));
    dev.get('/dev/captcha', async (request) => {
      const answer = await readCaptcha(deps.db, deps.sealing, queryField(request, 'sid'));
      if (answer === undefined) throw new Unusable(404, 'No such picture');
      return { answer };
    });
    dev.post('/dev/jobs/:name', async (request) => {
      const { name } = read(z.object({ name: z.string() }), request.params);
      if (!(await runJob(name))) throw new Unusable(404, `No job ${name}`);
      return { done: true };
    });
    dev.get('/dev/clock', async () => ({ now: deps.clock.now().toISOString() }));
    dev.post('/dev/clock', async (request) => {
      const wish = read(clockWish, request.body);
      await deps.clock.set(
        'now' in wish ? new Date(wish.now) : new Date(deps.clock.now().getTime() + wish.advanceMs),
      );
      return { now: deps.clock.now().toISOString() };
    });
  });
}
