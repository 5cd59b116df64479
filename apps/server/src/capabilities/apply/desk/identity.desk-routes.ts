import { type AnswerOf, type CheckedRequestOf, deskEndpoints } from '@plazo/contract';
import { type IdentityRead, identityRead } from '@plazo/rail-kit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Refused, refuse } from '../../../db/transaction.ts';
import { brandOf, type Deps } from '../../../deps.ts';
import { sendFault } from '../../../http/send-fault.ts';
import { findBorrower, openFor, readPeople } from '../../borrowers/borrowers.store.ts';
import { findInstruction, stepsOf } from '../../instructions/instructions.store.ts';
import { announceLate } from '../../messages/announce-late.ts';
import {
  type Changed,
  changes,
  type DeskCall,
  type DeskRow,
  type DeskWrite,
  reads,
} from '../../operators/desk-call.ts';
import { callAt } from '../../operators/guard.ts';
import { pageOf } from '../../operators/list-page.ts';
import { lookAt, refuseExcess } from '../../operators/looks.ts';
import { maskName } from '../../operators/mask.ts';
import { refuseOutside } from '../../operators/scope.ts';
import { readSections } from '../applications.store.ts';
import { differencesOf, readValues } from '../document-read.ts';
import { type PhotoKind, photoKinds } from '../identity.store.ts';
import { type Check, decideCheck, findCheck, listChecks } from '../identity-checks.store.ts';
import { readPhotos } from '../photos.ts';

/** People whose pictures a rail leaves to a person: who waits, what is known of them, and the person's word. */

const rows = deskEndpoints.deskDecisions;
const PAGE_SIZE = 50;

type Listed = AnswerOf<typeof rows.identityChecks>;

async function showChecks(call: DeskCall<CheckedRequestOf<typeof rows.identityChecks>>): Promise<Listed> {
  const { db, deps, operator, request } = call;
  const page = { limit: PAGE_SIZE + 1, after: request.after, heldTo: operator.brands };
  const { shown, next } = pageOf(await listChecks(db, page), PAGE_SIZE);
  const person = await readPeople(
    db,
    deps.sealing,
    shown.map(({ borrowerId }) => borrowerId),
  );
  return {
    rows: shown.map(({ borrowerId, market, result, reasons, told, checkedAt }) => ({
      borrowerId,
      name: maskName(person(borrowerId).name),
      market,
      result,
      reasons: [...reasons],
      told: told ?? '',
      at: checkedAt.toISOString(),
    })),
    next,
  };
}

type Looking = DeskWrite<CheckedRequestOf<typeof rows.identityCheck>>;
type Shown = AnswerOf<typeof rows.identityCheck>;
type Asked = Pick<Shown, 'rail' | 'checkId' | 'steps'>;

/** In the order in which an operator looks at them. */
const KINDS = ['document', 'document-back', 'selfie'] as const satisfies readonly PhotoKind[];
const pictureAddress = (borrowerId: string, kind: string) =>
  `/desk/api/identity-pictures/${borrowerId}/${kind}`;

async function linesOf(
  { db, deps, request }: Looking,
  brand: string,
  read: IdentityRead,
): Promise<Shown['lines']> {
  const { market } = brandOf(deps, brand);
  const { values: typed } = (await readSections(db, deps.sealing, request.borrowerId)).personal;
  const different = differencesOf(market, typed, read);
  const fields = Object.entries(readValues(market, read)).map(([name, value]) => ({
    name,
    typed: typed[name] ?? '',
    read: value,
    isDifferent: different.includes(name) ? (1 as const) : (0 as const),
  }));
  const { documentNumber = '', validUntil = '' } = read;
  const others = Object.entries({ documentNumber, validUntil }).filter(([, value]) => value !== '');
  return [
    ...fields,
    ...others.map(([name, value]) => ({ name, typed: '', read: value, isDifferent: 0 as const })),
  ];
}

/** Whom a check was asked of, and what became of it; nothing where nobody was, or once that is forgotten. */
async function askedOf({ db }: Looking, { borrowerId, instructionId }: Check): Promise<Asked> {
  const own = { borrowerId, id: instructionId ?? '' };
  const asked = await findInstruction(db, own);
  if (!asked) return { rail: '', checkId: '', steps: [] };
  const steps = (await stepsOf(db, own)).map(({ at, ...step }) => ({ at: at.toISOString(), ...step }));
  return { rail: asked.rail, checkId: asked.id, steps };
}

async function showCheck(call: Looking): Promise<Changed<Shown> | Refused> {
  const { db, deps, request, text } = call;
  const { borrowerId, reason } = request;
  const excess = await refuseExcess(call, { kind: 'reveals', action: 'identity-check', subject: borrowerId });
  if (excess) return excess;
  const borrower = await findBorrower(db, borrowerId);
  const check = await findCheck(db, borrowerId);
  if (!borrower || !check) return refuse('not-found', text.notFound);
  const sealed = check.sealed ?? undefined;
  const plain = sealed === undefined ? '{}' : (await openFor(db, deps.sealing, borrowerId))(sealed);
  const kinds = await photoKinds(db, borrowerId);
  const pictures = KINDS.filter((kind) => kinds.includes(kind)).map((kind) =>
    pictureAddress(borrowerId, kind),
  );
  const lines = await linesOf(call, borrower.brand, z.parse(identityRead, JSON.parse(plain)));
  return {
    answer: { lines, pictures, ...(await askedOf(call, check)), since: check.checkedAt.toISOString() },
    act: { subject: borrowerId, reason },
  };
}

type Deciding = DeskWrite<CheckedRequestOf<typeof rows.decideIdentity>>;

async function decide(call: Deciding): Promise<Changed<Record<string, never>> | Refused> {
  const { db, deps, operator, request, now, text } = call;
  const { borrowerId, since: seen, outcome, reason } = request;
  const check = await findCheck(db, borrowerId);
  const since = new Date(seen);
  const isDecided = await decideCheck(db, {
    borrowerId,
    result: outcome,
    decidedBy: operator.id,
    since,
    now,
  });
  if (!check || !isDecided) return refuse('refused', text.changedMeanwhile, { reason: 'changed' });
  const told = {
    borrowerId,
    kind: `identity-${outcome}`,
    subject: check.instructionId ?? check.checkedAt.toISOString(),
  } as const;
  await announceLate(db, deps, { ...told, askedAt: check.checkedAt });
  const before = { result: check.result, reasons: check.reasons };
  return { answer: {}, act: { subject: borrowerId, reason, before, after: { result: outcome } } };
}

export const identityRows: readonly DeskRow[] = [
  reads(rows.identityChecks, showChecks),
  changes(rows.identityCheck, showCheck),
  changes(rows.decideIdentity, decide),
];

const place = z.object({ borrowerId: z.string(), kind: z.enum(KINDS) });
const policy = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, no-store',
} as const;

/** Pictures of documents and faces, for who decides on them; each look stands in the log. */
export function identityPictureRoute(scope: FastifyInstance, deps: Deps): void {
  scope.get(
    pictureAddress(':borrowerId', ':kind'),
    { config: { bulkhead: 'desk', permission: rows.identityCheck.permission } },
    async (request, reply) => {
      const asked = z.safeParse(place, request.params);
      const { operator } = request;
      if (!operator) throw new Error('A picture was asked for without an operator');
      if (!asked.success) return sendFault(deps, reply, 404);
      const { borrowerId, kind } = asked.data;
      const look = { ...callAt(deps, request), operator, request: { borrowerId } };
      if (await refuseOutside(look, rows.identityCheck)) return sendFault(deps, reply, 404);
      const { [kind]: jpeg } = await readPhotos(deps, deps.db, borrowerId);
      if (!jpeg) return sendFault(deps, reply, 404);
      if (await lookAt(look, 'identity-picture', borrowerId)) return sendFault(deps, reply, 429);
      return reply.headers(policy).type('image/jpeg').send(jpeg);
    },
  );
}
