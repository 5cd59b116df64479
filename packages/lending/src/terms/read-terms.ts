import { calendarIds, currencies, marketIds } from '@plazo/markets';
import { readAllocation } from './read-allocation.ts';
import { readLate } from './read-late.ts';
import { makeReader, type Reader } from './reader.ts';
import type { Refusal } from './refusal.ts';
import { AHEAD, keepsInstalment, type StatedFigures, type Terms } from './terms.ts';

const MAX_MINOR = 1_000_000_000_000;
/** Rates of 100 % a day and a year of 36,500 % are refused as misprints long before they can be charged. */
const MAX_RATE_PPM = 365_000_000;

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

function readPlan(reader: Reader, value: unknown): Terms['plan'] {
  const fields = reader.object(value, 'plan', [
    'instalments',
    'every',
    'onHoliday',
    'calendar',
    'collisions',
  ]);
  const every = reader.object(fields['every'], 'plan.every', ['count', 'unit']);
  return {
    instalments: reader.integer(fields['instalments'], 'plan.instalments', [1, 600]),
    every: {
      count: reader.integer(every['count'], 'plan.every.count', [1, 366]),
      unit: reader.oneOf(every['unit'], 'plan.every.unit', ['day', 'week', 'month']),
    },
    onHoliday: reader.oneOf(fields['onHoliday'], 'plan.onHoliday', [
      'keep',
      'next-business-day',
      'previous-business-day',
    ]),
    calendar: reader.oneOf(fields['calendar'], 'plan.calendar', calendarIds),
    ...(fields['collisions'] !== undefined && {
      collisions: reader.oneOf(fields['collisions'], 'plan.collisions', ['keep']),
    }),
  };
}

function readInterest(reader: Reader, value: unknown): Terms['interest'] {
  const fields = reader.object(value, 'interest', [
    'method',
    'ratePpm',
    'per',
    'dayCount',
    'amortisation',
    'keeps',
  ]);
  return {
    method: reader.oneOf(fields['method'], 'interest.method', ['declining', 'flat', 'daily-simple']),
    ratePpm: reader.integer(fields['ratePpm'], 'interest.ratePpm', [0, MAX_RATE_PPM]),
    per: reader.oneOf(fields['per'], 'interest.per', ['year', 'period', 'day']),
    dayCount: reader.oneOf(fields['dayCount'], 'interest.dayCount', [
      '30/360',
      'actual/360',
      'actual/365',
      'actual/actual',
    ]),
    amortisation: reader.oneOf(fields['amortisation'], 'interest.amortisation', [
      'equal-instalment',
      'equal-principal',
      'bullet',
    ]),
    ...(fields['keeps'] !== undefined && {
      keeps: reader.oneOf(fields['keeps'], 'interest.keeps', ['principal', 'instalment']),
    }),
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

function readTax(reader: Reader, value: unknown): Terms['tax'] {
  const fields = reader.object(value, 'tax', ['ppm', 'on']);
  const on = reader
    .list(fields['on'], 'tax.on')
    .map((part, index) => reader.oneOf(part, `tax.on[${index}]`, ['interest', 'commission']));
  if (new Set(on).size !== on.length) reader.fail('tax.on', 'must name a part once');
  return { ppm: reader.integer(fields['ppm'], 'tax.ppm', [0, 1_000_000]), on };
}

function readRounding(reader: Reader, value: unknown): Terms['rounding'] {
  const fields = reader.object(value, 'rounding', ['mode', 'unitMinor', 'remainder']);
  return {
    mode: reader.oneOf(fields['mode'], 'rounding.mode', ['half-even', 'half-up', 'down']),
    unitMinor: reader.integer(fields['unitMinor'], 'rounding.unitMinor', [1, 1_000_000]),
    remainder: reader.oneOf(fields['remainder'], 'rounding.remainder', [
      'last-instalment',
      'first-instalment',
    ]),
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
  const fields = reader.object(value, 'prepayment', ['allowed', 'partial', 'interest', 'ahead']);
  return {
    allowed: reader.oneOf(fields['allowed'], 'prepayment.allowed', ['any-day', 'after-half-term-and-7-days']),
    partial: reader.oneOf(fields['partial'], 'prepayment.partial', [
      'next-instalments',
      'last-instalments',
      're-amortise',
    ]),
    interest: reader.oneOf(fields['interest'], 'prepayment.interest', ['to-the-day', 'whole-period']),
    ...(fields['ahead'] !== undefined && {
      ahead: reader.oneOf(fields['ahead'], 'prepayment.ahead', AHEAD),
    }),
  };
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

/** Totals that stay as agreed need interest to the day on every day. */
function checkKept(reader: Reader, terms: Terms): void {
  if (!keepsInstalment(terms)) return;
  const { allowed, interest, ahead } = terms.prepayment;
  if (allowed !== 'any-day')
    reader.fail('prepayment.allowed', 'must be any-day where interest.keeps is instalment');
  if (interest !== 'to-the-day')
    reader.fail('prepayment.interest', 'must be to-the-day where interest.keeps is instalment');
  if (ahead === 'next-principal')
    reader.fail('prepayment.ahead', 'must not be next-principal where interest.keeps is instalment');
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
  'extension',
  'prepayment',
  'allocation',
  'coolingOffDays',
  'channels',
  'stated',
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
    extension: readExtension(reader, fields['extension']),
    prepayment: readPrepayment(reader, fields['prepayment']),
    allocation: readAllocation(reader, fields['allocation']),
    coolingOffDays: reader.integer(fields['coolingOffDays'], 'coolingOffDays', [0, 365]),
    channels: reader
      .list(fields['channels'], 'channels')
      .map((channel, index) => reader.text(channel, `channels[${index}]`)),
    stated: readStated(reader, fields['stated']),
  };
  checkKept(reader, terms);
  return reader.failure() ?? { ok: true, terms };
}
