import type { Reader } from './reader.ts';
import { MORE_PLANS, type Terms } from './terms.ts';

const MAX_MINOR = 1_000_000_000_000;
const MOST_DISBURSEMENTS = 100;

/** How often money may go out, and what more of it does. */
export function readDisbursements(reader: Reader, value: unknown): NonNullable<Terms['disbursements']> {
  const keys = ['most', 'limitMinor', 'plan', 'whileLate', 'whenSettled', 'dueToday', 'level', 'paidAhead'];
  const fields = reader.object(value, 'disbursements', keys);
  const { most, limitMinor, plan, whileLate, whenSettled, dueToday, level, paidAhead } = fields;
  return {
    ...(whenSettled !== undefined && {
      whenSettled: reader.oneOf(whenSettled, 'disbursements.whenSettled', ['allowed']),
    }),
    ...(dueToday !== undefined && {
      dueToday: reader.oneOf(dueToday, 'disbursements.dueToday', ['shares']),
    }),
    ...(level !== undefined && {
      level: reader.oneOf(level, 'disbursements.level', ['of-all', 'with-paid']),
    }),
    ...(paidAhead !== undefined && {
      paidAhead: reader.oneOf(paidAhead, 'disbursements.paidAhead', ['pays-again']),
    }),
    ...(whileLate !== undefined && {
      whileLate: reader.oneOf(whileLate, 'disbursements.whileLate', ['allowed']),
    }),
    ...(plan !== undefined && { plan: reader.oneOf(plan, 'disbursements.plan', MORE_PLANS) }),
    most: reader.integer(most, 'disbursements.most', [1, MOST_DISBURSEMENTS]),
    limitMinor: reader.integer(limitMinor, 'disbursements.limitMinor', [1, MAX_MINOR]),
  };
}

/** Flat interest is one sum of one principal. */
export function checkDisbursements(reader: Reader, { disbursements, interest, commission }: Terms): void {
  if (disbursements !== undefined && disbursements.most > 1 && interest.method === 'flat')
    reader.fail('disbursements.most', 'must be 1 where interest is flat');
  if (disbursements?.plan === 'own-term' && interest.per === 'period')
    reader.fail('disbursements.plan', 'must be remaining where the rate is of a period');
  for (const key of ['dueToday', 'level'] as const)
    if (disbursements?.[key] !== undefined && interest.keeps === 'instalment')
      reader.fail(`disbursements.${key}`, 'must be absent where interest.keeps is instalment');
  const bears = interest.ratePpm > 0 || interest.steps !== undefined || commission.taken !== 'deducted';
  if (disbursements?.paidAhead !== undefined && (bears || interest.keeps === 'instalment'))
    reader.fail('disbursements.paidAhead', 'must be absent where instalments ask more than principal');
}
