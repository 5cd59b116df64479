import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lineIn, text } from '../fields.ts';

export const contact = endpoint({
  path: '/independence/user-problem/get-whatsapp',
  client: 'one',
  access: 'public',
  request: z.object({ overall: z.optional(lineIn) }),
  answer: z.object({ phone: text, va: text, email: text, hours: text }),
});
