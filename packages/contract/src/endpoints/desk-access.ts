import * as z from 'zod/mini';
import { deskChange, deskRead, exported } from '../desk-endpoint.ts';
import { deskRoles } from '../desk-permissions.ts';
import { flag, id, instant, instantOrNone, minor, nothing, text } from '../fields.ts';
import { DESK_REQUEST_KINDS, LIMITED_ACTS } from './desk-approvals.ts';
import { reason } from './loan-wish.ts';

/** The review of access: who may do what, who granted it and when, and who has looked at it last. */

const review = deskRead({
  path: 'access-review',
  scope: 'closed',
  permission: 'operators-read',
  request: nothing,
  answer: z.object({
    /** After how many days access is to be looked at again; 0 where the deployment says nothing, and nobody is told. */
    everyDays: z.int(),
    /** Those who have access. */
    rows: z.array(
      z.object({
        operatorId: id,
        name: text,
        role: z.enum(deskRoles),
        /** Names of the brands that they are held to; empty where they see all. */
        brands: z.array(text),
        limits: z.array(z.object({ act: z.enum(LIMITED_ACTS), currency: text, amount: minor })),
        loginAt: instantOrNone,
        sessions: z.int(),
        createdAt: instant,
        /** What two people decided about them; who the command added or changed has none of it. */
        grants: z.array(
          z.object({ kind: z.enum(DESK_REQUEST_KINDS), by: text, decidedBy: text, at: instant }),
        ),
        reviewedAt: instantOrNone,
        reviewedBy: text,
        isDue: flag,
        isOwn: flag,
      }),
    ),
  }),
});

/** Somebody has looked at the access of an operator and leaves it as it is. */
const confirm = deskChange({
  path: 'access-confirm',
  scope: 'closed',
  permission: 'operators-work',
  request: z.object({ operatorId: id, reason }),
  answer: nothing,
});

const exportReview = deskChange({
  path: 'access-export',
  scope: 'closed',
  permission: 'operators-read',
  request: z.object({ reason }),
  answer: exported,
});

export const deskAccess = { review, confirm, exportReview } as const;
