import type { BorrowerId } from '@plazo/contract';
import type { Queries } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { openFor, sealFor } from '../borrowers/borrowers.store.ts';
import { bytesOf, storeBytes } from '../files/files.ts';
import type { Bytes } from '../files/stored-files.store.ts';
import { type PhotoKind, photoRows } from './identity.store.ts';

/** Photos of faces and documents as they are sealed and opened. */

/** A photo under its person's own key, where it is to lie; nothing where no place takes it. */
export async function storePhoto(
  deps: Deps,
  borrowerId: BorrowerId,
  jpeg: Buffer,
): Promise<Bytes | undefined> {
  const sealed = await sealFor(deps.db, deps.sealing, { borrowerId, plain: jpeg.toString('base64') });
  return storeBytes(deps, { borrowerId, sealed: Buffer.from(sealed, 'base64url') });
}

/** Those that are there. @throws ObjectStoreError where their store is away. */
export async function readPhotos(
  deps: Pick<Deps, 'sealing' | 'files' | 'log'>,
  db: Queries,
  borrowerId: BorrowerId,
): Promise<{ readonly [Kind in PhotoKind]?: Buffer }> {
  const rows = await photoRows(db, borrowerId);
  const open = await openFor(db, deps.sealing, borrowerId);
  const found: { [Kind in PhotoKind]?: Buffer } = {};
  for (const { kind, sealed, address } of rows) {
    const inRow = sealed === null ? null : Buffer.from(sealed, 'base64url');
    const bytes = await bytesOf(deps, { sealed: inRow, address });
    if (bytes) found[kind] = Buffer.from(open(bytes.toString('base64url')), 'base64');
  }
  return found;
}
