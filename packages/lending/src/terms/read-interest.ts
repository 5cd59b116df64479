import { DAY_COUNTS } from '@plazo/money';
import type { Reader } from './reader.ts';
import type { RateStep, Terms } from './terms.ts';

/** Rates of 100 % a day and a year of 36,500 % are refused as misprints long before they can be charged. */
export const MAX_RATE_PPM = 365_000_000;
const MOST_STEPS = 24;
const LAST_DAY = 36_500;

function readStep(reader: Reader, value: unknown, path: string): RateStep {
  const fields = reader.object(value, path, ['fromDay', 'fromInstalment', 'ratePpm']);
  const ratePpm = reader.integer(fields['ratePpm'], `${path}.ratePpm`, [0, MAX_RATE_PPM]);
  if ((fields['fromDay'] === undefined) === (fields['fromInstalment'] === undefined))
    reader.fail(path, 'must have one of fromDay and fromInstalment');
  return fields['fromInstalment'] === undefined
    ? { fromDay: reader.integer(fields['fromDay'], `${path}.fromDay`, [0, LAST_DAY]), ratePpm }
    : {
        fromInstalment: reader.integer(fields['fromInstalment'], `${path}.fromInstalment`, [1, 600]),
        ratePpm,
      };
}

/** Steps rise by the day, or by the instalment; the first holds from the money on. */
function readSteps(reader: Reader, value: unknown): readonly RateStep[] {
  const path = 'interest.steps';
  const steps = reader.list(value, path).map((step, index) => readStep(reader, step, `${path}[${index}]`));
  const [first] = steps;
  if (first === undefined || steps.length > MOST_STEPS) reader.fail(path, `must be 1 to ${MOST_STEPS} rates`);
  else if (first.fromDay !== 0 && first.fromInstalment !== 1)
    reader.fail(`${path}[0]`, 'must begin with the money');
  steps.forEach((step, index) => {
    const before = steps[index - 1];
    if (before === undefined) return;
    const rises = (key: 'fromDay' | 'fromInstalment') =>
      (step[key] ?? -1) > (before[key] ?? Number.MAX_VALUE);
    const isFirstDay = before.fromDay === 0 && index === 1 && step.fromInstalment !== undefined;
    if (!rises('fromDay') && !rises('fromInstalment') && !isFirstDay)
      reader.fail(`${path}[${index}]`, 'must come after the rate before it');
  });
  return steps;
}

/** Interest as terms state it. */
export function readInterest(reader: Reader, value: unknown): Terms['interest'] {
  const fields = reader.object(value, 'interest', [
    'method',
    'ratePpm',
    'per',
    'dayCount',
    'amortisation',
    'keeps',
    'steps',
    'firstDay',
    'freeWithinDays',
    'rebate',
    'afterEnd',
    'rests',
  ]);
  const choice = <const Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) =>
    reader.oneOf(fields[key], `interest.${key}`, choices);
  const has = (key: string) => fields[key] !== undefined;
  return {
    method: choice('method', ['declining', 'flat', 'daily-simple']),
    ratePpm: reader.integer(fields['ratePpm'], 'interest.ratePpm', [0, MAX_RATE_PPM]),
    per: choice('per', ['year', 'period', 'day']),
    dayCount: choice('dayCount', DAY_COUNTS),
    amortisation: choice('amortisation', ['equal-instalment', 'equal-principal', 'bullet']),
    ...(has('keeps') && { keeps: choice('keeps', ['principal', 'instalment']) }),
    ...(has('steps') && { steps: readSteps(reader, fields['steps']) }),
    ...(has('firstDay') && { firstDay: choice('firstDay', ['excluded', 'counted']) }),
    ...(has('freeWithinDays') && {
      freeWithinDays: reader.integer(fields['freeWithinDays'], 'interest.freeWithinDays', [1, 365]),
    }),
    ...(has('rebate') && { rebate: choice('rebate', ['straight-line', 'actuarial', 'none']) }),
    ...(has('rests') && { rests: choice('rests', ['period']) }),
    ...(has('afterEnd') && { afterEnd: choice('afterEnd', ['none']) }),
  };
}
