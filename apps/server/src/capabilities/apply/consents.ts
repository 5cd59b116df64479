import type { AnswerOf, CheckedRequestOf, endpoints } from '@plazo/contract';
import { sha256 } from '../../adapters/keys/sealing.ts';
import { localInstant } from '../../adapters/local-time.ts';
import type { BorrowerCall, BorrowerWrite } from '../../call.ts';
import { type Refused, refuse } from '../../db/transaction.ts';
import { askReport } from '../bureau/ask-report.ts';
import { BUREAU_CONSENT, bureauOf } from '../bureau/standing-report.ts';
import { asksRegistryOf, REGISTRY_CONSENT } from '../registry/standing-answer.ts';
import { giveConsent, listConsents, withdrawConsent } from './consents.store.ts';
import { eraseIdentity } from './erase-identity.ts';

type Set = BorrowerWrite<CheckedRequestOf<typeof endpoints.apply.setConsent>>;

/** What is asked for, each by itself; without the needed ones there is no application. */
const items = [
  { item: 'data', isNeeded: true },
  { item: 'identity', isNeeded: true },
  { item: BUREAU_CONSENT, isNeeded: true },
  { item: REGISTRY_CONSENT, isNeeded: false },
  { item: 'offers', isNeeded: false },
] as const;
type Item = (typeof items)[number]['item'];

type Of = Pick<BorrowerCall, 'db' | 'deps' | 'borrower'>;

/** What is asked of a person: a bureau's file where their brand asks for one and decides by it, a registry where it asks one. */
async function itemsOf({ db, deps, borrower }: Of) {
  // nobody is asked to permit what a rail declares no more
  const asksBureau = (await bureauOf(db, deps, borrower))?.asking.own.declares('bureau') === true;
  const asksRegistry = asksRegistryOf(deps, borrower.brand);
  return items.filter(
    ({ item }) => (item !== BUREAU_CONSENT || asksBureau) && (item !== REGISTRY_CONSENT || asksRegistry),
  );
}

/** What is asked in words: who hands pictures to others, or has others take them, says so. */
function wordsOf({ deps, brand, text }: Pick<BorrowerCall, 'deps' | 'brand' | 'text'>, item: Item) {
  const words = text.apply.consents[item];
  const checking = item === 'identity' ? deps.rails.identityOf(brand.id) : undefined;
  if (!checking) return words;
  const { identityByService, identityAtService } = text.apply;
  return {
    ...words,
    text: checking.pagesAt === undefined ? identityByService : identityAtService.permission,
  };
}

/** Whether a person allows everything that an application needs. */
export async function allowsApplication(of: Of): Promise<boolean> {
  const given = await listConsents(of.db, of.borrower.id);
  return (await itemsOf(of)).every(
    ({ item, isNeeded }) => !isNeeded || given.some((own) => own.item === item),
  );
}

export async function mayUse({ db, borrower }: BorrowerCall, item: Item): Promise<boolean> {
  return (await listConsents(db, borrower.id)).some((own) => own.item === item);
}

export async function showConsents(call: BorrowerCall): Promise<AnswerOf<typeof endpoints.apply.consents>> {
  const { db, borrower, brand } = call;
  const given = await listConsents(db, borrower.id);
  return {
    consents: (await itemsOf(call)).map(({ item, isNeeded }) => {
      const own = given.find((consent) => consent.item === item);
      return {
        item,
        ...wordsOf(call, item),
        isNeeded: isNeeded ? 1 : 0,
        isGiven: own ? 1 : 0,
        givenAt: own ? localInstant(own.givenAt, brand.timeZone) : '',
      };
    }),
  };
}

/** Keeps that something is permitted, with the words that were read. */
export async function keepConsent(call: BorrowerWrite, item: Item): Promise<void> {
  const { db, deps, borrower, now, language } = call;
  const words = wordsOf(call, item);
  const textHash = Buffer.from(sha256(`${words.title}\n${words.text}`)).toString('hex');
  const given = { id: deps.chance.id(), item, textHash, language, givenAt: now };
  await giveConsent(db, { ...given, borrowerId: borrower.id });
}

/** Gives or withdraws one. Who withdraws the photos' has them deleted at once. */
export async function setConsent(call: Set): Promise<Record<string, never> | Refused> {
  const { db, deps, borrower, request, now, text } = call;
  const known = (await itemsOf(call)).find(({ item }) => item === request.item);
  if (!known) return refuse('bad-input', text.badInput('item'), { reason: 'item' });
  const { item } = known;
  if (request.isGiven === 1) {
    await keepConsent(call, item);
    if (item === BUREAU_CONSENT) await askReport(db, deps, borrower);
    return {};
  }
  await withdrawConsent(db, { borrowerId: borrower.id, item, now });
  if (item === 'identity') await eraseIdentity(db, deps, borrower.id);
  return {};
}
