import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant, nothing, text } from '../fields.ts';
import { credential, passkeyId } from './passkey-fields.ts';

/** The passkeys of the borrower. */
export const list = endpoint({
  path: '/independence/v3/account/passkeys',
  request: nothing,
  answer: z.object({
    passkeys: z.array(
      z.object({ id: passkeyId, label: text, since: instant, usedAt: z.union([z.literal(''), instant]) }),
    ),
  }),
});

/** What a browser needs to make a passkey: a challenge of one use, and whose and where it will be good. */
export const begin = endpoint({
  path: '/independence/v3/account/passkey-begin',
  effect: 'write',
  isSecret: true,
  request: nothing,
  answer: z.object({
    challenge: text,
    /** The brand's host: a passkey is good there and nowhere else. */
    host: text,
    name: text,
    /** Base64url of what the device gives back at a login, and what it shows its person: the number, masked. */
    user: text,
    phone: text,
    /** Passkeys that are there already: their device makes no second one. */
    kept: z.array(passkeyId),
  }),
});

/** Keeps the passkey that a browser made. */
export const keep = endpoint({
  path: '/independence/v3/account/passkey-keep',
  effect: 'write',
  request: z.object({ credential }),
  answer: nothing,
});

export const drop = endpoint({
  path: '/independence/v3/account/passkey-drop',
  effect: 'write',
  request: z.object({ id: passkeyId }),
  answer: nothing,
});

/** A challenge of one use for a login of this browser by passkey. */
export const challenge = endpoint({
  path: '/independence/v3/account/passkey-challenge',
  access: 'public',
  effect: 'write',
  isSecret: true,
  request: nothing,
  answer: z.object({ challenge: text, host: text }),
});

/** Logs this browser in by what its device signed. */
export const login = endpoint({
  path: '/independence/v3/account/passkey-login',
  access: 'public',
  effect: 'write',
  isSecret: true,
  loading: true,
  request: z.object({ credential }),
  answer: nothing,
});
