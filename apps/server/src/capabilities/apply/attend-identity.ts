import type { BorrowerId } from '@plazo/contract';
import {
  type Erased,
  type Identity,
  type IdentityAsk,
  type IdentityHanding,
  type IdentityRail,
  identityAsk,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import type { ConfiguredRail } from '../../adapters/rails/rails.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor } from '../borrowers/borrowers.store.ts';
import { withPatience } from '../instructions/at-once.ts';
import {
  type Attending,
  type Call,
  claim,
  hearNothing,
  isRefusal,
  type News,
  progress,
} from '../instructions/attend.ts';
import { attendOver, type Hearing } from '../instructions/attend-over.ts';
import {
  findInstruction,
  type Instruction,
  stateSince,
  stepInstruction,
} from '../instructions/instructions.store.ts';
import { notesOf } from '../instructions/rail-notes.ts';
import { findCheck } from './identity-checks.store.ts';
import { readPhotos } from './photos.ts';
import { failIdentity, reviewIdentity, takeErased, takeIdentity, UNANSWERED } from './take-identity.ts';

type Own = { readonly borrowerId: BorrowerId; readonly id: string };

const HOUR_MS = 3_600_000;

/** Says that it leaves, before it does. A check of pictures that are gone or replaced is neither sent nor asked about. */
async function claimWanted(
  tx: Tx,
  deps: Deps,
  { own, instruction }: { readonly own: Own & Attending; readonly instruction: Instruction },
): Promise<Call | undefined> {
  const isWanted =
    instruction.kind === 'identity-erasure' ||
    (await findCheck(tx, own.borrowerId))?.instructionId === instruction.id;
  if (isWanted) return claim(tx, deps, own);
  const at = deps.clock.now();
  await stepInstruction(tx, own, {
    state: 'cancelled',
    source: 'worker',
    at,
    dueAt: null,
    detail: 'replaced',
  });
  return undefined;
}

type Hear = Hearing['hear'];
type Asking = {
  readonly deps: Deps;
  readonly call: Call;
  readonly own: ConfiguredRail;
  readonly rail: IdentityRail;
};

/** What is asked, as it was asked before. */
type Asked = {
  readonly ask: IdentityAsk;
  readonly handing: Pick<IdentityHanding, 'note' | 'keep'>;
};

/** Hands the pictures over, or asks; a check that waits for pictures is handed them once more, and one whose person takes them at a page of the rail is begun once. */
async function askOfCheck({ deps, call, own, rail }: Asking): Promise<StatusAnswer<Identity>> {
  const { instruction, isSending } = call;
  const { id, borrowerId, sealed, sentAt, createdAt } = instruction;
  const { note, keep } = await notesOf(deps, instruction);
  const ask = z.parse(identityAsk, JSON.parse((await openFor(deps.db, deps.sealing, borrowerId))(sealed)));
  const asked = { ask, sentAt: sentAt ?? createdAt, now: deps.clock.now(), note };
  const answer = isSending ? undefined : await rail.status(id, asked);
  const isVisit = ask.returnUrl !== undefined;
  if (answer && (isVisit || answer.kind !== 'state' || answer.told.state !== 'needs-action')) return answer;
  if (!(await own.may('identity'))) {
    deps.log.error(
      { rail: instruction.rail, instruction: id },
      'the rail does not say that it is real and can',
    );
    return { kind: 'not-now', error: 'rail-down' };
  }
  const handing = { note, keep };
  if (!isVisit) return handOver({ deps, call, own, rail }, { ask, handing });
  if (!rail.begin) throw new Error(`The rail ${instruction.rail} has no page where people take pictures`);
  return rail.begin(id, ask, handing);
}

async function handOver(
  { deps, call: { instruction }, own, rail }: Asking,
  { ask, handing }: Asked,
): Promise<StatusAnswer<Identity>> {
  const { id, borrowerId } = instruction;
  if (!rail.check) throw new Error(`The rail ${instruction.rail} takes no pictures of ours`);
  const photos = await readPhotos(deps, deps.db, borrowerId);
  const { document: documentFront, 'document-back': back, selfie } = photos;
  // they went since it was claimed: its next turn cancels it
  if (!documentFront || !selfie) return { kind: 'not-now', error: 'cancelled' };
  const told = back && (await own.rail.capabilities());
  // whether it takes the back is not known now
  if (told && told.kind !== 'state') return { kind: 'not-now', error: 'rail-down' };
  const documentBack = told?.told.kinds.identity?.takesBack === true ? back : undefined;
  return rail.check(id, ask, { documentFront, documentBack, selfie, ...handing });
}

async function checkOf(asking: Asking): Promise<Hear> {
  const answer = await askOfCheck(asking);
  return async (news) => {
    if (answer.kind === 'state') return (await takeIdentity(news, answer.told)) ?? false;
    if (isRefusal(news, answer)) return failIdentity(news, answer.error);
    await hearNothing(news, answer, true);
    return false;
  };
}

/** Repeated until it is done: said again it is the same. */
async function erasureOf({ deps, call, rail }: Asking): Promise<Hear> {
  const { borrowerId, subject: id } = call.instruction;
  const note = (await findInstruction(deps.db, { borrowerId, id }))?.railNote ?? undefined;
  const answer: StatusAnswer<Erased> = await rail.erase(id, note);
  return async (news) => {
    if (answer.kind === 'state') return answer.told.isErased ? takeErased(news) : progress(news, 'accepted');
    await hearNothing(news, answer, true);
    return false;
  };
}

/** Whether the rail should have answered by now: of pictures that are taken at its page only once they are. */
async function isOverdue({ tx, instruction, deps }: News, hours: number): Promise<boolean> {
  const isVisit = instruction.visitUrl !== null;
  if (isVisit && instruction.state === 'needs-action') return false;
  const since = (isVisit && (await stateSince(tx, instruction, 'pending'))) || instruction.createdAt;
  return deps.clock.now().getTime() - since.getTime() > hours * HOUR_MS;
}

async function askRail(deps: Deps, call: Call): Promise<Hearing> {
  const { rail: name, kind } = call.instruction;
  const configured = deps.rails.named(name);
  const rail = configured?.rail.identity;
  if (!configured || !rail) throw new Error(`No rail ${name} is configured that checks people`);
  const asking = { deps, call, own: configured, rail };
  if (kind !== 'identity') return { hear: await erasureOf(asking) };
  const hear = await checkOf(asking);
  return {
    hear: async (news) => {
      const isLearned = await hear(news);
      const hours = configured.identity?.answerWithinHours;
      if (isLearned || hours === undefined || !(await isOverdue(news, hours))) return isLearned;
      return reviewIdentity(news, [UNANSWERED]);
    },
  };
}

/**
 * Asks a rail of a person's pictures, what became of that, or to erase them.
 * @returns whether something was learned of it
 */
export const attendIdentity = (deps: Deps, own: Own & Attending): Promise<boolean> =>
  attendOver(deps, own, {
    claim: (tx, instruction) => claimWanted(tx, deps, { own, instruction }),
    ask: (call) => askRail(deps, call),
  });

/** The same at once, for who waits for it at a page. */
export const attendIdentityAtOnce = (deps: Deps, { borrowerId, id, state }: Instruction): Promise<void> =>
  withPatience(deps, id, attendIdentity(deps, { borrowerId, id, isByName: state === 'needs-action' }));
