import { APPLY_SECTIONS } from '@plazo/contract';
import { isMarketId, type Language, type MarketId } from '@plazo/markets';
import * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { type QuestionSet, questionFaults, questionSet, setOfProduct } from '../../apply/question-set.ts';
import { listRules } from '../../decision/decisions.store.ts';
import { questionsIn } from '../../decision/own-rules.ts';
import { holding, type Installed, type Judged, type Kind } from './kind.ts';
import { SECRETS } from './replies-kind.ts';

const source = 'The desk’s own rules for applications';

/** In which languages the brands of a market are read. */
export const spokenIn = ({ brands }: Pick<Deps, 'brands'>, market: MarketId): readonly Language[] => [
  ...new Set(brands.filter((brand) => brand.market === market).flatMap(({ languages }) => languages)),
];

const wordsIn = (set: QuestionSet) =>
  APPLY_SECTIONS.flatMap((section) => set[section]).flatMap(({ words }) =>
    Object.values(words ?? {}).flatMap(({ label, help = '' }) => [label, help]),
  );

/** Questions that the newest rules look at and a set does not ask. */
async function unasked({ db }: Installed, market: MarketId, set: QuestionSet): Promise<readonly string[]> {
  const asked = APPLY_SECTIONS.flatMap((section) => set[section]).filter(
    ({ kind }) => kind && kind !== 'text',
  );
  const [newest] = await listRules(db);
  const named = newest ? questionsIn([newest.rules, newest.challenger], market) : [];
  return named.filter((name) => !asked.some((own) => own.name === name));
}

async function judge(body: unknown, market: string, installed: Installed): Promise<Judged> {
  if (!isMarketId(market)) return { fault: 'subject' };
  const read = z.safeParse(questionSet, body);
  const faults = read.success
    ? questionFaults(read.data, { market, spoken: spokenIn(installed.deps, market) })
    : read.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  if (!read.success || faults.length > 0) return { fault: faults.join('; ') };
  const missing = await unasked(installed, market, read.data);
  const findings = holding([
    [
      wordsIn(read.data).some((words) => SECRETS.test(words)),
      {
        rule: 'asks-for-secret',
        severity: 'unlawful',
        message: 'A question speaks of a PIN, password or code, which nobody may ask for',
        source,
      },
    ],
    [
      missing.length > 0,
      {
        rule: 'rule-without-question',
        severity: 'inconsistent',
        message: `The rules of decisions look at ${missing.join(', ')}, which nobody would be asked`,
        figures: { of: missing.join(', ') },
        source,
      },
    ],
  ]);
  return { body: read.data, findings };
}

/** What an application asks, a subject for each market; without one, what the product asks by itself. */
export const questionsKind: Kind = {
  canGrow: false,
  judge: (body, { subject }, installed) => judge(body, subject, installed),
  bases: ({ brands }) => new Map(brands.map(({ market }) => [market, setOfProduct(market)])),
};
