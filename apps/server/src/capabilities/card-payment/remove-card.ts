import type { BorrowerId, CheckedRequestOf, endpoints } from '@plazo/contract';
import type { Card, StatusAnswer } from '@plazo/rail-kit';
import type { BorrowerWrite } from '../../call.ts';
import { type Refused, refuse, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Call, hearNothing, type News, progress } from '../instructions/attend.ts';
import type { Hearing } from '../instructions/attend-over.ts';
import { findInstruction, type Instruction, stepInstruction } from '../instructions/instructions.store.ts';
import { writeInstruction } from '../instructions/write-instruction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { cardsOf, isPaying, removeCard } from './cards.store.ts';
import { takingOf } from './cards-offered.ts';

/** A card that its person removes pays nothing from then on; the rail that keeps it is told until it has forgotten it. */

type Whose = { readonly borrowerId: BorrowerId; readonly id: string };

async function forget(tx: Tx, deps: Deps, { borrowerId, id }: Whose): Promise<void> {
  if (!(await removeCard(tx, { borrowerId, id, at: deps.clock.now() }))) return;
  const kept = await findInstruction(tx, { borrowerId, id });
  if (!kept) return;
  const { rail: name, isSimulated, currency } = kept;
  const of = { kind: 'card-removal', borrowerId, subject: id, amountMinor: 0n, currency } as const;
  await writeInstruction(tx, deps, { ...of, own: { rail: { name, isSimulated } }, ask: {} });
}

/** Removes a card of the caller's own; said again it is the same. Not while a payment by it is under way. */
export async function removeOwnCard(
  call: BorrowerWrite<CheckedRequestOf<typeof endpoints.account.removeCard>>,
): Promise<Record<string, never> | Refused> {
  const { db: tx, deps, borrower, request, text } = call;
  await lockStream(tx, borrower.id);
  const own = { borrowerId: borrower.id, id: request.cardId };
  const card = (await cardsOf(tx, borrower.id)).find(({ id }) => id === own.id);
  if (!card) return refuse('not-found', text.missing.card);
  if (card.removedAt !== null) return {};
  if (await isPaying(tx, own)) return refuse('refused', text.cardRefused.inUse, { reason: 'in-use' });
  await forget(tx, deps, own);
  return {};
}

/** Every card of a person, who is erased; under their key, which goes with them. */
export async function forgetCards(tx: Tx, deps: Deps, borrowerId: BorrowerId): Promise<void> {
  for (const { id } of await cardsOf(tx, borrowerId)) await forget(tx, deps, { borrowerId, id });
}

async function end(
  { tx, deps, instruction, source }: News,
  state: 'succeeded' | 'cancelled',
  detail?: string,
): Promise<true> {
  const at = deps.clock.now();
  await stepInstruction(tx, instruction, { state, source, at, dueAt: null, ...(detail && { detail }) });
  return true;
}

/** What the rail answers; nothing where it cannot forget a card. */
async function answerOf(deps: Deps, kept: Instruction): Promise<StatusAnswer<Card> | undefined> {
  const { card, rail } = takingOf(deps, kept.rail);
  const told = await rail.capabilities();
  // whether it can is not known now
  if (told.kind !== 'state') return { kind: 'not-now', error: 'rail-down' };
  if (!card.remove || told.told.kinds.card?.canRemove !== true) return undefined;
  return card.remove(kept.id, kept.railNote ?? undefined);
}

/** Repeated until the card is gone: said again it is the same. What its person said is not opened, whose key may be gone. */
export async function askOfRemoval(deps: Deps, { instruction }: Call): Promise<Hearing> {
  const { borrowerId, subject: id } = instruction;
  const kept = await findInstruction(deps.db, { borrowerId, id });
  if (!kept) throw new Error(`Card ${id} was kept by no rail`);
  const answer = await answerOf(deps, kept);
  return {
    hear: async (news) => {
      if (!answer) return end(news, 'cancelled', 'not-offered');
      const isGone =
        answer.kind === 'state' ? answer.told.state === 'removed' : answer.kind === 'not-received';
      if (isGone) return end(news, 'succeeded');
      if (answer.kind === 'state') return progress(news, 'pending');
      await hearNothing(news, answer, true);
      return false;
    },
  };
}
