import pg from 'pg';

/** What this process sends to its databases, with the values. */

type Query = (this: unknown, ...args: unknown[]) => unknown;
export type Sent = { readonly text: string; readonly values: readonly unknown[] };

/** The statements that are sent meanwhile, in order. */
export async function sentMeanwhile(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = [];
  const { prototype } = pg.Client;
  const send: Query = Reflect.get(prototype, 'query');
  Reflect.set(prototype, 'query', function record(this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const isText = typeof first === 'string';
    const text: unknown = isText ? first : Reflect.get(Object(first), 'text');
    const values: unknown = isText ? second : Reflect.get(Object(first), 'values');
    if (typeof text === 'string') sent.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(send, this, args);
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', send);
  }
  return sent;
}

/** Whether a statement only reads, so that it can be sent again and explained. */
export const isRead = ({ text }: Sent): boolean =>
  /^\s*(?:select|with)\b/i.test(text) &&
  !/\b(?:for update|insert into|delete from)\b|\bupdate \w+ set\b|pg_try/i.test(text);
