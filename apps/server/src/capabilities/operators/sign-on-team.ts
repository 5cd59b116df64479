import { type Refused, refuse } from '../../db/transaction.ts';
import type { Act, DeskCall, DeskWrite } from './desk-call.ts';
import { deleteOperatorSessions, operatorById } from './operators.store.ts';
import { isSignOnTaken, type SignOnAs, setSignOn } from './sign-on.store.ts';

/** As whom the lender's own sign-on knows operators: what two people say of it. */

/** As whom the issuer of this deployment knows somebody: an address, or a subject of its. */
function signOnAs({ env }: Pick<DeskCall['deps'], 'env'>, signOn: string): SignOnAs {
  const told = signOn.trim();
  const issuer = env.signOn?.issuer ?? null;
  if (told === '' || issuer === null) return { email: null, issuer: null, subject: null };
  return told.includes('@')
    ? { email: told.toLowerCase(), issuer: null, subject: null }
    : { email: null, issuer, subject: told };
}

/** Why somebody cannot be known so, or nothing. */
export async function signOnFault(
  { db, deps, text }: DeskCall,
  { id, signOn }: { readonly id: string; readonly signOn: string },
): Promise<Refused | undefined> {
  if (!deps.env.signOn) return refuse('bad-input', text.badInput('signOn'), { reason: 'signOn' });
  return (await isSignOnTaken(db, id, signOnAs(deps, signOn)))
    ? refuse('refused', text.operators.nameTaken, { reason: 'sign-on-taken' })
    : undefined;
}

/** Says as whom an operator comes in by sign-on; sessions that stood on what was before end. */
export async function changeSignOn(
  call: DeskWrite,
  subject: { readonly id?: string | undefined; readonly signOn?: string | undefined },
  ownAccount: (call: DeskWrite) => Refused,
): Promise<Pick<Act, 'before' | 'after'> | Refused> {
  const { db: tx, deps, operator, text } = call;
  const found = await operatorById(tx, subject.id ?? '');
  if (!found) return refuse('not-found', text.notFound);
  if (found.id === operator.id) return ownAccount(call);
  const as = signOnAs(deps, subject.signOn ?? '');
  if (await isSignOnTaken(tx, found.id, as))
    return refuse('refused', text.operators.nameTaken, { reason: 'sign-on-taken' });
  await setSignOn(tx, found.id, as);
  await deleteOperatorSessions(tx, { operatorId: found.id });
  const { name } = found;
  return { before: { name }, after: { name, hasSignOn: subject.signOn !== '' } };
}
