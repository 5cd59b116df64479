import { endpoints } from '@plazo/contract';
import { handle } from '../../http/mount-endpoint.ts';
import { readPersonalData } from '../../stores/borrowers.store.ts';
import { deleteSession } from '../../stores/sessions.store.ts';
import { maskedPhone } from '../../wording/figures.ts';
import { bindBank, bindCard, listAccounts } from './bind-accounts.ts';
import { sendCode } from './send-code.ts';

export const accountRoutes = [
  handle(endpoints.account.bankAccounts, listAccounts),
  handle(endpoints.account.bindBank, bindBank),
  handle(endpoints.account.bindCard, bindCard),
  handle(endpoints.account.sendCode, sendCode),
  handle(endpoints.account.me, async ({ db, deps, borrower }) => {
    const person = await readPersonalData(db, deps.sealing, borrower.id);
    return { name: person.name, phone: maskedPhone(person.phone) };
  }),
  handle(endpoints.account.logout, async ({ db, session }) => {
    await deleteSession(db, session.tokenHash);
    return {};
  }),
];
