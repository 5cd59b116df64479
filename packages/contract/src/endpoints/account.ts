import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, nothing, text } from '../fields.ts';

/** Sends the code that a push with `sendSms` 1 needs. */
export const sendCode = endpoint({
  path: '/independence/v3/account/send-code',
  effect: 'write',
  request: z.object({ productId: z.optional(id) }),
  answer: z.object({ phone: text }),
});

export const me = endpoint({
  path: '/independence/v3/account/me',
  request: nothing,
  answer: z.object({ name: text, phone: text }),
});

export const logout = endpoint({
  path: '/independence/v3/account/logout',
  effect: 'write',
  request: nothing,
  answer: nothing,
});
