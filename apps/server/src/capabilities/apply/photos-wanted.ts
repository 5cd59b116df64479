import { type OrderDetails, pageAddress } from '@plazo/contract';
import type { BorrowerCall } from '../../call.ts';
import { findInstruction } from '../instructions/instructions.store.ts';
import type { OwnPosition } from '../loans/own-order.ts';
import { reasonTexts } from './identity.ts';
import { type Check, findCheck, NOT_FINISHED } from './identity-checks.store.ts';

type Wanted = {
  readonly title: string;
  /** What is wrong with those that came; empty where none did. */
  readonly body: string;
  readonly toDo: NonNullable<OrderDetails['toDo']>;
};

/** Whether somebody still has to take pictures: none came, they did not finish, or others are asked for. */
async function isWaiting({ db }: BorrowerCall, check: Check | undefined): Promise<boolean> {
  if (!check || check.reasons.includes(NOT_FINISHED)) return true;
  if (check.result !== 'checking' || check.instructionId === null) return false;
  const { borrowerId, instructionId: id } = check;
  return (await findInstruction(db, { borrowerId, id }))?.state === 'needs-action';
}

/** An order that is not decided before its borrower has taken pictures, and the way to them; nothing where it waits for nobody. */
export async function photosWanted(
  call: BorrowerCall,
  { stored, position }: OwnPosition,
): Promise<Wanted | undefined> {
  const { db, deps, brand, borrower, common, text } = call;
  const isChecked = deps.rails.identityOf(brand.id) ?? deps.rails.isCheckedAtDesk(brand.id);
  if (position.state !== 'received' || !isChecked) return undefined;
  const check = await findCheck(db, borrower.id);
  if (!(await isWaiting(call, check))) return undefined;
  const others = check?.reasons.filter((reason) => reason !== NOT_FINISHED) ?? [];
  const { why, take, missing, otherOnes } = text.photosWanted;
  const title = others.length > 0 ? otherOnes : missing;
  const url = pageAddress('identity', common, { productId: stored.product.id });
  return { title, body: text.textOf(reasonTexts(call, others)), toDo: { text: why, see: take, url } };
}
