import type { AnswerOf, endpoints } from '@plazo/contract';
import { markets } from '@plazo/markets';
import { remakePicture } from '../../adapters/files/pictures.ts';
import type { BorrowerCall } from '../../call.ts';
import { inTransaction, isRefused, type Refused, refuse, type Tx } from '../../db/transaction.ts';
import { lockStream } from '../ledger/journal.store.ts';
import { askForIdentity } from './ask-identity.ts';
import { mayUse } from './consents.ts';
import { dropBack, keepPhoto, type PhotoKind, photoKinds } from './identity.store.ts';
import { findCheck, keepResult } from './identity-checks.store.ts';
import { readPhotos, storePhoto } from './photos.ts';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** Why pictures do not do, in words for their person; what no words are for is said once, in general. */
function reasonTexts({ text }: BorrowerCall, reasons: readonly string[]): readonly string[] {
  const words: Readonly<Record<string, string>> = text.apply.identityReasons;
  return [...new Set(reasons.map((reason) => words[reason] ?? text.apply.identityReasons.other))];
}

/** Which documents of the market have a back, in words; nothing where none has. */
function backText({ brand, text }: BorrowerCall): string | undefined {
  return markets[brand.market].words[text.language].documentBack;
}

/** What is there of the two photos, and what was found of them. */
export async function showIdentity(call: BorrowerCall): Promise<State> {
  const { db, borrower, text } = call;
  const kinds = await photoKinds(db, borrower.id);
  const check = await findCheck(db, borrower.id);
  const back = backText(call);
  const result = check?.result ?? 'open';
  const { identityOpen, identityPassed, identityFailed, identityChecking, identityReview } = text.apply;
  return {
    hasDocument: kinds.includes('document') ? 1 : 0,
    hasSelfie: kinds.includes('selfie') ? 1 : 0,
    ...(back !== undefined && { hasBack: kinds.includes('document-back') ? 1 : 0, backText: back }),
    result,
    message: {
      open: identityOpen,
      checking: identityChecking,
      review: identityReview,
      passed: identityPassed,
      failed: identityFailed,
    }[result],
    reasons: check?.result === 'failed' ? [...reasonTexts(call, check.reasons)] : [],
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
  if (!(await mayUse(call, 'identity'))) return refuse('refused', text.apply.notReady, { reason: 'consent' });
  const jpeg = photo.bytes && (await remakePicture(photo.bytes));
  if (!jpeg) return refuse('bad-input', text.apply.photoBad, { reason: 'photo' });
  const bytes = await storePhoto(deps, borrower.id, jpeg);
  if (!bytes) return refuse('not-now', text.notNow);
  const checking = deps.rails.identityOf(brand.id);
  const take = async (tx: Tx) => {
    await lockStream(tx, borrower.id);
    const isBack = photo.kind === 'document-back';
    const hasFront = !isBack || (await photoKinds(tx, borrower.id)).includes('document');
    if (!hasFront) return refuse('bad-input', text.apply.photoBad, { reason: 'kind' });
    if (photo.kind === 'document') await dropBack(tx, borrower.id, now);
    const isKept = await keepPhoto(tx, { borrowerId: borrower.id, kind: photo.kind, bytes, now });
    if (!isKept) return refuse('not-now', text.notNow);
    await (checking ? askForIdentity(tx, call, checking) : compare(tx, call));
    return undefined;
  };
  const refused = await inTransaction(deps.db, take, deps.chance.fraction);
  return isRefused(refused) ? refused : showIdentity(call);
}
