import type { AnswerOf, endpoints } from '@plazo/contract';
import { remakePicture } from '../../adapters/files/pictures.ts';
import type { BorrowerCall } from '../../call.ts';
import { inTransaction, type Refused, refuse } from '../../db/transaction.ts';
import { mayUse } from './consents.ts';
import {
  keepPhoto,
  keepResult,
  type PhotoKind,
  photoKinds,
  readPhotos,
  readResult,
} from './identity.store.ts';

type State = AnswerOf<typeof endpoints.apply.identity>;

/** What is there of the two photos, and what was found of them. */
export async function showIdentity({ db, borrower, text }: BorrowerCall): Promise<State> {
  const kinds = await photoKinds(db, borrower.id);
  const result = (await readResult(db, borrower.id)) ?? 'open';
  const { identityOpen, identityPassed, identityFailed } = text.apply;
  return {
    hasDocument: kinds.includes('document') ? 1 : 0,
    hasSelfie: kinds.includes('selfie') ? 1 : 0,
    result,
    message: { open: identityOpen, passed: identityPassed, failed: identityFailed }[result],
  };
}

/** Compares the two photos once both are there. */
async function compare({ db, deps, borrower, now }: BorrowerCall): Promise<void> {
  const { document, selfie } = await readPhotos(db, deps.sealing, borrower.id);
  if (!document || !selfie) return;
  const result = await deps.identity.compare({ document, selfie });
  await keepResult(db, { borrowerId: borrower.id, result, now });
}

/** Keeps one photo, made anew and sealed, if the person allows it. */
export async function takePhoto(
  call: BorrowerCall,
  photo: { kind: PhotoKind; bytes: Buffer | undefined },
): Promise<State | Refused> {
  const { db, deps, borrower, now, text } = call;
  if (!(await mayUse(call, 'identity'))) return refuse('refused', text.apply.notReady, { reason: 'consent' });
  const jpeg = photo.bytes && (await remakePicture(photo.bytes));
  if (!jpeg) return refuse('bad-input', text.apply.photoBad, { reason: 'photo' });
  const own = { borrowerId: borrower.id, kind: photo.kind, jpeg, now };
  await inTransaction(deps.db, (tx) => keepPhoto(tx, deps.sealing, own), deps.chance.fraction);
  await compare({ ...call, db });
  return showIdentity(call);
}
