import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { Reply } from './receive-notification.ts';
import { takeRailFact } from './take-rail-fact.ts';

const BODY_LIMIT_BYTES = 262_144;
const parameters = z.object({ rail: z.string(), '*': z.string() });

type Message = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
};

type RailReply = Reply & { readonly own?: { readonly type: string; readonly text: string } };

/** Refused before anything of it is read or kept, unless it is the rail's own. */
async function receive(deps: Deps, { name, ...message }: Message): Promise<RailReply> {
  const own = deps.rails.named(name);
  if (!own?.rail.door) return { status: 404, body: { error: 'other', detail: 'No rail has this name' } };
  if (deps.disk.isFull()) return { status: 503, body: { error: 'rail-down' } };
  const receivedAt = deps.clock.now();
  const told = await own.rail.door({ ...message, receivedAt });
  if (told.kind === 'not-now') return { status: 503, body: { error: 'rail-down' } };
  if (told.kind === 'clock-skew')
    return { status: 401, body: { error: 'clock-skew', now: receivedAt.toISOString() } };
  if (told.kind === 'forged') return { status: 401, body: { error: 'unauthorised' } };
  let reply: Reply = { status: 200, body: { received: true, outcome: 'known' } };
  for (const raw of told.facts) reply = await takeRailFact(deps, { own, raw, receivedAt });
  // who wants words of its own is answered with them once all is kept
  return reply.status === 200 && told.reply ? { ...reply, own: told.reply } : reply;
}

/** Where rails tell what happened. The raw body is what was signed: it stays bytes until the signature has been checked. */
export async function railRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asBytes = { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES } as const;
    scope.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body));
    const config = { bulkhead: 'notifications', isUnlimited: true } as const;
    scope.post('/rails/:rail/*', { config }, async (request, reply) => {
      const { rail: name } = z.parse(parameters, request.params);
      const path = request.url.slice(`/rails/${name}`.length);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { method, headers } = request;
      const { status, body: answer, own } = await receive(deps, { name, method, path, headers, body });
      if (own) reply.type(own.type);
      return reply.code(status).send(own ? own.text : answer);
    });
  });
}
