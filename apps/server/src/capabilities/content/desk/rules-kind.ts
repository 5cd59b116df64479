import { RULES_SUBJECT } from '@plazo/contract';
import type { Finding } from '@plazo/lending';
import * as z from 'zod/mini';
import { refuse } from '../../../db/transaction.ts';
import { bureauFaults } from '../../bureau/bureau-faults.ts';
import { faultsIn, lawFaults, type RulesContent, rulesContent } from '../../decision/rules-content.ts';
import { addRules } from '../../decision/rules-in-force.ts';
import { holding, type Installed, type Judged, type Kind } from './kind.ts';

const source = 'The desk’s own rules for decisions';
const OLDEST_YEARS = 100;

const finding = (rule: string, message: string): Finding => ({
  rule,
  severity: 'inconsistent',
  message,
  source,
});

function findingsOf({ rules, challenger }: RulesContent): readonly Finding[] {
  const all = [rules, ...(challenger ? [challenger.rules] : [])];
  const isClosed = all.some(
    ({ maxOpenPerProduct, maxIncomeSharePpm, minAgeYears }) =>
      maxOpenPerProduct === 0 || maxIncomeSharePpm === 0 || minAgeYears > OLDEST_YEARS,
  );
  return holding([
    [isClosed, finding('declines-everybody', 'One of the rules declines everybody')],
    [
      all.some(({ limits }) => !limits),
      finding('no-limits', 'Without limits everybody may have all of a product at once'),
    ],
    [
      all.some(({ limits }) => limits?.stepPpm === 0),
      finding('limits-never-grow', 'No request could ever raise a limit'),
    ],
    [
      challenger !== undefined && JSON.stringify(challenger.rules) === JSON.stringify(rules),
      finding('challenger-same', 'The rules on trial are the same as those of all'),
    ],
  ]);
}

const boundOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'too_small') return ` ${issue.minimum}`;
  return issue.code === 'too_big' ? ` ${issue.maximum}` : '';
};
const faultOf = (issue: z.core.$ZodIssue) => `${issue.path.join('.')}: ${issue.code}${boundOf(issue)}`;

/** What is typed as rules, judged: all that keeps them from being kept is named at once, by its place. */
function judgeRules(body: unknown, { deps }: Installed): Judged {
  const read = z.safeParse(rulesContent, body);
  const faults = read.success
    ? faultsIn(read.data, (rules) => [...lawFaults(deps.brands, rules), ...bureauFaults(deps, rules)])
    : read.error.issues.map(faultOf);
  if (!read.success || faults.length > 0) return { fault: faults.join('; ') };
  return { body: read.data, findings: findingsOf(read.data) };
}

/** What applications are decided by, one for the installation; files bring the first version. */
export const rulesKind: Kind = {
  canGrow: false,
  permissions: { read: 'rules-read', work: 'rules-work' },
  judge: async (body, { subject }, installed) =>
    subject === RULES_SUBJECT ? judgeRules(body, installed) : { fault: 'subject' },
  publish: async ({ tx, now }, { version, body }) => {
    const added = await addRules(tx, { version, ...z.parse(rulesContent, body) }, now);
    return added ? undefined : refuse('refused', '', { reason: 'version-taken' });
  },
};
