import type { Problem, RailError } from '@plazo/rail-kit';
import * as z from 'zod/mini';

/** A call whose signature was found good. */
export type Call = { readonly method: string; readonly url: URL; readonly body: string };
export type Reply = { readonly status: number; readonly body: unknown; readonly retryAfterS?: number };

/** The id of an instruction, and what is done with it. */
export type Place = readonly [id: string, act: string | undefined, part?: string | undefined];

export const problem = (status: number, error: RailError, rest: Partial<Problem> = {}): Reply => ({
  status,
  body: { error, ...rest } satisfies Problem,
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The ask in a body, or what is answered where it is none. */
export function read<Schema extends z.ZodMiniType>(schema: Schema, body: string): z.output<Schema> | Reply {
  const parsed = z.safeParse(schema, parse(body));
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  return problem(400, 'bad-request', { field: field.slice(0, 100) });
}

export const isReply = (value: object): value is Reply => 'status' in value && 'body' in value;
