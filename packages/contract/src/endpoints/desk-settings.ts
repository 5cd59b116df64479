import * as z from 'zod/mini';
import { deskRead } from '../desk-endpoint.ts';
import { flag, instant, minor, nothing, text } from '../fields.ts';
import { DESK_REQUEST_KINDS } from './desk-approvals.ts';

export const SETTING_GROUPS = [
  'environment',
  'rails',
  'brands',
  'chart',
  'law',
  'limits',
  'content',
] as const;

/** Everything that a deployment decides: in use as it is, from where, and what two people changed of it. */
export const settings = deskRead({
  path: 'settings',
  scope: 'closed',
  permission: 'settings-read',
  request: nothing,
  answer: z.object({
    rows: z.array(
      z.object({
        group: z.enum(SETTING_GROUPS),
        name: text,
        /** Of a secret the first signs of a keyed hash, empty where none is set; of a limit minor units of the currency that is its name. */
        value: text,
        isSecret: flag,
        source: z.enum(['environment', 'file', 'code', 'desk']),
        /** Since when: when it was published, or its file was written. */
        at: z.union([z.literal(''), instant]),
        by: text,
      }),
    ),
    history: z.array(
      z.object({
        at: instant,
        kind: z.enum(DESK_REQUEST_KINDS),
        about: text,
        currency: text,
        amount: minor,
        reason: text,
        by: text,
        decidedBy: text,
      }),
    ),
    /** Starts of the server with other decisions than the start before, the newest first; of secrets the first signs of a keyed hash. */
    starts: z.array(
      z.object({
        at: instant,
        /** Who brought them, as the deployment says it. */
        by: text,
        changes: z.array(
          z.object({
            name: text,
            before: text,
            after: text,
            isSecret: flag,
            /** When the file that says it was written; empty where none does. */
            writtenAt: z.union([z.literal(''), instant]),
          }),
        ),
      }),
    ),
  }),
});
