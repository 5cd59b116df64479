import { type Mandate as Told, take } from '@plazo/rail-kit';
import { type News, progress } from '../instructions/attend.ts';
import { keepVisit, postpone, stepInstruction } from '../instructions/instructions.store.ts';
import { endMandate } from './end-mandate.ts';
import { findMandate, isOver, type Mandate, moveMandate } from './mandates.store.ts';

/** What a rail says of a mandate, whoever asked and in whatever order it is told. */

async function ownMandate({ tx, instruction }: News): Promise<Mandate> {
  const mandate = await findMandate(tx, instruction);
  if (!mandate) throw new Error(`Instruction ${instruction.id} has no mandate`);
  return mandate;
}

type End = 'succeeded' | 'failed' | 'cancelled';

/** Steps to an end of the asking; false where it stands at one already. */
async function end({ tx, deps, instruction, source }: News, state: End, error?: Told['error']) {
  if (take(instruction.state, { state, hasSuccessor: false }).kind !== 'taken') return false;
  const at = deps.clock.now();
  const why = error && { error, detail: error };
  await stepInstruction(tx, instruction, { state, source, at, dueAt: null, ...why });
  return true;
}

/** Its person approved it. One that was ended here meanwhile stays so, and its rail is told. */
async function approve(news: News, mandate: Mandate): Promise<boolean> {
  const { tx, deps, instruction, source } = news;
  if (take(instruction.state, { state: 'succeeded', hasSuccessor: false }).kind !== 'taken') return false;
  const at = deps.clock.now();
  const dueAt = isOver(mandate) ? at : null;
  await stepInstruction(tx, instruction, { state: 'succeeded', source, at, dueAt });
  if (!isOver(mandate)) await moveMandate(tx, mandate, { state: 'active', at });
  return true;
}

/** It is over at its rail. */
async function over(news: News, mandate: Mandate, state: 'revoked' | 'expired'): Promise<boolean> {
  const { tx, deps, instruction } = news;
  const isNews = !isOver(mandate);
  await endMandate(tx, deps, { mandate, state, by: 'bank' });
  // nobody needs to be told any more
  if (instruction.state !== 'succeeded') return (await end(news, 'cancelled')) || isNews;
  await postpone(tx, instruction, null);
  return isNews;
}

/** No mandate comes of it. */
export async function failMandate(news: News, error: Told['error']): Promise<boolean> {
  const mandate = await ownMandate(news);
  if (!(await end(news, 'failed', error))) return false;
  await endMandate(news.tx, news.deps, { mandate, state: 'refused', by: 'bank' });
  return true;
}

/** @returns whether something came of it */
export async function takeMandate(news: News, told: Told): Promise<boolean> {
  const mandate = await ownMandate(news);
  const { tx, deps } = news;
  switch (told.state) {
    case 'live':
      return approve(news, mandate);
    case 'revoked':
    case 'expired':
      return over(news, mandate, told.state);
    case 'rejected':
    case 'failed':
      return failMandate(news, told.error ?? 'declined');
    case 'pending':
    case 'needs-action': {
      if (!(await progress(news, told.state))) return false;
      if (told.action) await keepVisit(tx, news.instruction, told.action);
      if (!isOver(mandate)) await moveMandate(tx, mandate, { state: 'pending', at: deps.clock.now() });
      return true;
    }
  }
}
