import * as z from 'zod/mini';
import { minor, text } from '../fields.ts';

/** One message that left for a borrower, or that they answered, by one way: what became of it, and its text; of a code no text is ever shown. */
export const sentMessage = z.object({
  /** Local to the borrower. */
  at: text,
  way: z.enum(['sms', 'whatsapp', 'email', 'push', 'voice']),
  state: z.enum(['waiting', 'sent', 'delivered', 'read', 'undelivered', 'received', 'stop', 'start']),
  /** When it reached its person or was read; empty otherwise. */
  reachedAt: text,
  /** A word of ours or of who carries it; empty where it was not refused. */
  why: text,
  /** Empty of a code. */
  text,
  cost: minor,
  currency: text,
});
