import {
  type AccountCheck,
  type AccountCheckAsk,
  type Answer,
  askJson,
  INSTRUCTION_ID,
  type Known,
  type PayoutRail,
  plain,
  type StatusAnswer,
} from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { fundAccount, isTest, type Own, type Settings, targetOf } from './fund-accounts.ts';
import { errorOf } from './states.ts';

/** Whether an account is there and whose it is: RazorpayX sends a rupee to it, and says whom its bank names. */

const said = z.nullish(z.string());
const results = z.nullish(
  z.object({ account_status: said, registered_name: said, name_match_score: z.nullish(z.number()) }),
);

/** A validation, in the older and the newer words of its documentation. */
export const validation = z.object({
  id: z.string(),
  status: z.string(),
  // with the name that we gave it
  fund_account: z.object({ id: z.string(), bank_account: z.nullish(z.object({ name: said })) }),
  // without notes it is an empty list
  notes: z.nullish(z.union([z.object({ instruction: said }), z.array(z.unknown())])),
  results,
  validation_results: results,
  status_details: z.nullish(z.object({ reason: said })),
  created_at: z.int(),
});
type Validation = z.output<typeof validation>;
const list = z.object({ items: z.array(validation) });

/** RazorpayX looks at no account under a test key. */
export const validates = (settings: Settings): boolean =>
  settings.validationAccount !== undefined && !isTest(settings);

const PAISE = 100;
const ON_PAGE = 100;
const MOST_PAGES = 10;
/** An account is asked about within a day of its wish. */
const LOOK_BACK_S = 2 * 86_400;

const lost = (why: string) => ({ kind: 'lost', why }) as const;
const unsent = { kind: 'not-now', error: 'rail-down' } as const;

const words = (name: string) =>
  plain(name, 120)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .toSorted();

/** By the score that RazorpayX gives, else by the words of both names: another person is one none of whose words begins as one of the other's. */
function matchOf(found: NonNullable<Validation['results']>, holder: string): AccountCheck['match'] {
  const { registered_name: name, name_match_score: score } = found;
  if (typeof score === 'number') return score >= 100 ? 'same' : score <= 0 ? 'other' : 'close';
  const [theirs, ours] = [words(name ?? ''), words(holder)];
  if (theirs.length === 0 || ours.length === 0) return 'untold';
  if (theirs.join(' ') === ours.join(' ')) return 'same';
  return theirs.some(([first]) => ours.some((word) => word.startsWith(first ?? ''))) ? 'close' : 'other';
}

const STATUSES: ReadonlySet<string> = new Set(['active', 'valid']);

/** What was found; undefined for a status that is none of RazorpayX's. */
function checkTold(found: Validation, holder: string): AccountCheck | undefined {
  const changedAt = new Date(found.created_at * 1_000).toISOString();
  const reason = found.status_details?.reason;
  const own = { changedAt, providerId: found.id, ...(reason && { detail: reason.slice(0, 200) }) };
  if (found.status === 'created') return { ...own, state: 'pending' };
  // a fault on the way says nothing of the account
  if (found.status === 'failed') return { ...own, state: 'failed', error: errorOf(reason) ?? 'other' };
  const answered = found.validation_results ?? found.results;
  if (found.status !== 'completed' || !answered) return undefined;
  if (answered.account_status === 'invalid') return { ...own, state: 'failed', error: 'account-wrong' };
  if (!STATUSES.has(answered.account_status ?? '')) return { ...own, state: 'failed', error: 'other' };
  const name = answered.registered_name;
  return {
    ...own,
    state: 'succeeded',
    ...(name && { holderFound: name.slice(0, 120) }),
    match: matchOf(answered, holder),
  };
}

const instructionOf = ({ notes }: Validation) =>
  notes && 'instruction' in notes ? (notes.instruction ?? undefined) : undefined;

/** What was made under our id, looked for among the newest. */
async function find({ settings, client, kit }: Own, id: string): Promise<StatusAnswer<Validation>> {
  const from = Math.floor(kit.now().getTime() / 1_000) - LOOK_BACK_S;
  const query = `account_number=${settings.validationAccount}&from=${from}&count=${ON_PAGE}`;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const path = `/v1/fund_accounts/validations?${query}&skip=${page * ON_PAGE}`;
    const answer = await askJson(client, list, { method: 'GET', path });
    if (answer.kind !== 'state')
      return answer.kind === 'refused' ? lost(answer.detail ?? answer.error) : answer;
    const own = answer.told.items.find((each) => instructionOf(each) === id);
    if (own) return { kind: 'state', told: own };
    if (answer.told.items.length < ON_PAGE) return { kind: 'not-received' };
  }
  return lost('it is not among the newest');
}

function told(found: Validation, { account }: AccountCheckAsk): Answer<AccountCheck> {
  const read = checkTold(found, account.holder ?? '');
  return read ? { kind: 'state', told: read } : lost(`unreadable: status ${found.status.slice(0, 16)}`);
}

async function check(own: Own, id: string, ask: AccountCheckAsk): Promise<Answer<AccountCheck>> {
  const target = targetOf(ask.account);
  if (target.lacks !== undefined) return { kind: 'refused', error: 'bad-request', detail: target.lacks };
  const fund = await fundAccount(own, ask.account, target);
  // no validation was asked for so far
  if (fund.kind !== 'state') return fund.kind === 'lost' ? unsent : fund;
  // it knows no key for what was asked before: what is there under our id says so
  const before = await find(own, id);
  if (before.kind === 'state') {
    const isSame = before.told.fund_account.id === fund.told;
    return isSame ? told(before.told, ask) : { kind: 'refused', error: 'conflict' };
  }
  if (before.kind !== 'not-received') return before.kind === 'not-now' ? before : unsent;
  const answer = await askJson(own.client, validation, {
    method: 'POST',
    path: '/v1/fund_accounts/validations',
    body: {
      account_number: own.settings.validationAccount,
      fund_account: { id: fund.told },
      amount: PAISE,
      currency: 'INR',
      notes: { instruction: id },
    },
  });
  return answer.kind === 'state' ? told(answer.told, ask) : answer;
}

async function status(
  own: Own,
  id: string,
  { ask }: Known<AccountCheckAsk>,
): Promise<StatusAnswer<AccountCheck>> {
  const found = await find(own, id);
  return found.kind === 'state' ? told(found.told, ask) : found;
}

/** The account checks of a rail whose settings name the account that pays for them. */
export const validationsOf = (own: Own): NonNullable<PayoutRail['accounts']> => ({
  check: async (id, ask) => check(own, id, ask),
  status: async (id, known) => status(own, id, known),
});

/** What a message says of a validation; nothing where it does not name whom it was asked of: then the question that follows does. */
export function factOf(
  found: Validation,
  { hash, at }: { readonly hash: string; readonly at: number },
): readonly object[] {
  const instruction = instructionOf(found);
  const holder = found.fund_account.bank_account?.name;
  if (!holder || instruction === undefined || !INSTRUCTION_ID.test(instruction)) return [];
  const id = `${found.id}-${hash}`;
  const fact = { id, at: new Date(at * 1_000).toISOString(), type: 'account-check.changed', instruction };
  return [{ ...fact, accountCheck: checkTold(found, holder) ?? { state: found.status } }];
}
