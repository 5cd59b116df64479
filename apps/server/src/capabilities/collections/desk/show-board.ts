import type { AnswerOf, deskEndpoints } from '@plazo/contract';
import { addDays } from '@plazo/money';
import { endOfLocalDay } from '../../../adapters/local-time.ts';
import { brandOf } from '../../../deps.ts';
import type { DeskCall } from '../../operators/desk-call.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { type BrandStart, contactsToday, heldNow, promisesToday } from '../board.store.ts';
import { brandDays, refreshCases } from '../cases.ts';
import { decidingAt } from '../now.ts';
import { barsOfWork } from '../work.store.ts';

type Shown = AnswerOf<typeof deskEndpoints.deskCollections.board>;

const SECOND_MS = 1_000;

/** When each brand's day began. */
const starts = ({ deps }: DeskCall): readonly BrandStart[] =>
  brandDays(deps).map(({ brand, today }) => {
    const before = endOfLocalDay(addDays(today, -1), brandOf(deps, brand).timeZone);
    return { brand, today, since: new Date(before.getTime() + SECOND_MS) };
  });

async function people(call: DeskCall, usedSince: Date): Promise<Shown['people']> {
  const { db, operator, now } = call;
  const names = await operatorNames(db);
  const contacts = new Map((await contactsToday(db, starts(call))).map((row) => [row.operatorId, row]));
  const held = new Map(
    (await heldNow(db, { now, usedSince, heldTo: operator.brands })).map((row) => [row.operatorId, row]),
  );
  const nothing = { held: 0, assigned: 0, contacts: 0, reached: 0, promises: 0, flagged: 0 };
  return [...new Set([...held.keys(), ...contacts.keys()])]
    .map((operatorId) => ({
      ...nothing,
      ...held.get(operatorId),
      ...contacts.get(operatorId),
      operatorId,
      name: names.get(operatorId) ?? '',
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Who works on how many, what came of it today, and why the others wait. */
export async function showBoard(call: DeskCall): Promise<Shown> {
  const { db, deps, now } = call;
  await refreshCases(deps);
  const deciding = await decidingAt(deps, db, now);
  const bars = await barsOfWork(db, deciding);
  return {
    people: await people(call, deciding.usedSince),
    late: bars.reduce((all, { count }) => all + count, 0),
    open: bars.find(({ bar }) => bar === '')?.count ?? 0,
    bars: bars.filter(({ bar }) => bar !== ''),
    promises: [...(await promisesToday(db, starts(call)))],
  };
}
