import {
  type AnswerOf,
  type CheckedRequestOf,
  type deskEndpoints,
  type StatementLayout,
  statementLayout,
} from '@plazo/contract';
import * as z from 'zod/mini';
import { isRefused, type Refused, refuse } from '../../../db/transaction.ts';
import type { Changed, DeskCall, DeskWrite } from '../../operators/desk-call.ts';
import { operatorNames } from '../../operators/operators.store.ts';
import { insertLayout, newestLayouts } from '../statement-layouts.store.ts';
import { knownBounds, shownFaults } from './import-statement.ts';
import { parseStatement } from './parse-statement.ts';
import { readLayout } from './read-layout.ts';
import { readLine } from './statement-line.ts';

/** How files of banks are read whose columns nobody knows: tried on a sample, kept by name. */

type Rows = typeof deskEndpoints.deskPayments;
type Tried = DeskCall<CheckedRequestOf<Rows['readSample']>>;

/** So many entries show how a file reads. */
const SHOWN = 20;

function layoutOf({ request, text }: Tried): StatementLayout | Refused {
  try {
    return z.parse(statementLayout, JSON.parse(request.layout));
  } catch {
    return refuse('bad-input', text.badInput('layout'), { reason: 'layout' });
  }
}

/** Reads the first lines of a file as a layout says; nothing of them is kept. */
export async function readSample(call: Tried): Promise<AnswerOf<Rows['readSample']> | Refused> {
  const layout = layoutOf(call);
  const bounds = knownBounds(call);
  if (isRefused(layout)) return layout;
  if (isRefused(bounds)) return bounds;
  const { sample: content } = call.request;
  const { faults } = parseStatement({ format: 'layout', content, layout }, bounds);
  const wrong = new Set(faults.map(({ line }) => line));
  const found = faults.some(({ fault }) => fault === 'unreadable') ? [] : readLayout(content, layout, bounds);
  const entries = found.flatMap(({ line, read, description }) => {
    const made = typeof read === 'string' || wrong.has(line) ? undefined : readLine(read, bounds);
    if (made === undefined || typeof made === 'string') return [];
    const { statementId: reference, amountMinor, currency, valueOn: date } = made;
    return [{ line, date, amount: Number(amountMinor), currency, reference, description }];
  });
  return { entries: entries.slice(0, SHOWN), errors: shownFaults(faults.slice(0, SHOWN)) };
}

/** The newest version of each layout, with who made it. */
export async function listLayouts({ db }: DeskCall): Promise<AnswerOf<Rows['layouts']>> {
  const names = await operatorNames(db);
  const layouts = (await newestLayouts(db)).map(({ operatorId, madeAt, ...kept }) => ({
    ...kept,
    by: names.get(operatorId) ?? '',
    at: madeAt.toISOString(),
  }));
  return { layouts };
}

/** Keeps a layout as a new version of its name, once every line of a sample reads by it. */
export async function saveLayout(
  call: DeskWrite<CheckedRequestOf<Rows['saveLayout']>>,
): Promise<Changed<{ version: number }> | Refused> {
  const { db, operator, request, now, text } = call;
  const [layout, read] = [layoutOf(call), await readSample(call)];
  if (isRefused(layout)) return layout;
  if (isRefused(read)) return read;
  if (read.errors.length > 0 || read.entries.length === 0)
    return refuse('refused', text.refusedAction, { reason: 'statement-faults' });
  const name = request.name.trim();
  if (name === '') return refuse('bad-input', text.badInput('name'), { reason: 'name' });
  const version = await insertLayout(db, { name, layout, operatorId: operator.id, madeAt: now });
  return { answer: { version }, act: { subject: name, after: { version } } };
}
