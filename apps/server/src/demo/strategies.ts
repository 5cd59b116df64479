import type { BrandFile } from '@plazo/contract';
import { languages } from '@plazo/markets';
import type { Strategy } from '../capabilities/collections/strategy.ts';
import { addShipped } from '../capabilities/content/content.store.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { messagesIn } from '../words/words.ts';

/** What the demonstration does about late loans. A lender writes its own. */

const scriptOf = (name: 'broken' | 'late') =>
  Object.fromEntries(languages.map((language) => [language, messagesIn(language).scripts[name]]));

const again = { retryHours: 4, restDays: 2, mostADay: 2 } as const;

const strategy: Strategy = {
  closedOn: [],
  dealt: 10,
  heldMinutes: 30,
  rules: [
    {
      ...again,
      id: 'promise-broken',
      lateFrom: 1,
      promise: 'broken',
      action: 'call',
      script: scriptOf('broken'),
    },
    {
      ...again,
      id: 'first-days',
      lateFrom: 3,
      lateTo: 30,
      action: 'call',
      script: scriptOf('late'),
    },
    { ...again, id: 'long-late', lateFrom: 31, quietDays: 7, action: 'mail', script: {}, restDays: 14 },
  ],
};

/** Publishes it in the markets of the brands, once. */
export async function publishStrategies({ db, brands, clock }: Deps): Promise<void> {
  const markets = [...new Set(brands.map(({ market }: BrandFile) => market))];
  await transact(db, (tx) =>
    addShipped(
      tx,
      markets.map((subject) => ({ kind: 'strategy', subject, version: 1, body: strategy })),
      clock.now(),
    ),
  );
}
