import { sha256 } from '../../adapters/keys/sealing.ts';
import { command, statement } from '../../db/statement.ts';
import type { Queries, Tx } from '../../db/transaction.ts';
import type { Operator } from './operators.store.ts';

/** What a sign-on was begun with, and as whom an issuer knows operators. */

type Begun = {
  readonly state: string;
  /** What the browser that began it keeps. */
  readonly browser: string;
  readonly nonce: string;
  readonly verifierSealed: string;
  readonly expiresAt: Date;
};

const insert = command(
  'insert into sign_on (state_hash, browser_hash, nonce, verifier_sealed, expires_at) values ($1, $2, $3, $4, $5)',
);
export const keepSignOn = (tx: Tx, { state, browser, nonce, verifierSealed, expiresAt }: Begun) =>
  insert(tx, [sha256(state), sha256(browser), nonce, verifierSealed, expiresAt]);

const dropOld = command('delete from sign_on where expires_at <= $1');
export const dropOldSignOns = (tx: Tx, now: Date): Promise<void> => dropOld(tx, [now]);

const take = statement<{ nonce: string; verifierSealed: string }>(`
  delete from sign_on where state_hash = $1 and browser_hash = $2 and expires_at > $3
  returning nonce, verifier_sealed as "verifierSealed"`);
/** What was begun under a state by a browser, once; nothing the second time, too late, or from another browser. */
export const takeSignOn = async (
  db: Queries,
  of: { readonly state: string; readonly browser: string; readonly now: Date },
) => (await take(db, [sha256(of.state), sha256(of.browser), of.now]))[0];

type Known = Pick<Operator, 'id' | 'name' | 'role' | 'brands'> & {
  readonly isActive: boolean;
  readonly signOnSubject: string | null;
};
const COLUMNS = `id, name, role, brands, is_active as "isActive", sign_on_subject as "signOnSubject"`;

const selectBySubject = statement<Known>(
  `select ${COLUMNS} from operator where sign_on_issuer = $1 and sign_on_subject = $2`,
);
export const operatorBySubject = async (db: Queries, of: { issuer: string; subject: string }) =>
  (await selectBySubject(db, [of.issuer, of.subject]))[0];

const lockByEmail = statement<Known>(`select ${COLUMNS} from operator where sign_on_email = $1 for update`);
export const lockOperatorByEmail = async (tx: Tx, email: string) =>
  (await lockByEmail(tx, [email.toLowerCase()]))[0];

export type SignOnAs = {
  readonly email: string | null;
  readonly issuer: string | null;
  readonly subject: string | null;
};
const set = command(
  'update operator set sign_on_email = $2, sign_on_issuer = $3, sign_on_subject = $4 where id = $1',
);
/** As whom an operator comes in by sign-on; by nothing at all, not at all. */
export const setSignOn = (tx: Tx, id: string, { email, issuer, subject }: SignOnAs): Promise<void> =>
  set(tx, [id, email, issuer, subject]);

const selectTaken = statement<{ id: string }>(`
  select id from operator where id <> $1 and (sign_on_email = $2 or (sign_on_issuer = $3 and sign_on_subject = $4))`);
/** Whether somebody else comes in as the same. */
export const isSignOnTaken = async (
  db: Queries,
  id: string,
  { email, issuer, subject }: SignOnAs,
): Promise<boolean> => (await selectTaken(db, [id, email, issuer, subject])).length > 0;
