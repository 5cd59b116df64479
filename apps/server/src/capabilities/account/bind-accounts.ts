import { type AnswerOf, type endpoints, isCardNumber } from '@plazo/contract';
import { bankNameOf, isAccountNumber, isBankCode, markets } from '@plazo/markets';
import type * as z from 'zod/mini';
import type { BorrowerCall } from '../../call.ts';
import { keepThough, type Refused, refuse } from '../../db/transaction.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { insertCard, listCards } from '../card-payment/cards.store.ts';
import { cardRailOf, keeperOf } from '../card-payment/cards-offered.ts';
import { enqueueMessages } from '../messages/messages.store.ts';
import { findAccount, insertBankAccount, listBankAccounts, newestAccounts } from './bank-accounts.store.ts';
import { checkCode } from './one-time-codes.store.ts';

type Bank = BorrowerCall<z.output<typeof endpoints.account.bindBank.request>>;
type CardCall = BorrowerCall<z.output<typeof endpoints.account.bindCard.request>>;

const masked = (lastFour: string) => `•••• ${lastFour}`;

/** Accounts and cards of the borrower, by their last four digits. */
export async function listAccounts(
  call: BorrowerCall,
): Promise<AnswerOf<typeof endpoints.account.bankAccounts>> {
  const { db, deps, borrower, brand } = call;
  const banks = await listBankAccounts(db, borrower.id);
  const cards = await listCards(db, { borrowerId: borrower.id, keeper: keeperOf(call) });
  const { name } = await readPersonalData(db, deps.sealing, borrower.id);
  return {
    holder: name,
    rule: markets[brand.market].account,
    keepsCards: cardRailOf(call) ? 'rail' : 'number',
    accounts: [
      ...banks.map((account) => ({
        id: account.id,
        kind: 'bank' as const,
        bankName: account.bankName,
        masked: masked(account.lastFour),
      })),
      ...cards.map((card) => ({
        id: card.id,
        kind: 'card' as const,
        bankName: card.bankName,
        masked: masked(card.lastFour),
      })),
    ],
  };
}

/** The field whose number cannot be right, or nothing. A wrong check digit is an error, an unknown bank is not. */
function wrongField({ brand }: Bank, number: string, bankCode: string): 'account' | 'ifsc' | undefined {
  const rule = markets[brand.market].account;
  if (rule.bankCode && !isBankCode(rule, bankCode)) return 'ifsc';
  return isAccountNumber(rule, number) ? undefined : 'account';
}

/**
 * Money is never led elsewhere by who only holds the phone's browser: another account than the first needs the code of
 * an SMS, which `send-code` sends.
 */
async function checkStepUp(
  call: Bank,
  account: { number: string; ifsc: string },
): Promise<Refused | undefined> {
  const { db, deps, borrower, session, request, now, text } = call;
  const { deviceHash } = session;
  const isFirst = (await listBankAccounts(db, borrower.id)).length === 0;
  if (isFirst || (await findAccount(db, deps.sealing, { ...account, borrowerId: borrower.id })))
    return undefined;
  if (!request.smsCode) return refuse('refused', text.codeNeeded, { reason: 'code-needed' });
  const about = { purpose: 'account', subject: borrower.id, about: account.number.slice(-4) } as const;
  const isRight = await checkCode(db, { ...about, deviceHash, code: request.smsCode, now });
  return isRight ? undefined : keepThough(refuse('refused', text.codeWrong, { reason: 'code-wrong' }));
}

/** Whoever else is in the account, on a device of before, reads that it was changed. */
async function announceChange({ db, borrower, today, now }: Bank, accountId: string): Promise<void> {
  const about = { subject: accountId, about: accountId, amountMinor: null, dueOn: null };
  await enqueueMessages(db, [{ kind: 'account-changed', borrowerId: borrower.id, ...about }], { now, today });
}

/** Keeps the account that the money goes to. */
export async function bindBank(call: Bank): Promise<AnswerOf<typeof endpoints.account.bindBank> | Refused> {
  const { db, deps, borrower, request, now, text } = call;
  const number = request.account.replaceAll(' ', '');
  const { account: rule } = markets[call.brand.market];
  const ifsc = rule.bankCode ? (request.ifsc ?? '').trim().toUpperCase() : '';
  const wrong = wrongField(call, number, ifsc);
  if (wrong) return refuse('bad-input', text.badInput(wrong), { reason: wrong });
  const stopped = await checkStepUp(call, { number, ifsc });
  if (stopped) return stopped;
  const bankName = bankNameOf(rule, number, ifsc);
  const account = { id: deps.chance.id(), bankName: bankName ?? '', lastFour: number.slice(-4) };
  const own = { ...account, borrowerId: borrower.id, number, ifsc, now };
  const before = await newestAccounts(db, borrower.id);
  const id = await insertBankAccount(db, deps.sealing, own);
  if (before.length > 0 && id === account.id) await announceChange(call, id);
  return {
    account: { id, kind: 'bank', bankName: account.bankName, masked: masked(account.lastFour) },
    isBankKnown: bankName !== undefined,
  };
}

/** Keeps a card; it proves itself with the code of its first payment. */
export async function bindCard(
  call: CardCall,
): Promise<AnswerOf<typeof endpoints.account.bindCard> | Refused> {
  const { db, deps, borrower, request, now, text } = call;
  // where a rail keeps cards, no number of one is ours to have
  if (cardRailOf(call)) return refuse('refused', text.channelUnknown, { reason: 'not-offered' });
  const number = request.cardNo.replaceAll(' ', '');
  if (!isCardNumber(number)) return refuse('bad-input', text.badInput('cardNo'), { reason: 'cardNo' });
  const id = await insertCard(db, deps.sealing, {
    id: deps.chance.id(),
    borrowerId: borrower.id,
    bankName: '',
    bankCode: '',
    number,
    lastFour: number.slice(-4),
    rail: null,
    now,
  });
  return { account: { id, masked: masked(number.slice(-4)) } };
}
