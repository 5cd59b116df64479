import { appendFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Loaded into the server before its own code: writes down each statement that the server sends, with its values and the
 * rows that came back, one line each, so that the same statements can be sent again by the bare driver.
 */

const file = process.env['BENCH_RECORD'] ?? '';

type Query = (this: object, ...args: unknown[]) => unknown;
const send: Query = Reflect.get(pg.Client.prototype, 'query');
const numbers = new WeakMap<object, number>();
let clients = 0;

function numberOf(client: object): number {
  const known = numbers.get(client);
  if (known !== undefined) return known;
  clients += 1;
  numbers.set(client, clients);
  return clients;
}

const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** What the driver is given: a text with values, or one object with both. */
function statementOf([first, second]: readonly unknown[]) {
  const isText = typeof first === 'string';
  const values = isText
    ? second
    : typeof first === 'object' && first
      ? Reflect.get(first, 'values')
      : undefined;
  const text = isText ? first : typeof first === 'object' && first ? Reflect.get(first, 'text') : '';
  const encoded = Array.isArray(values) ? values.map(encode) : [];
  return { text: String(text), values: encoded };
}

/** Values as the driver would write them, with what JSON cannot hold marked by its kind. */
function encode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(encode);
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') };
  if (value instanceof Date) return { instant: value.toISOString() };
  return typeof value === 'bigint' ? String(value) : value;
}

Reflect.set(pg.Client.prototype, 'query', function record(this: object, ...args: unknown[]) {
  const result = Reflect.apply(send, this, args);
  if (!(result instanceof Promise)) return result;
  const client = numberOf(this);
  const statement = statementOf(args);
  return result.then((answer: { rows?: unknown[] }) => {
    const line = { client, ...statement, rows: answer.rows ?? [] };
    appendFileSync(file, `${JSON.stringify(line, asText)}\n`);
    return answer;
  });
});
