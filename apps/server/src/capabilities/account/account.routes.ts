import { endpoints } from '@plazo/contract';
import { localInstant } from '../../adapters/local-time.ts';
import { handle, handlePublic, handlePublicWrite, handleWrite } from '../../http/mount-endpoint.ts';
import { maskedPhone } from '../../words/figures.ts';
import { readPersonalData } from '../borrowers/borrowers.store.ts';
import { ifCardsAreNamed, ifCardsAreOffered } from '../card-payment/cards-offered.ts';
import { removeOwnCard } from '../card-payment/remove-card.ts';
import { beginCard, showCardState } from '../card-payment/show-card.ts';
import { readyCoupons } from '../coupons/coupons.store.ts';
import { dropPushToken } from '../messages/push-tokens.store.ts';
import { unreadNews } from '../messages/show-messages.ts';
import { bindBank, bindCard, listAccounts } from './bind-accounts.ts';
import { handOff } from './hand-off.ts';
import { logIn, sendLoginCode } from './login.ts';
import { openChallenge } from './login-proof.ts';
import { challengePasskey, logInByPasskey } from './passkey-login.ts';
import { beginPasskey, dropPasskey, keepPasskey, showPasskeys } from './passkeys.ts';
import { sendCode } from './send-login-code.ts';
import { deleteSession, deleteSessionsOf, endDevice, listDevices, setLanguage } from './sessions.store.ts';

export const accountRoutes = [
  handle(endpoints.account.bankAccounts, listAccounts),
  handleWrite(endpoints.account.bindBank, bindBank),
  handleWrite(endpoints.account.bindCard, ifCardsAreOffered(bindCard)),
  handleWrite(endpoints.account.beginCard, ifCardsAreOffered(beginCard)),
  handleWrite(endpoints.account.removeCard, removeOwnCard),
  handle(endpoints.account.cardState, ifCardsAreNamed(showCardState)),
  handleWrite(endpoints.account.sendCode, sendCode),
  handle(endpoints.account.me, async (call) => {
    const { db, deps, borrower, today } = call;
    const person = await readPersonalData(db, deps.sealing, borrower.id);
    return {
      name: person.name,
      phone: maskedPhone(person.phone),
      ...(await unreadNews(call)),
      coupons: (await readyCoupons(db, { borrowerId: borrower.id, today })).length,
    };
  }),
  handleWrite(endpoints.account.logout, async ({ db, borrower, session, browser }) => {
    await dropPushToken(db, { borrowerId: borrower.id, deviceHash: session.deviceHash });
    await deleteSession(db, session.tokenHash);
    browser.keep({ session: '' });
    return {};
  }),
  handleWrite(endpoints.account.handOff, handOff),
  handlePublicWrite(endpoints.account.loginCode, sendLoginCode),
  handlePublic(endpoints.account.loginChallenge, openChallenge),
  handlePublicWrite(endpoints.account.login, logIn),
  handle(endpoints.passkeys.list, showPasskeys),
  handleWrite(endpoints.passkeys.begin, beginPasskey),
  handleWrite(endpoints.passkeys.keep, keepPasskey),
  handleWrite(endpoints.passkeys.drop, dropPasskey),
  handlePublicWrite(endpoints.passkeys.challenge, challengePasskey),
  handlePublicWrite(endpoints.passkeys.login, logInByPasskey),
  handleWrite(endpoints.account.logoutEverywhere, async ({ db, borrower, browser }) => {
    await dropPushToken(db, { borrowerId: borrower.id });
    await deleteSessionsOf(db, borrower.id);
    browser.keep({ session: '' });
    return {};
  }),
  handleWrite(endpoints.account.chooseLanguage, async ({ db, borrower, request }) => {
    await setLanguage(db, { borrowerId: borrower.id, flag: request.flag });
    return {};
  }),
  handle(endpoints.account.devices, async ({ db, brand, borrower, session, now }) => {
    const own = Buffer.from(session.deviceHash).toString('base64url');
    const devices = await listDevices(db, { borrowerId: borrower.id, now });
    return {
      devices: devices.map(({ id, label, since, seenAt }) => ({
        id,
        label,
        since: localInstant(since, brand.timeZone),
        seenAt: localInstant(seenAt, brand.timeZone),
        isThis: id === own ? (1 as const) : (0 as const),
      })),
    };
  }),
  handleWrite(endpoints.account.endDevice, async ({ db, borrower, request }) => {
    const deviceHash = Buffer.from(request.id, 'base64url');
    await dropPushToken(db, { borrowerId: borrower.id, deviceHash });
    await endDevice(db, { borrowerId: borrower.id, id: request.id });
    return {};
  }),
];
