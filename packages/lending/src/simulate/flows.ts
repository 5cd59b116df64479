import type { CalendarDate } from '@plazo/money';
import {
  effectiveAnnualPercent,
  nominalAnnualPercent,
  percentText,
  type TimedFlow,
  yearsFromText,
  yearsOfDates,
} from '../disclosure/rates.ts';
import { makeReader, type Reader } from '../terms/reader.ts';
import { type Refusal, refuse } from '../terms/refusal.ts';
import { readDate } from './read-date.ts';

/** Yearly costs of bare flows, to six decimals. */
export type FlowRates = { readonly effectiveAnnualPercent: string; readonly nominalAnnualPercent: string };

type Read = { readonly amount: number; readonly years?: number; readonly on?: CalendarDate };

function readNumber(reader: Reader, value: unknown, path: string): number {
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  reader.fail(path, 'must be an amount');
  return 0;
}

function readFlow(reader: Reader, value: unknown, path: string): Read {
  const fields = reader.object(value, path, ['on', 'amountMinor', 't', 'amount']);
  const { on, t } = fields;
  if (on !== undefined) {
    const day = readDate(reader, on, `${path}.on`);
    return { on: day, amount: readNumber(reader, fields['amountMinor'], `${path}.amountMinor`) };
  }
  const years = typeof t === 'string' ? yearsFromText(t) : typeof t === 'number' && t >= 0 ? t : undefined;
  if (years === undefined)
    reader.fail(`${path}.t`, 'must be years as an exact fraction, e.g. 1/12 or 3/365+1/12');
  return { amount: readNumber(reader, fields['amount'], `${path}.amount`), years: years ?? 0 };
}

function timed(flows: readonly Read[]): readonly TimedFlow[] {
  const years = yearsOfDates(flows.flatMap(({ on }) => on ?? []));
  return flows.map(({ amount, years: own }, index) => ({ amount, years: own ?? years[index] ?? 0 }));
}

/** Rates of flows, positive received by the borrower, dated or with times in years. */
export function ratesOfFlows(value: unknown): FlowRates | Refusal {
  const reader = makeReader('flows-invalid');
  const flows = reader.list(value, 'flows').map((flow, index) => readFlow(reader, flow, `flows[${index}]`));
  if (flows.some(({ on }) => on !== undefined) && flows.some(({ on }) => on === undefined)) {
    reader.fail('flows', 'must all be dated or all be timed');
  }
  const refused = reader.failure();
  if (refused) return refused;
  const times = timed(flows.toSorted((a, b) => String(a.on).localeCompare(String(b.on))));
  const [effective, nominal] = [effectiveAnnualPercent(times), nominalAnnualPercent(times)];
  if (effective === undefined || nominal === undefined)
    return refuse('no-rate', 'No rate makes these flows worth nothing');
  return { effectiveAnnualPercent: percentText(effective, 6), nominalAnnualPercent: percentText(nominal, 6) };
}
