import type { BorrowerId } from '@plazo/contract';
import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, remakePicture } from '../../adapters/files/pictures.ts';
import { borrowerKey } from '../../adapters/keys/sealing.ts';
import type { Deps } from '../../deps.ts';
import { wrappedKeyOf } from '../borrowers/borrowers.store.ts';
import { bytesOf, storeBytes } from '../files/files.ts';
import type { Bytes } from '../files/stored-files.store.ts';
import { whereImageLies } from './complaint-images.store.ts';

/** Pictures of complaints as they come in and go out, for borrowers and operators alike. */

export const PICTURE_FIELD = 'problemImage';

export const pictureLimits = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 10,
  parts: 12,
  headerPairs: 50,
  fieldSize: 1_000,
} as const;

async function readPart(request: FastifyRequest): Promise<Buffer | undefined> {
  try {
    const part = await request.file({ limits: pictureLimits });
    if (!part || part.fieldname !== PICTURE_FIELD) return undefined;
    return await part.toBuffer();
  } catch {
    return undefined;
  }
}

/** The picture that was sent, made anew, or nothing where it is none. */
export async function readPicture(request: FastifyRequest): Promise<Buffer | undefined> {
  const bytes = request.isMultipart() ? await readPart(request) : undefined;
  return bytes && remakePicture(bytes);
}

export const imagePolicy = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'cache-control': 'private, no-store',
} as const;

type Picture = { readonly id: string; readonly borrowerId: BorrowerId };
const placeOf = ({ id }: Picture) => `picture:${id}`;

/** Before the sealed bytes of a picture; a JPEG, as pictures were once kept, begins with another. */
const SEALED = Buffer.from([1]);

/** A picture under its person's own key, where it is to lie; nothing where no place takes it. @throws where the person was erased. */
export async function keepPicture(deps: Deps, picture: Picture, jpeg: Buffer): Promise<Bytes | undefined> {
  const { borrowerId } = picture;
  const wrapped = await wrappedKeyOf(deps.db, borrowerId);
  if (wrapped === undefined) throw new Error(`Borrower ${borrowerId} was erased`);
  const of = { borrowerId, place: placeOf(picture), bytes: jpeg };
  const sealed = Buffer.concat([SEALED, borrowerKey.sealFile(deps.sealing, wrapped, of)]);
  return storeBytes(deps, { borrowerId, sealed });
}

/** A picture as it was sent; nothing where it or its person is gone. @throws ObjectStoreError where its store is away. */
export async function openPicture(deps: Deps, picture: Picture): Promise<Buffer | undefined> {
  const wrapped = await wrappedKeyOf(deps.db, picture.borrowerId);
  const lies = wrapped === undefined ? undefined : await whereImageLies(deps.db, picture);
  const kept = lies && (await bytesOf(deps, lies));
  if (wrapped === undefined || kept === undefined) return undefined;
  // those of before lie in the database: in a store, what is not sealed was put there by somebody else
  if (lies?.address === null && !kept.subarray(0, SEALED.length).equals(SEALED)) return kept;
  const of = { borrowerId: picture.borrowerId, place: placeOf(picture), bytes: kept.subarray(SEALED.length) };
  return borrowerKey.openFile(deps.sealing, wrapped, of);
}
