import { type Language, languageOf, launchNames, readCommonQuery } from '@plazo/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findHandOff } from '../capabilities/account/hand-offs.store.ts';
import { findBorrower, readPersonalData } from '../capabilities/borrowers/borrowers.store.ts';
import { brandOf, type Deps } from '../deps.ts';
import { maskedPhone } from '../words/figures.ts';
import { messagesIn } from '../words/words.ts';
import { enterBy } from './enter.ts';
import { isFromElsewhere } from './guard-writes.ts';
import { escaped, sendDocument } from './plain-document.ts';
import { sendFault } from './send-fault.ts';
import { queryOf } from './who-asks.ts';

/**
 * A code of an app opens its web view at once only where the app itself asks for the page: it adds a header, which no link
 * and no other site can. Anybody else's address with a code is asked about first, by the number that it would log in:
 * otherwise a stranger could lead somebody into the stranger's account.
 */

const PATH = '/hand-off';
const SHELL_HEADER = 'x-plazo-shell';

const isByApp = ({ headers }: FastifyRequest) => headers[SHELL_HEADER] !== undefined;

/** The page that was asked for, without the code: an address of ours. */
function withoutCode({ url }: FastifyRequest): string {
  const [path = '/'] = url.split('?');
  const query = new URLSearchParams(url.slice(path.length + 1));
  for (const name of Object.values(launchNames)) query.delete(name);
  return `${path.replace(/^\/+/, '/')}?${query.toString()}`;
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`;

/** Asks before a session is opened; false where there is nothing to ask: the page goes on and says what it is. */
export async function confirmHandOff(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const query = queryOf(request);
  const code = query.get(launchNames.handOff);
  const { deviceId = '', sessionId, language: asked } = readCommonQuery(query);
  if (code === null || sessionId || isByApp(request)) return false;
  const borrowerId = await findHandOff(deps.db, { code, deviceId, now: deps.clock.now() });
  const borrower = borrowerId && (await findBorrower(deps.db, borrowerId));
  if (!borrower) return false;
  const { phone } = await readPersonalData(deps.db, deps.sealing, borrower.id);
  const brand = brandOf(deps, borrower.brand);
  const language: Language = languageOf(asked, brand.language);
  const words = messagesIn(language).handOff;
  const fields = [
    hidden('code', code),
    hidden('deviceId', deviceId),
    hidden('next', withoutCode(request)),
  ].join('');
  // a form of a page without any referrer comes from nowhere; the code stays out of it all the same
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
  void sendDocument(reply, {
    title: words.ask(brand.name, maskedPhone(phone)),
    language,
    under: `<form method="post" action="${PATH}">${fields}<button>${escaped(words.yes)}</button></form><a href="/">${escaped(words.no)}</a>`,
  });
  return true;
}

const form = z.object({
  code: z.string().check(z.maxLength(64)),
  deviceId: z.string().check(z.maxLength(128)),
  next: z.string().check(z.regex(/^\/(?!\/)[^\\]{0,2000}$/)),
});

/** The yes of the question above: it comes from our own page alone. */
export function mountHandOff(app: FastifyInstance, deps: Deps): void {
  app.post(PATH, { config: { bulkhead: 'pages' } }, async (request, reply) => {
    if (isFromElsewhere(request)) return sendFault(deps, reply, 403);
    const sent = z.safeParse(form, request.body);
    if (!sent.success) return sendFault(deps, reply, 400);
    const { code, deviceId, next } = sent.data;
    await enterBy(deps, [request, reply], { code, deviceId });
    return reply.redirect(next, 303);
  });
}
