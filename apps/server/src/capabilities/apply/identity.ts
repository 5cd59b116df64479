import type { AnswerOf, endpoints } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { remakePicture } from '../../adapters/files/pictures.ts';
import type { BorrowerCall } from '../../call.ts';
import { inTransaction, isRefused, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import { visitOf } from '../instructions/may-visit.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { askDesk, askForIdentity, identityAway } from './ask-identity.ts';
import { attendIdentityAtOnce } from './attend-identity.ts';
import { mayUse } from './consents.ts';
import { dropBack, keepPhoto, type PhotoKind, photoKinds } from './identity.store.ts';
import { type Check, findCheck, type IdentityResult, keepResult } from './identity-checks.store.ts';
import { readPhotos, storePhoto } from './photos.ts';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** Why pictures do not do, in words for their person; what no words are for is said once, in general. */
export function reasonTexts({ text }: BorrowerCall, reasons: readonly string[]): readonly string[] {
  const words: Readonly<Record<string, string>> = text.apply.identityReasons;
  return [...new Set(reasons.map((reason) => words[reason] ?? text.apply.identityReasons.other))];
}

/** Which documents of the market have a back, in words; nothing where none has. */
function backText({ brand, text }: BorrowerCall): string | undefined {
  return markets[brand.market].words[text.language].documentBack;
}

/** How it stands with the check, in words, by who takes the pictures. */
function messageOf({ text }: BorrowerCall, result: IdentityResult | 'open', visit: Visit | undefined) {
  const { identityOpen, identityPassed, identityFailed, identityChecking, identityReview } = text.apply;
  const ours = {
    open: identityOpen,
    checking: identityChecking,
    review: identityReview,
    failed: identityFailed,
  };
  if (result === 'passed') return identityPassed;
  if (!visit) return ours[result];
  return text.apply.identityAtService[visit.url === '' ? result : 'visit'];
}

type Visit = NonNullable<State['visit']>;

/** What was asked of a check, once the rail was asked anew for who looks at its page; nothing of one that ended. */
async function attended({ db, deps, borrower }: BorrowerCall, check: Check | undefined) {
  if (check?.result !== 'checking' || check.instructionId === null) return undefined;
  const own = { borrowerId: borrower.id, id: check.instructionId };
  const begun = await findInstruction(db, own);
  if (begun) await attendIdentityAtOnce(deps, begun);
  return findInstruction(db, own);
}

/** Where a person goes to take the pictures; nothing where they take them here. */
async function pageOf(call: BorrowerCall, check: Check | undefined): Promise<Visit | undefined> {
  const { deps, brand } = call;
  if (deps.rails.identityOf(brand.id)?.pagesAt === undefined) return undefined;
  const asked = await attended(call, check);
  // who comes too late for a page begins another check there
  return { url: visitOf(deps, asked && { ...asked, visitUntil: null }) ?? '' };
}

/** What is there of the two photos, and what was found of them or of those that are taken at a page of the rail. */
export async function showIdentity(call: BorrowerCall): Promise<State | Refused> {
  const { db, borrower } = call;
  const before = await findCheck(db, borrower.id);
  // what is looked at, or was found, is shown all the same
  const away = before === undefined || before.result === 'failed' ? identityAway(call) : undefined;
  if (away) return away;
  const kinds = await photoKinds(db, borrower.id);
  const visit = await pageOf(call, before);
  const check = await findCheck(db, borrower.id);
  const back = backText(call);
  const result = check?.result ?? 'open';
  const hasReasons = result === 'failed' || (visit !== undefined && visit.url !== '');
  return {
    hasDocument: kinds.includes('document') ? 1 : 0,
    hasSelfie: kinds.includes('selfie') ? 1 : 0,
    ...(back !== undefined && { hasBack: kinds.includes('document-back') ? 1 : 0, backText: back }),
    result,
    message: messageOf(call, result, visit),
    reasons: check && hasReasons ? [...reasonTexts(call, check.reasons)] : [],
    ...(visit && { visit }),
  };
}

/** Compares the two photos once both are there, where nobody real does. */
async function compare(tx: Tx, { deps, borrower, now }: BorrowerCall): Promise<void> {
  const { document, selfie } = await readPhotos(deps, tx, borrower.id);
  if (!document || !selfie) return;
  const result = await deps.identity.compare({ document, selfie });
  await keepResult(tx, { borrowerId: borrower.id, result, now });
}

/** Keeps one photo, made anew and sealed, if the person allows it. */
export async function takePhoto(
  call: BorrowerCall,
  photo: { kind: PhotoKind; bytes: Buffer | undefined },
): Promise<State | Refused> {
  const { deps, borrower, brand, now, text } = call;
  const checking = deps.rails.identityOf(brand.id);
  if (checking?.pagesAt !== undefined)
    return refuse('refused', text.refusedAction, { reason: 'not-offered' });
  const away = identityAway(call);
  if (away) return away;
  if (!(await mayUse(call, 'identity'))) return refuse('refused', text.apply.notReady, { reason: 'consent' });
  const jpeg = photo.bytes && (await remakePicture(photo.bytes));
  if (!jpeg) return refuse('bad-input', text.apply.photoBad, { reason: 'photo' });
  const bytes = await storePhoto(deps, borrower.id, jpeg);
  if (!bytes) return refuse('not-now', text.notNow);
  const take = async (tx: Tx) => {
    await lockStream(tx, borrower.id);
    const isBack = photo.kind === 'document-back';
    const hasFront = !isBack || (await photoKinds(tx, borrower.id)).includes('document');
    if (!hasFront) return refuse('bad-input', text.apply.photoBad, { reason: 'kind' });
    if (photo.kind === 'document') await dropBack(tx, borrower.id, now);
    const isKept = await keepPhoto(tx, { borrowerId: borrower.id, kind: photo.kind, bytes, now });
    if (!isKept) return refuse('not-now', text.notNow);
    if (checking) await askForIdentity(tx, call, checking);
    else await (deps.rails.isCheckedAtDesk(brand.id) ? askDesk(tx, call) : compare(tx, call));
    return undefined;
  };
  const refused = await inTransaction(deps.db, take, deps.chance.fraction);
  return isRefused(refused) ? refused : showIdentity(call);
}
