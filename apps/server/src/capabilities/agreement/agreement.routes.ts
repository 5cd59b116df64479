import { endpoints } from '@plazo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isRefused, type Refused } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { borrowerCallOf } from '../../http/endpoint-routes.ts';
import { handle, handlePublic } from '../../http/mount-endpoint.ts';
import { sendFault } from '../../http/send-fault.ts';
import { isPaperName, type PaperCall, paperPdf, showKeyFacts } from './papers.ts';
import { paymentDay } from './payment-day.ts';
import { proofPack } from './proof-pack.ts';
import { showAgreement } from './show-agreement.ts';

export const agreementRoutes = [
  handlePublic(endpoints.agreement.detail, showAgreement),
  handle(endpoints.insight.keyFacts, showKeyFacts),
];

const paperPath = z.object({ name: z.string() });
const paperRequest = z.extend(endpoints.agreement.detail.request, {
  paymentId: z.optional(z.string().check(z.maxLength(128))),
  letterId: z.optional(z.string().check(z.maxLength(64))),
  isFull: z.optional(z.literal('1')),
});

type Exchange = readonly [FastifyRequest, FastifyReply];
type Make = (call: PaperCall) => Promise<Buffer | Refused>;

/** What is made for the caller's own loan, or undefined: not logged in, not theirs and not there answer alike. */
async function made(deps: Deps, [request, reply]: Exchange, make: Make): Promise<Buffer | undefined> {
  const call = await borrowerCallOf(deps, request, reply);
  if (isRefused(call)) return undefined;
  const asked = z.safeParse(paperRequest, call.request);
  const bytes = asked.success ? await make({ ...call, request: asked.data }) : undefined;
  return isRefused(bytes) ? undefined : bytes;
}

type SentFile = { readonly bytes: Buffer | undefined; readonly type: string; readonly name: string };

function sendFile(deps: Deps, reply: FastifyReply, { bytes, type, name }: SentFile) {
  if (!bytes) return sendFault(deps, reply, 404);
  return reply.type(type).header('content-disposition', `inline; filename="${name}"`).send(bytes);
}

/** The papers of a loan, for its borrower alone: `/documents/agreement.pdf` and its like, and the proof of it all. */
export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/documents/proof-pack.tar', { config: { bulkhead: 'papers' } }, async (request, reply) =>
    sendFile(deps, reply, {
      bytes: await made(deps, [request, reply], proofPack),
      type: 'application/x-tar',
      name: 'proof-pack.tar',
    }),
  );
  app.get('/documents/payment-day.ics', { config: { bulkhead: 'papers' } }, async (request, reply) =>
    sendFile(deps, reply, {
      bytes: await made(deps, [request, reply], paymentDay),
      type: 'text/calendar; charset=utf-8',
      name: 'payment-day.ics',
    }),
  );
  app.get('/documents/:name.pdf', { config: { bulkhead: 'papers' } }, async (request, reply) => {
    const { name } = z.parse(paperPath, request.params);
    const bytes = isPaperName(name)
      ? await made(deps, [request, reply], (call) => paperPdf(call, name))
      : undefined;
    return sendFile(deps, reply, { bytes, type: 'application/pdf', name: `${name}.pdf` });
  });
}
