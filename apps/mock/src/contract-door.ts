import { setTimeout as wait } from 'node:timers/promises';
import { type Problem, SIGNATURE_HEADER, verifyCall } from '@plazo/rail-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from './clock.ts';
import { answerCall } from './contract-calls.ts';
import type { Call, Reply } from './contract-reply.ts';
import type { Mock } from './mock.ts';

const MAX_BODY_BYTES = 65_536;
const MAX_PICTURE_BYTES = 8_388_608;
const DELAY_MS = 3_000;
const LATE_MS = 600_000;
const RETRY_AFTER_S = 7;

function bodyOf({ body }: FastifyRequest): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Why a call is not taken; undefined where its signature is good. */
async function refusalOf(mock: Mock, clock: Clock, request: FastifyRequest): Promise<Problem | undefined> {
  const signed = { method: request.method, path: request.url, body: bodyOf(request) };
  const verify = () =>
    verifyCall(signed, request.headers[SIGNATURE_HEADER], {
      secrets: mock.settings.out,
      now: new Date(clock.now()),
    });
  let verified = verify();
  if (verified === 'clock-skew') {
    // Plazo's clock may have been moved since we looked
    await clock.refresh();
    verified = verify();
  }
  if (verified === 'good') return undefined;
  return verified === 'forged'
    ? { error: 'unauthorised' }
    : { error: 'clock-skew', now: new Date(clock.now()).toISOString() };
}

/** The connection ends here, after so much of an answer. */
function breakOff(reply: FastifyReply, text = '') {
  reply.hijack();
  if (text !== '')
    reply.raw.writeHead(200, { 'content-length': text.length }).write(text.slice(0, text.length / 2));
  // what was written leaves before the connection ends
  setImmediate(() => reply.raw.destroy());
}

async function send(reply: FastifyReply, { status, body, retryAfterS }: Reply) {
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).send(body);
}

/** Answers, with what goes wrong on the way. */
async function answer(mock: Mock, call: Call, reply: FastifyReply) {
  const isInstruction =
    /^\/v1\/(?:payouts|account-checks|references|cards|card-payments|refunds|mandates|debits|identity-checks|bureau-reports|registry-questions|messages|journal-batches)\//.test(
      call.url.pathname,
    );
  const none: ReadonlySet<string> = new Set();
  const onCall = isInstruction ? mock.faults.strike('call') : none;
  if (onCall.has('delay')) await wait(DELAY_MS);
  if (onCall.has('429'))
    return send(reply, { status: 429, body: { error: 'rate-limited' }, retryAfterS: RETRY_AFTER_S });
  const isAsk = call.method === 'PUT' || /\/(?:capture|remove)$/.test(call.url.pathname);
  const onAsk = isInstruction && isAsk ? mock.faults.strike('ask') : none;
  if (onAsk.has('refuse-ask')) return send(reply, { status: 400, body: { error: 'limit-exceeded' } });
  if (onAsk.has('lost-ask')) return breakOff(reply);
  if (onAsk.has('late-ask')) {
    mock.late.push({ at: mock.settings.now() + LATE_MS, run: () => void answerCall(mock, call) });
    return breakOff(reply);
  }
  const made = answerCall(mock, call);
  if (made === undefined || onAsk.has('lost-answer')) return breakOff(reply);
  if (onAsk.has('cut-connection')) return breakOff(reply, JSON.stringify(made.body));
  if (onAsk.has('5xx-after')) return send(reply, { status: 500, body: { error: 'other' } });
  return send(reply, made);
}

/** The calls of the contract: raw bytes, checked before anything is read. */
export function addContract(app: FastifyInstance, mock: Mock, clock: Clock) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const keep = { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES } as const;
    scope.addContentTypeParser('*', keep, (_request, body, done) => done(null, body));
    const picture = { parseAs: 'buffer', bodyLimit: MAX_PICTURE_BYTES } as const;
    scope.addContentTypeParser('image/jpeg', picture, (_request, body, done) => done(null, body));
    scope.all('/v1/*', async (request, reply) => {
      const refusal = await refusalOf(mock, clock, request);
      if (refusal) return reply.code(401).send(refusal);
      mock.origin = `${request.protocol}://${request.host}`;
      const url = new URL(request.url, mock.origin);
      await answer(mock, { method: request.method, url, body: bodyOf(request).toString('utf8') }, reply);
      void mock.posts.deliver();
      return reply;
    });
  });
}
