import type { OrderDetails } from '@plazo/contract';
import type { Moment, Position } from '@plazo/lending';
import { briefDay, formatMoney } from '@plazo/markets';
import { type CalendarDate, daysBetween } from '@plazo/money';
import type { BorrowerCall } from '../../call.ts';
import { leftOf } from '../loans/payment-split.ts';

type Line = NonNullable<NonNullable<OrderDetails['progress']>['fall']>;
/** Where the loan stands today, and everything of it until then. */
type Told = { readonly position: Position; readonly moments: readonly Moment[] };

type Spoken = Pick<BorrowerCall, 'text' | 'today'> & {
  readonly brand: Pick<BorrowerCall['brand'], 'currency'>;
};

type Step = { readonly on: CalendarDate; readonly leftMinor: bigint };

/** The drawing: from the left edge to the right one, and from all that was owed down to nothing. */
const LEFT = 6;
const RIGHT = 322;
const TOP = 26;
const BOTTOM = 102;
/** What a letter of a date takes where the drawing is narrowest, and what lies between two dates. */
const LETTER_WIDTH = { latin: 9.5, wide: 17.5 };
const LABEL_GAP = 6;
/** From here on today's words have no room behind their place; what lies between them and it. */
const MOST_AFTER = 180;
const WORDS_GAP = { x: 8, y: 10 };

/** What was left at the end of each day on which it changed, from the day of the money to today: by what happened, or by time until then. */
function past({ position, moments }: Told, today: CalendarDate): Step[] {
  const steps: Step[] = [];
  const step = (on: CalendarDate, leftMinor: bigint) => {
    const last = steps.at(-1);
    if (last?.on === on) steps.pop();
    else if (last?.leftMinor === leftMinor) return;
    steps.push({ on, leftMinor });
  };
  for (const { event, before, after } of moments) {
    if (after.disbursedOn === null) continue;
    if (before.disbursedOn !== null) step(event.on, leftOf(before));
    step(event.on, leftOf(after));
  }
  step(today, leftOf(position));
  return steps;
}

/** What is left after each payment to come; what is late is to be paid today. */
function planned({ position }: Told, today: CalendarDate, leftMinor: bigint): Step[] {
  let left = leftMinor;
  return position.instalments
    .filter(({ remainingMinor }) => remainingMinor > 0n)
    .map(({ dueOn, remainingMinor }) => {
      left -= remainingMinor;
      return { on: dueOn < today ? today : dueOn, leftMinor: left };
    });
}

type Label = { readonly x: number; readonly text: string };

function widthOf({ text }: Label): number {
  const wide = text.match(/[\u2e80-\uffff]/g)?.length ?? 0;
  return wide * LETTER_WIDTH.wide + (text.length - wide) * LETTER_WIDTH.latin;
}

/** Days that fit beside each other under the line: the first, which begins at its place, the last, which ends there, and between them what has room. */
function fitting(days: readonly Label[]) {
  const last = days.at(-1);
  const kept: Label[] = [];
  for (const day of days.slice(0, -1)) {
    const before = kept.at(-1);
    const half = widthOf(day) / 2;
    const left = before && day.x - before.x - half - widthOf(before) / (kept.length === 1 ? 1 : 2);
    const right = last ? last.x - day.x - half - widthOf(last) : 0;
    if (left === undefined || (left >= LABEL_GAP && right >= LABEL_GAP)) kept.push(day);
  }
  return last ? [...kept, last] : kept;
}

type Point = { readonly x: number; readonly y: number };

/** Where today's words stand: after their place while there is room, else before it, above the line that came down there. */
function wordsAt(text: string, now: Point, line: readonly Point[]): { textX: number; textY: number } {
  const isBefore = now.x > MOST_AFTER;
  const textX = now.x + (isBefore ? -WORDS_GAP.x : WORDS_GAP.x);
  const left = textX - widthOf({ x: 0, text });
  const from = Math.max(
    0,
    line.findLastIndex(({ x }) => x <= left),
  );
  const over = isBefore ? line.slice(from).map(({ y }) => y) : [];
  return { textX, textY: Math.min(now.y, ...over) - WORDS_GAP.y };
}

/** How what a borrower owes went down and will go down: steps, never smoothed; nothing where nothing is left. */
export function balanceLine({ brand, text, today }: Spoken, told: Told): Line | undefined {
  const leftMinor = leftOf(told.position);
  const behind = past(told, today);
  const ahead = planned(told, today, leftMinor);
  const [first] = behind;
  const end = ahead.at(-1);
  if (!first || !end || leftMinor <= 0n || end.on <= first.on) return undefined;
  const span = daysBetween(first.on, end.on);
  const highest = [...behind, ...ahead].reduce(
    (most, step) => (step.leftMinor > most ? step.leftMinor : most),
    1n,
  );
  const x = (on: CalendarDate) => Math.round(LEFT + ((RIGHT - LEFT) * daysBetween(first.on, on)) / span);
  const y = (minor: bigint) => BOTTOM - Number((BigInt(BOTTOM - TOP) * minor) / highest);
  const path = (from: Step, steps: readonly Step[], until?: CalendarDate) =>
    `M${x(from.on)} ${y(from.leftMinor)}${steps.map((step) => `H${x(step.on)}V${y(step.leftMinor)}`).join('')}${until === undefined ? '' : `H${x(until)}`}`;
  const line = path(first, behind.slice(1), today);
  const now = { on: today, leftMinor };
  const money = (minor: bigint) => formatMoney(minor, brand.currency);
  const words = { start: money(first.leftMinor), today: money(leftMinor) };
  const place = { x: x(today), y: y(leftMinor), text: text.movements.leftToday(words.today) };
  const points = behind.map((step) => ({ x: x(step.on), y: y(step.leftMinor) }));
  return {
    label: text.movements.fall(words.start, words.today, end.on),
    line,
    area: `${line}V${BOTTOM}H${LEFT}Z`,
    plan: path(now, ahead),
    now: { ...place, ...wordsAt(place.text, place, points) },
    days: fitting([first, now, ...ahead].map(({ on }) => ({ x: x(on), text: briefDay(text.language, on) }))),
  };
}
