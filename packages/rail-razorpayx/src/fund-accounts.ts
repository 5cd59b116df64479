import { createHash } from 'node:crypto';
import { type Answer, askJson, type JsonClient, type Kit, type PayoutAsk, plain } from '@plazo/rail-kit';
import * as z from 'zod/mini';
import { errorOf } from './states.ts';

/** Whom RazorpayX is called as, and the accounts that it knows: a contact, and a fund account of it. */

const text = z.string().check(z.minLength(1));
const chosen = z.string().check(z.minLength(32));

/** What the deployment says of its account at RazorpayX. */
export const settingsOf = z.strictObject({
  url: z.url(),
  /** A key that begins with `rzp_test_` moves no money. */
  keyId: z.string().check(z.regex(/^rzp_(?:live|test)_\w+$/)),
  keySecret: text,
  /** The account that pays, as RazorpayX numbers it. */
  account: z.string().check(z.regex(/^[A-Za-z0-9]{5,35}$/)),
  /** The account that pays for looking whether an account is there; without it none is looked at. RazorpayX does so for accounts of RazorpayX Lite alone, and not under a test key. */
  validationAccount: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{5,35}$/))),
  /** How money goes to a bank account; a UPI address is always paid by UPI. */
  mode: z.enum(['IMPS', 'NEFT', 'RTGS']),
  /** One of the purposes that the account knows. */
  purpose: text,
  /** What the receiver reads where the payout says nothing. */
  narration: z.string().check(z.regex(/^[A-Za-z0-9 ]{1,30}$/)),
  /** The lender's own choice, which signs what is posted. */
  webhookSecret: chosen,
  webhookSecretPrevious: z.optional(chosen),
});
export type Settings = z.output<typeof settingsOf>;

const TIMEOUT_MS = 20_000;

const fault = z.object({ error: z.object({ code: z.string(), reason: z.nullish(z.string()) }) });

/** The reason alone: descriptions may repeat what they were given. */
function refusalOf(status: number, json: unknown) {
  const read = z.safeParse(fault, json);
  if (!read.success) return undefined;
  const { code, reason } = read.data.error;
  if (status === 404) return { error: 'not-received' as const };
  return { error: errorOf(reason) ?? ('bad-request' as const), detail: reason ?? code };
}

export const clientOf = ({ url, keyId, keySecret }: Settings): JsonClient => ({
  url,
  headers: { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` },
  timeoutMs: TIMEOUT_MS,
  refusalOf,
});

export type Own = { readonly settings: Settings; readonly client: JsonClient; readonly kit: Kit };

const made = z.object({ id: z.string() });
/** A key of its own for tests: no money moves. */
export const isTest = ({ keyId }: Settings): boolean => keyId.startsWith('rzp_test_');

/** Where the money goes, or what is missing of it. */
export function targetOf({ kind, number, bank, holder }: PayoutAsk['to']) {
  const name = plain(holder ?? '', 120).trim();
  if (name.length < 3) return { lacks: 'to.holder' };
  if (kind === 'vpa')
    return { name, account: { account_type: 'vpa', vpa: { address: number } }, mode: 'UPI' } as const;
  if (kind !== 'ifsc-account') return { lacks: 'to.kind' };
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank ?? '')) return { lacks: 'to.bank' };
  const bank_account = { name, ifsc: bank, account_number: number };
  return { name, account: { account_type: 'bank_account', bank_account }, mode: undefined } as const;
}

/** One contact for each account, which tells nothing of who it is of. */
const contactRef = ({ number, bank = '' }: PayoutAsk['to']) =>
  createHash('sha256').update(`${bank}|${number}`).digest('hex').slice(0, 40);

/** Contact and fund account; the same details are the same ones again. */
export async function fundAccount(
  { client }: Own,
  to: PayoutAsk['to'],
  { name, account }: { readonly name: string; readonly account: object },
): Promise<Answer<string>> {
  const contact = await askJson(client, made, {
    method: 'POST',
    path: '/v1/contacts',
    body: { name, type: 'customer', reference_id: contactRef(to) },
  });
  if (contact.kind !== 'state') return contact;
  const fund = await askJson(client, made, {
    method: 'POST',
    path: '/v1/fund_accounts',
    body: { contact_id: contact.told.id, ...account },
  });
  if (fund.kind === 'state') return { kind: 'state', told: fund.told.id };
  return fund.kind === 'refused' ? { ...fund, error: 'account-wrong' } : fund;
}
