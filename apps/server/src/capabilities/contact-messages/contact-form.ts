import {
  CONTACT_TRAP,
  type ContactField,
  type ContactForm,
  type ContactState,
  contactFields,
  contactForm,
  contactLimits,
  sitePages,
} from '@plazo/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '../../call.ts';
import { type Budget, takeBudgets } from '../../db/budgets.store.ts';
import { inTransaction, isRefused, refuse } from '../../db/transaction.ts';
import { isFromElsewhere } from '../../http/guard-writes.ts';
import { makePage, nothingTyped, originOf, type SiteParts, siteCall } from '../site/make-page.ts';
import { putContactMessage } from './contact-messages.store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Room for a message far beyond its limit, so that its writer is told and loses nothing. */
const MAX_BODY = 262_144;

const STATUS = { empty: 200, sent: 200, wrong: 200, 'too-many': 429, foreign: 403, 'not-now': 503 } as const;

/** A person writes once or twice; a household's address five times in ten minutes. */
const budgetsOf = (address: string): readonly Budget[] => [
  { name: `contact:address:${address}:minutes`, limit: 5, windowMs: 10 * MINUTE_MS },
  { name: `contact:address:${address}:day`, limit: 20, windowMs: DAY_MS },
  { name: 'contact:all:day', limit: 2_000, windowMs: DAY_MS },
];

const textIn = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

const typedIn = (body: unknown): ContactForm => ({
  name: textIn(body, 'name'),
  email: textIn(body, 'email'),
  telephone: textIn(body, 'telephone'),
  message: textIn(body, 'message'),
});

function faultOf(typed: ContactForm, name: ContactField) {
  if (typed[name] === '') return 'missing';
  return typed[name].length > contactLimits[name] ? 'too-long' : 'wrong';
}

function faultsOf(typed: ContactForm): ContactState | undefined {
  const read = z.safeParse(contactForm, typed);
  if (read.success) return undefined;
  const wrong = contactFields.filter((name) => read.error.issues.some(({ path }) => path[0] === name));
  return { kind: 'wrong', faults: Object.fromEntries(wrong.map((name) => [name, faultOf(typed, name)])) };
}

/** Keeps the message, where its address and everybody together have not sent too many. */
async function keep(call: Call, words: ContactForm): Promise<ContactState> {
  const { deps, now, brand, language, address } = call;
  const kept = await inTransaction(
    deps.db,
    async (tx) => {
      const { empty } = await takeBudgets(tx, budgetsOf(address), now);
      if (empty.length > 0) return refuse('too-many', '');
      const id = deps.chance.id();
      await putContactMessage(tx, deps.sealing, {
        id,
        brand: brand.id,
        market: brand.market,
        language,
        words,
        createdAt: now,
      });
      return true;
    },
    deps.chance.fraction,
  );
  return { kind: isRefused(kept) ? 'too-many' : 'sent' };
}

async function receive(call: Call, request: FastifyRequest, typed: ContactForm): Promise<ContactState> {
  if (isFromElsewhere(request)) return { kind: 'foreign' };
  const wrong = faultsOf(typed);
  if (wrong) return wrong;
  // a program is told what a person would be, so that it learns nothing
  if (textIn(request.body, CONTACT_TRAP) !== '') return { kind: 'sent' };
  return call.deps.disk.isFull() ? { kind: 'not-now' } : keep(call, typed);
}

/** Takes the contact form and answers with its page, with and without script (decisions, section 5). */
export function mountContactForm(app: FastifyInstance, site: SiteParts): void {
  const { deps } = site;
  const options = { bodyLimit: MAX_BODY, config: { bulkhead: 'promotion' } } as const;
  app.post(sitePages.contact, options, async (request, reply) => {
    const call = siteCall(deps, request);
    const typed = typedIn(request.body);
    const contact = await receive(call, request, typed);
    const origin = originOf(deps, request, call.brand);
    const shown = contact.kind === 'sent' ? { ...nothingTyped, email: typed.email } : typed;
    const { html, headers } = await makePage(site, call, {
      page: 'contact',
      origin,
      contact,
      typed: shown,
      status: undefined,
      check: undefined,
    });
    return reply.code(STATUS[contact.kind]).headers(headers).type('text/html; charset=utf-8').send(html);
  });
}
