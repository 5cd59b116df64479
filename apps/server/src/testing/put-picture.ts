import type { BorrowerId } from '@plazo/contract';
import { insertImage } from '../capabilities/complaints/complaint-images.store.ts';
import { keepPicture } from '../capabilities/complaints/pictures.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';

/** Keeps a picture of a complaint that nobody sends. */
export async function putPicture(
  deps: Deps,
  picture: { readonly id: string; readonly borrowerId: BorrowerId },
  jpeg: Buffer,
): Promise<void> {
  const bytes = await keepPicture(deps, picture, jpeg);
  if (!bytes) throw new Error('no place takes the picture');
  await transact(deps.db, (tx) => insertImage(tx, { ...picture, bytes, now: deps.clock.now() }));
}
