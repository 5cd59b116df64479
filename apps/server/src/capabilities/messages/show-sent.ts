import type { Call } from '../../call.ts';
import { troubleText } from '../../words/trouble.ts';
import { listSent } from './sent-messages.store.ts';

type Of = Parameters<typeof listSent>[2];

/** What left for a borrower as the desk reads it: why something did not arrive stands in the desk's language. */
export async function showSent({ db, deps, text }: Pick<Call, 'db' | 'deps' | 'text'>, of: Of) {
  const sent = await listSent(db, deps.sealing, of);
  return sent.map((row) => ({ ...row, why: troubleText(text, row.why) }));
}
