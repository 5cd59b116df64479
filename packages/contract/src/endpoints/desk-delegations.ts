import * as z from 'zod/mini';
import { deskChange, deskRead } from '../desk-endpoint.ts';
import { flag, id, instant, nothing, text } from '../fields.ts';
import { reason } from './loan-wish.ts';

/** Approvals of an operator who is away: somebody of the same or a higher role approves in their stead, for some days. */

const list = deskRead({
  path: 'delegations',
  scope: 'own',
  permission: 'second-person',
  request: nothing,
  answer: z.object({
    /** Given or held by who asks, those that have not ended. */
    rows: z.array(
      z.object({ delegationId: id, giver: text, holder: text, from: instant, until: instant, isOwn: flag }),
    ),
    /** Who may hold theirs. */
    operators: z.array(z.object({ operatorId: id, name: text })),
  }),
});

const give = deskChange({
  path: 'delegation-give',
  scope: 'own',
  permission: 'second-person',
  request: z.object({ operatorId: id, from: instant, until: instant, reason }),
  answer: z.object({ delegationId: id }),
});

const end = deskChange({
  path: 'delegation-end',
  scope: 'own',
  permission: 'second-person',
  request: z.object({ delegationId: id, reason }),
  answer: nothing,
});

export const deskDelegations = { list, give, end } as const;
