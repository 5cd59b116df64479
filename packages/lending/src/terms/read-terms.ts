import { currencies, marketIds } from '@plazo/markets';
import { readCharges } from './charge-rule.ts';
import { checkNothingBack, readAllocation } from './read-allocation.ts';
import { readCaps } from './read-caps.ts';
import { checkDisbursements, readDisbursements } from './read-disbursements.ts';
import { MAX_RATE_PPM, readInterest } from './read-interest.ts';
import { readLate } from './read-late.ts';
import { readPlan } from './read-plan.ts';
import { readRounding } from './read-rounding.ts';
import { readTax } from './read-tax.ts';
import { makeReader, type Reader } from './reader.ts';
import type { Refusal } from './refusal.ts';
import { readReturns } from './returns.ts';
import { AHEAD_RULES, keepsInstalment, type StatedFigures, type Terms } from './terms.ts';

const MAX_MINOR = 1_000_000_000_000;

function readPrincipal(reader: Reader, value: unknown): Terms['principal'] {
  const fields = reader.object(value, 'principal', ['minMinor', 'maxMinor', 'stepMinor']);
  const minMinor = reader.integer(fields['minMinor'], 'principal.minMinor', [1, MAX_MINOR]);
  const maxMinor = reader.integer(fields['maxMinor'], 'principal.maxMinor', [1, MAX_MINOR]);
  if (maxMinor < minMinor) reader.fail('principal.maxMinor', 'must not be below principal.minMinor');
  return {
    minMinor,
    maxMinor,
    stepMinor: reader.integer(fields['stepMinor'], 'principal.stepMinor', [1, MAX_MINOR]),
  };
}

function readCommission(reader: Reader, value: unknown): Terms['commission'] {
  const fields = reader.object(value, 'commission', ['ppm', 'flatMinor', 'taken']);
  return {
    ppm: reader.integer(fields['ppm'], 'commission.ppm', [0, 999_999]),
    flatMinor: reader.integer(fields['flatMinor'], 'commission.flatMinor', [0, MAX_MINOR]),
    taken: reader.oneOf(fields['taken'], 'commission.taken', ['deducted', 'first-instalment', 'spread']),
  };
}

function readExtension(reader: Reader, value: unknown): Terms['extension'] {
  const fields = reader.object(value, 'extension', [
    'maxDaysPerInstalment',
    'feePpmPerDay',
    'feeFlatMinor',
    'needs',
  ]);
  return {
    /** The specification, section 9: postponed up to 7 days. */
    maxDaysPerInstalment: reader.integer(
      fields['maxDaysPerInstalment'],
      'extension.maxDaysPerInstalment',
      [0, 7],
    ),
    feePpmPerDay: reader.integer(fields['feePpmPerDay'], 'extension.feePpmPerDay', [0, 1_000_000]),
    feeFlatMinor: reader.integer(fields['feeFlatMinor'], 'extension.feeFlatMinor', [0, MAX_MINOR]),
    needs: reader.oneOf(fields['needs'], 'extension.needs', [
      'nothing',
      'nothing-overdue',
      'interest-and-penalty-paid',
    ]),
  };
}

function readPrepayment(reader: Reader, value: unknown): Terms['prepayment'] {
  const fields = reader.object(value, 'prepayment', [
    'allowed',
    'partial',
    'interest',
    'ahead',
    'payoff',
    'shown',
    'beforeDue',
  ]);
  return {
    allowed: reader.oneOf(fields['allowed'], 'prepayment.allowed', ['any-day', 'after-half-term-and-7-days']),
    partial: reader.oneOf(fields['partial'], 'prepayment.partial', [
      'next-instalments',
      'last-instalments',
      're-amortise',
    ]),
    interest: reader.oneOf(fields['interest'], 'prepayment.interest', [
      'to-the-day',
      'whole-period',
      'agreed',
    ]),
    ...(fields['ahead'] !== undefined && {
      ahead: reader.oneOf(fields['ahead'], 'prepayment.ahead', AHEAD_RULES),
    }),
    ...(fields['payoff'] !== undefined && {
      payoff: reader.oneOf(fields['payoff'], 'prepayment.payoff', ['whole-period']),
    }),
    ...(fields['shown'] !== undefined && {
      shown: reader.oneOf(fields['shown'], 'prepayment.shown', ['on-instalment']),
    }),
    ...(fields['beforeDue'] !== undefined && {
      beforeDue: reader.oneOf(fields['beforeDue'], 'prepayment.beforeDue', ['principal']),
    }),
  };
}

function readSettlement(reader: Reader, value: unknown): NonNullable<Terms['settlement']> {
  const fields = reader.object(value, 'settlement', ['graceDays']);
  return { graceDays: reader.integer(fields['graceDays'], 'settlement.graceDays', [0, 30]) };
}

function readStated(reader: Reader, value: unknown): StatedFigures {
  const fields = reader.object(value, 'stated', ['annualRatePpm', 'dailyInterestPpm']);
  const { annualRatePpm, dailyInterestPpm } = fields;
  return {
    ...(annualRatePpm !== undefined && {
      annualRatePpm: reader.integer(annualRatePpm, 'stated.annualRatePpm', [0, MAX_RATE_PPM]),
    }),
    ...(dailyInterestPpm !== undefined && {
      dailyInterestPpm: reader.integer(dailyInterestPpm, 'stated.dailyInterestPpm', [0, MAX_RATE_PPM]),
    }),
  };
}

/** Flat interest is one sum, of which no days are asked apart from the first instalment's. */
function checkBroken(reader: Reader, { plan, interest }: Terms): void {
  if (plan.broken === 'added-to-first' && interest.method === 'flat')
    reader.fail('plan.broken', 'must not be added-to-first where interest is flat');
}

/** Interest of instalments that ask none goes on to others only where totals stay as agreed. */
function checkGrace(reader: Reader, terms: Terms): void {
  const { grace } = terms.plan;
  if (grace === undefined || grace.interest === 0 || grace.carried === 'free') return;
  if (!keepsInstalment(terms) || terms.interest.amortisation !== 'equal-instalment')
    reader.fail('plan.grace.carried', 'must be free unless level instalments keep their totals');
}

/** What money beyond what is due does, and what that of some kinds does. */
const aheadsOf = ({ prepayment, allocation }: Terms) => [
  prepayment.ahead,
  ...('kinds' in allocation ? Object.values(allocation.kinds ?? {}).map(({ ahead }) => ahead) : []),
];

/** What asks for interest by the day, or by periods that are agreed. */
function checkInterest(reader: Reader, terms: Terms): void {
  const { rounding, interest, allocation } = terms;
  if (rounding.interestOf === 'period' && interest.method !== 'declining')
    reader.fail('rounding.interestOf', 'must not be period unless interest.method is declining');
  if (rounding.interestOf === 'instalment' && interest.method !== 'flat')
    reader.fail('rounding.interestOf', 'must not be instalment unless interest.method is flat');
  if (interest.rests === 'period') checkNothingBack(reader, allocation);
}

/** Totals that stay as agreed need interest to the day on every day. */
function checkKept(reader: Reader, terms: Terms): void {
  if (!keepsInstalment(terms)) {
    checkNothingBack(reader, terms.allocation);
    if (terms.prepayment.interest === 'agreed' && terms.interest.method !== 'declining')
      reader.fail('prepayment.interest', 'must not be agreed unless interest.method is declining');
    if (terms.rounding.interestOf === 'stretch')
      reader.fail('rounding.interestOf', 'must not be stretch unless interest.keeps is instalment');
    for (const key of ['payoff', 'shown', 'beforeDue'] as const)
      if (terms.prepayment[key] !== undefined)
        reader.fail(`prepayment.${key}`, 'must be absent unless interest.keeps is instalment');
    if (terms.interest.rests !== undefined)
      reader.fail('interest.rests', 'must be absent unless interest.keeps is instalment');
    if (aheadsOf(terms).includes('meets-last'))
      reader.fail('prepayment.ahead', 'must not be meets-last unless interest.keeps is instalment');
    return;
  }
  const { allowed, interest, ahead, beforeDue } = terms.prepayment;
  if (beforeDue !== undefined && ahead !== 'lowers' && ahead !== 'shortens')
    reader.fail('prepayment.beforeDue', 'must be absent unless prepayment.ahead is lowers or shortens');
  if (allowed !== 'any-day')
    reader.fail('prepayment.allowed', 'must be any-day where interest.keeps is instalment');
  if (interest !== 'to-the-day')
    reader.fail('prepayment.interest', 'must be to-the-day where interest.keeps is instalment');
  if (ahead === 'next-principal')
    reader.fail('prepayment.ahead', 'must not be next-principal where interest.keeps is instalment');
  if (aheadsOf(terms).includes('shares'))
    reader.fail('prepayment.ahead', 'must not be shares where interest.keeps is instalment');
}

const KEYS = [
  'name',
  'version',
  'market',
  'currency',
  'principal',
  'plan',
  'interest',
  'commission',
  'tax',
  'rounding',
  'late',
  'caps',
  'extension',
  'prepayment',
  'allocation',
  'coolingOffDays',
  'channels',
  'stated',
  'returns',
  'charges',
  'settlement',
  'disbursements',
] as const;

/**
 * Checks everything that a product stores, unknown keys too. The reason of a refusal names the field's path. Whether
 * the terms are lawful is another question: `checkTerms`.
 */
export function readTerms(value: unknown): { readonly ok: true; readonly terms: Terms } | Refusal {
  const reader = makeReader('terms-invalid');
  const fields = reader.object(value, '', KEYS);
  const terms: Terms = {
    name: reader.text(fields['name'], 'name'),
    version: reader.integer(fields['version'], 'version', [1, 1_000_000]),
    market: reader.oneOf(fields['market'], 'market', marketIds),
    currency: reader.oneOf(fields['currency'], 'currency', currencies),
    principal: readPrincipal(reader, fields['principal']),
    plan: readPlan(reader, fields['plan']),
    interest: readInterest(reader, fields['interest']),
    commission: readCommission(reader, fields['commission']),
    tax: readTax(reader, fields['tax']),
    rounding: readRounding(reader, fields['rounding']),
    late: readLate(reader, fields['late']),
    ...(fields['caps'] !== undefined && { caps: readCaps(reader, fields['caps']) }),
    extension: readExtension(reader, fields['extension']),
    prepayment: readPrepayment(reader, fields['prepayment']),
    allocation: readAllocation(reader, fields['allocation']),
    coolingOffDays: reader.integer(fields['coolingOffDays'], 'coolingOffDays', [0, 365]),
    channels: reader
      .list(fields['channels'], 'channels')
      .map((channel, index) => reader.text(channel, `channels[${index}]`)),
    stated: readStated(reader, fields['stated']),
    ...(fields['returns'] !== undefined && { returns: readReturns(reader, fields['returns']) }),
    ...(fields['charges'] !== undefined && { charges: readCharges(reader, fields['charges']) }),
    ...(fields['disbursements'] !== undefined && {
      disbursements: readDisbursements(reader, fields['disbursements']),
    }),
    ...(fields['settlement'] !== undefined && { settlement: readSettlement(reader, fields['settlement']) }),
  };
  checkBroken(reader, terms);
  checkGrace(reader, terms);
  checkKept(reader, terms);
  checkInterest(reader, terms);
  checkDisbursements(reader, terms);
  return reader.failure() ?? { ok: true, terms };
}
