import * as z from 'zod/mini';
import { deskChange, deskRead, deskReveal } from '../desk-endpoint.ts';
import { flag, instant, nothing, text } from '../fields.ts';
import { operator, ownProof } from './desk-operators.ts';
import { credential, passkeyId } from './passkey-fields.ts';

/** Passkeys of operators: their devices come in by them, without password and code. */

const list = deskRead({
  path: 'passkeys',
  scope: 'own',
  permission: 'own-session',
  request: nothing,
  answer: z.object({
    passkeys: z.array(
      z.object({ id: passkeyId, label: text, since: instant, usedAt: z.union([z.literal(''), instant]) }),
    ),
    /** Whether one can be made under this address. */
    isPossible: flag,
  }),
});

/** What a browser needs to make one: a challenge of one use for this session, and whose and where it will be good. */
const begin = deskReveal({
  path: 'passkey-begin',
  scope: 'own',
  permission: 'own-session',
  request: ownProof,
  answer: z.object({
    challenge: text,
    host: text,
    name: text,
    /** Base64url of what the device gives back at a login, and what it shows its person. */
    user: text,
    shown: text,
    /** Passkeys that are there already: their device makes no second one. */
    kept: z.array(passkeyId),
  }),
});

const keep = deskChange({
  path: 'passkey-keep',
  scope: 'own',
  permission: 'own-session',
  request: z.object({ credential }),
  answer: nothing,
});

const drop = deskChange({
  path: 'passkey-drop',
  scope: 'own',
  permission: 'own-session',
  request: z.object({ id: passkeyId }),
  answer: nothing,
});

/** A challenge of one use for a login. */
const challenge = deskRead({
  path: 'passkey-challenge',
  scope: 'own',
  permission: 'anybody',
  request: nothing,
  answer: z.object({ challenge: text, host: text }),
});

/** The cookie comes with the answer. */
const login = deskReveal({
  path: 'passkey-login',
  scope: 'own',
  permission: 'anybody',
  request: z.object({ credential }),
  answer: operator,
});

export const deskPasskeys = { list, begin, keep, drop, challenge, login } as const;
