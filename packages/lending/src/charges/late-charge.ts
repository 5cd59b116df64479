import { divideRounded, positive, smaller } from '@plazo/money';
import { hasCostCap, roomForCharges } from '../schedule/cost-caps.ts';
import { quietDay } from '../schedule/flag.ts';
import { isOpenOn, lapseDay } from '../schedule/given-up.ts';
import { type Unmet, unmetOf } from '../schedule/late.ts';
import { type Loan, type LoanRow, owedOf } from '../schedule/loan.ts';
import { interestSoFar } from '../schedule/spell.ts';
import { PPM, roundFigure } from '../terms/rounding.ts';
import { taxOn } from '../terms/tax.ts';

/**
 * Late charges. An instalment is late from the day after its due date; that day is day 1 and is charged at its start,
 * before what is paid on it. Each instalment counts its own days. Charges never enter the base of anything.
 */

/** All late charges together may not pass this, in minor units; undefined where the product has no cap. */
export function penaltyCap(loan: Loan): bigint | undefined {
  const { terms, principal } = loan;
  const { capPpmOfPrincipal } = terms.late;
  const own =
    capPpmOfPrincipal === 0 ? undefined : divideRounded(principal * BigInt(capPpmOfPrincipal), PPM, 'down');
  if (!hasCostCap(loan)) return own;
  const room = roomForCharges(loan, interestSoFar(loan));
  if (room === undefined) return own;
  const most = loan.penaltyTotal + room;
  return own === undefined ? most : smaller(most, own);
}

/** What is unpaid of an instalment as it was on its due day; interest that runs on afterwards does not count. */
function overdueInstalment(row: LoanRow): bigint {
  const owed = owedOf(row, 'principal') + owedOf(row, 'commission');
  const after = (part: 'interest' | 'tax') =>
    positive((row.atEnd?.[part] ?? row.charged[part]) - row.paid[part] - row.waived[part]);
  return owed + after('interest') + after('tax');
}

type Base = {
  readonly of: (loan: Loan, row: LoanRow) => bigint;
  /** Counted for each late row; what counts on the whole loan runs once a day, on the oldest late row. */
  readonly isPerRow: boolean;
};

/** What the charge of a row is reckoned on, as the product says. */
const bases: Readonly<Record<Loan['terms']['late']['base'], Base>> = {
  'overdue-principal': { of: (_loan, row) => owedOf(row, 'principal'), isPerRow: true },
  'overdue-instalment': { of: (_loan, row) => overdueInstalment(row), isPerRow: true },
  'outstanding-principal': { of: ({ owedPrincipal }) => owedPrincipal, isPerRow: false },
  'original-principal': { of: ({ principal }) => principal, isPerRow: false },
};
const baseOf = ({ terms }: Loan): Base => bases[terms.late.base];

/** Σ parts per million of the days that a stretch of late days has in each tier. */
function tierPpm({ late }: Loan['terms'], from: number, to: number): bigint {
  let sum = 0;
  for (const { fromDay, toDay, ppmPerDay } of late.tiers) {
    const days = Math.min(to, toDay ?? to) - Math.max(from, fromDay) + 1;
    if (days > 0) sum += days * ppmPerDay;
  }
  return BigInt(sum);
}

type Stretch = { readonly fromDay: number; readonly toDay: number };

/** Late days of a row within a stretch of days, counted from its due date; none within grace. */
function lateDays(
  loan: Loan,
  row: LoanRow,
  { fromDay, toDay }: Stretch,
): readonly [number, number] | undefined {
  const from = Math.max(fromDay - row.dueDay, loan.terms.late.graceDays + 1);
  const to = toDay - row.dueDay;
  return to >= from ? [from, to] : undefined;
}

const roundMicros = (loan: Loan, micros: bigint) => roundFigure(loan.terms, 'charge', [micros, PPM]);

function oneTimeOf(loan: Loan, row: LoanRow): bigint {
  const { oneTimeMinor, oneTimePpm } = loan.terms.late;
  return (
    BigInt(oneTimeMinor[loan.client]) +
    roundFigure(loan.terms, 'charge', [baseOf(loan).of(loan, row) * BigInt(oneTimePpm), PPM])
  );
}

/** Whether the one-time charge of a row has not been made, owed or not. */
function mayGetOneTime({ terms, client, isLoanOneTimeDone }: Loan, row: LoanRow): boolean {
  const { oneTimeMinor, oneTimePpm, oncePer } = terms.late;
  if (row.isOneTimeDone || (oncePer === 'loan' && isLoanOneTimeDone)) return false;
  return oneTimeMinor[client] > 0 || oneTimePpm > 0;
}

type Charge = {
  readonly row: LoanRow;
  readonly days: readonly [number, number];
  readonly micros: bigint;
  readonly once: bigint;
  readonly amount: bigint;
};

/** What a stretch of days adds to each row, nothing changed yet. */
function chargesOf(loan: Loan, stretch: Stretch): readonly Charge[] {
  const { rows, firstOpen, terms } = loan;
  const charges: Charge[] = [];
  let isCounted = false;
  let isLoanDone = false;
  const hasTiers = terms.late.tiers.length > 0;
  const lateBefore = stretch.toDay - terms.late.graceDays;
  let isUnmet: Unmet | undefined;
  for (let place = firstOpen; place < rows.length; place += 1) {
    const row = rows[place];
    if (!row || row.dueDay >= lateBefore) continue;
    if (!hasTiers && !mayGetOneTime(loan, row)) continue;
    const days = lateDays(loan, row, stretch);
    isUnmet ??= unmetOf(loan);
    if (!days || !isUnmet(row)) continue;
    const isFree = isCounted && !baseOf(loan).isPerRow;
    isCounted = true;
    const micros = isFree ? 0n : baseOf(loan).of(loan, row) * tierPpm(loan.terms, days[0], days[1]);
    const isOnce: boolean = mayGetOneTime(loan, row) && !(isLoanDone && loan.terms.late.oncePer === 'loan');
    isLoanDone ||= isOnce;
    const once = isOnce ? oneTimeOf(loan, row) : 0n;
    const daily = roundMicros(loan, row.lateMicros + micros) - row.lateTaken;
    if (micros > 0n || isOnce) charges.push({ row, days, micros, once, amount: daily + once });
  }
  return charges;
}

/** Books charges on their rows, each within what a cap of all of them leaves. */
function book(loan: Loan, charges: readonly Charge[], cap: bigint | undefined): void {
  for (const { row, days, micros, once, amount } of charges) {
    const room = cap === undefined ? amount : positive(cap - loan.penaltyTotal);
    const taken = smaller(amount, room);
    const [fromLateDay, toLateDay] = days;
    loan.trace?.push({
      kind: 'late',
      no: row.no,
      fromLateDay,
      toLateDay,
      base: baseOf(loan).of(loan, row),
      once,
      charged: taken,
    });
    row.lateMicros += micros;
    row.lateTaken += amount - once;
    if (once > 0n) {
      row.isOneTimeDone = true;
      loan.isLoanOneTimeDone = true;
    }
    row.charged.penalty += taken;
    row.charged.penaltyTax =
      taxOn(loan.terms, 'late-charge', row.charged.penalty - row.extra.penalty) + row.extra.penaltyTax;
    loan.penaltyTotal += taken;
  }
}

const sumOf = (charges: readonly Charge[]) => charges.reduce((sum, { amount }) => sum + amount, 0n);

/** The last day of a stretch whose charges stay within the cap; the day after it is charged by itself. */
function lastDayWithin(loan: Loan, { fromDay, toDay }: Stretch, room: bigint): number {
  let [within, beyond] = [fromDay - 1, toDay];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (sumOf(chargesOf(loan, { fromDay, toDay: middle })) <= room) within = middle;
    else beyond = middle;
  }
  return within;
}

/** Whether the cap is reached, so that days no longer matter. */
function isCapReached(loan: Loan): boolean {
  const cap = penaltyCap(loan);
  return cap !== undefined && loan.penaltyTotal >= cap;
}

const isSilent = (loan: Loan) => loan.isPenaltyStopped || loan.isWrittenOff || loan.isCooledOff;

/** Charges the days of a stretch, to the day on which the cap is reached. */
export function chargeLateDays(loan: Loan, days: Stretch): void {
  // while a smaller sum is accepted as full, or a flag says so, no charge arises
  const { settlement } = loan;
  const quietTo = isOpenOn(settlement, days.fromDay) ? (lapseDay(settlement) ?? days.toDay) : 0;
  const fromDay = Math.max(quietDay(loan.flags, days.fromDay), quietTo) + 1;
  const stretch = { fromDay, toDay: days.toDay };
  if (stretch.fromDay > stretch.toDay) return;
  if (isSilent(loan)) return;
  // a row before it may be due later: a plan that was called due ends before the one that it replaced
  const charges = chargesOf(loan, stretch);
  if (charges.length === 0) return;
  const cap = penaltyCap(loan);
  const room = cap === undefined ? undefined : cap - loan.penaltyTotal;
  if (room !== undefined && room <= 0n) return;
  if (room === undefined || sumOf(charges) <= room) {
    book(loan, charges, cap);
    return;
  }
  const within = lastDayWithin(loan, stretch, room);
  book(loan, chargesOf(loan, { fromDay: stretch.fromDay, toDay: within }), cap);
  const after = penaltyCap(loan);
  if (after === undefined || loan.penaltyTotal < after)
    book(loan, chargesOf(loan, { fromDay: within + 1, toDay: within + 1 }), after);
}

/** Whether days alone add to the late charge from tomorrow on. */
export function growsDaily(loan: Loan): boolean {
  const isQuiet = isOpenOn(loan.settlement, loan.day + 1) || quietDay(loan.flags, loan.day + 1) > loan.day;
  if (isSilent(loan) || isQuiet || isCapReached(loan)) return false;
  const isUnmet = unmetOf(loan);
  return loan.rows.slice(loan.firstOpen).some((row) => {
    const tomorrow = loan.day + 1 - row.dueDay;
    if (tomorrow <= loan.terms.late.graceDays || !isUnmet(row)) return false;
    return (
      mayGetOneTime(loan, row) ||
      loan.terms.late.tiers.some(({ toDay }) => toDay === null || toDay >= tomorrow)
    );
  });
}
