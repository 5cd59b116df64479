import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Sends recorded statements again by the bare driver: same texts, same values, same prepared names, nothing else. */

type Recorded = {
  readonly client: number;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};
/** The statements of one transaction, in order. */
type Unit = readonly Recorded[];

/** Ids that the database gives out start here in the bench, so that no other value looks like one. */
export const FIRST_ID = 900_000_000_000;
const isGivenId = (value: unknown): value is string => typeof value === 'string' && /^9\d{11}$/.test(value);

/** Transactions in the order in which they ended. */
export function readUnits(file: string): readonly Unit[] {
  const open = new Map<number, Recorded[]>();
  const units: Unit[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const statement: Recorded = JSON.parse(line);
    const unit = open.get(statement.client) ?? [];
    if (statement.text.startsWith('begin')) open.set(statement.client, [statement]);
    else unit.push(statement);
    if (statement.text.startsWith('commit') && unit.length > 0) {
      units.push(unit);
      open.delete(statement.client);
    }
  }
  return units;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

function decode(value: unknown, given: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => decode(one, given));
  if (isGivenId(value)) return given.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if ('bytes' in value) return Buffer.from(String(value.bytes), 'base64');
  if ('instant' in value) return new Date(String(value.instant));
  return value;
}

async function sendUnit(client: pg.Client, unit: Unit) {
  const given = new Map<string, string>();
  for (const { text, values, rows } of unit) {
    const own = values.map((value) => decode(value, given));
    const answer = await client.query({ name: nameOf(text), text, values: own });
    rows.forEach((row, at) => {
      for (const [column, value] of Object.entries(row)) {
        if (isGivenId(value)) given.set(value, String(answer.rows[at]?.[column]));
      }
    });
  }
}

/** Sends each lane's transactions over a connection of its own, all lanes at once; gives the seconds it took. */
export async function replay(connectionString: string, lanes: readonly (readonly Unit[])[]): Promise<number> {
  const clients = lanes.map(() => new pg.Client({ connectionString }));
  // what went wrong is told by the statement that failed
  for (const client of clients) client.on('error', () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  const startedAt = performance.now();
  await Promise.all(
    clients.map(async (client, lane) => {
      for (const unit of lanes[lane] ?? []) await sendUnit(client, unit);
    }),
  );
  const tookS = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return tookS;
}
