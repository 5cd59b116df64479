import * as z from 'zod/mini';
import { deskRead } from '../desk-endpoint.ts';
import { dateOrNone, flag, id, instant, instantOrNone, minor, nothing, orderId, text } from '../fields.ts';

/** What the deployment is connected to, how each rail is, and the payouts that a rail has not answered for in its time. */
export const rails = deskRead({
  path: 'rails',
  scope: 'closed',
  permission: 'payments-read',
  request: nothing,
  answer: z.object({
    rails: z.array(
      z.object({
        name: text,
        /** What the deployment has it do. */
        kinds: z.array(
          z.enum([
            'payout',
            'collection',
            'card',
            'message',
            'mandate',
            'identity',
            'bureau',
            'registry',
            'accounting',
          ]),
        ),
        /** Down also where it does not declare what the deployment has it do. */
        state: z.enum(['up', 'slow', 'down']),
        isSimulated: flag,
        /** The hosts that it calls, and no other; the country in which it keeps data of people, empty where nobody says. */
        hosts: z.array(text),
        dataIn: text,
        /** Instructions that have not come to their end, and the oldest of them. */
        waiting: z.int(),
        unknown: z.int(),
        oldest: instantOrNone,
        lastFact: instantOrNone,
        /** The last day of which a statement was read. */
        lastStatement: dateOrNone,
      }),
    ),
    /** What left this month, by rail, way and currency; the rail is empty for what goes by PLAZO_SMS_URL. */
    messages: z.array(
      z.object({
        rail: text,
        way: z.enum(['sms', 'whatsapp', 'email', 'push', 'voice']),
        sent: z.int(),
        reached: z.int(),
        failed: z.int(),
        cost: minor,
        currency: text,
      }),
    ),
    overdue: z.array(
      z.object({
        rail: text,
        kind: z.enum(['payout', 'refund', 'return', 'card-refund', 'card-return', 'debit', 'card-payment']),
        orderId,
        instruction: id,
        currency: text,
        amount: minor,
        sentAt: instant,
      }),
    ),
  }),
});
