import type { Reference as Told } from '@plazo/rail-kit';
import { claimCode, referenceCode, streamOf } from '../../db/route.store.ts';
import type { News } from '../instructions/attend.ts';
import { progress } from '../instructions/attend.ts';
import { stepInstruction } from '../instructions/instructions.store.ts';
import { findAsked, type Reference, setToldReference } from './references.store.ts';

/** What a rail says of a reference, whoever asked and in whatever order it is told. */

/** An address of a payer's app: nothing else becomes a link of a page. */
const isPayerLink = (url: string) => url.startsWith('upi:') || url.startsWith('https:');

function shownOf({ holder, bank, qrText, intentUrl, barcodeText }: Told): NonNullable<Reference['told']> {
  return {
    ...(holder !== undefined && { holder }),
    ...(bank !== undefined && { bank }),
    ...(qrText !== undefined && { qrText }),
    ...(intentUrl !== undefined && isPayerLink(intentUrl) && { intentUrl }),
    ...(barcodeText !== undefined && { barcodeText }),
  };
}

const PAYABLE = /^[\w.@+-]{1,64}$/;

type End = { readonly state: 'succeeded' | 'failed' | 'cancelled'; readonly detail?: string };

async function end({ tx, deps, instruction, source }: News, { state, detail = '' }: End) {
  await stepInstruction(tx, instruction, { state, source, at: deps.clock.now(), dueAt: null, detail });
}

/** No code comes of it: whoever wanted to pay takes another way. */
export async function failReference(news: News, detail: string): Promise<boolean> {
  const { tx, instruction } = news;
  const own = await findAsked(tx, { ...instruction, instructionId: instruction.id });
  await end(news, { state: 'failed', detail });
  if (own?.state === 'asked') await setToldReference(tx, own, { state: 'failed' });
  return true;
}

/** It can be paid; one that was replaced before it was made is closed at once, and still names its loan. */
async function goLive(news: News, own: Reference, told: Told): Promise<boolean> {
  const { tx, deps, instruction } = news;
  const { code = '' } = told;
  // what no page could show and ask about is no code
  if (!PAYABLE.test(code)) return false;
  // a code that stands for something else here would carry money to the wrong place
  if ((await streamOf(tx, referenceCode(own.clearing, code))) !== undefined)
    return failReference(news, 'code-taken');
  await claimCode(tx, referenceCode(own.clearing, code), { stream: instruction.borrowerId });
  const ends = told.expiresAt === undefined ? own.expiresAt : new Date(told.expiresAt);
  const isWanted = own.state === 'asked';
  await setToldReference(tx, own, {
    code,
    told: shownOf(told),
    ...(isWanted ? { state: 'live', expiresAt: ends } : { closeAt: deps.clock.now() }),
  });
  await end(news, { state: 'succeeded' });
  return true;
}

const OVER: ReadonlySet<Told['state']> = new Set(['expired', 'closed']);

/** What is told of one that was made: only its end is news. */
async function takeEnd({ tx, deps }: News, own: Reference, told: Told): Promise<boolean> {
  if (own.state !== 'live' || (told.state !== 'expired' && told.state !== 'closed')) return false;
  const at = new Date(Math.min(new Date(told.changedAt).getTime(), deps.clock.now().getTime()));
  const expiresAt = own.expiresAt && own.expiresAt < at ? own.expiresAt : at;
  await setToldReference(tx, own, { state: told.state, expiresAt });
  return true;
}

/**
 * Takes what a rail says of a reference whose instruction is locked.
 * @returns whether something came of it
 */
export async function takeReference(news: News, told: Told): Promise<boolean> {
  const { tx, instruction } = news;
  const own = await findAsked(tx, { ...instruction, instructionId: instruction.id });
  if (!own) return false;
  if (own.code !== '' || own.state === 'failed') return takeEnd(news, own, told);
  if (told.state === 'pending') return progress(news, told.state);
  if (told.state === 'failed') return failReference(news, told.error ?? 'other');
  if (told.code === undefined && OVER.has(told.state)) return failReference(news, told.state);
  const isLive = await goLive(news, own, told);
  const made = isLive && (await findAsked(tx, { ...instruction, instructionId: instruction.id }));
  if (made && OVER.has(told.state)) await takeEnd(news, made, told);
  return isLive;
}
