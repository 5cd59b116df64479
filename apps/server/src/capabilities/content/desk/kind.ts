import type { DeskPermission } from '@plazo/contract';
import type { Finding } from '@plazo/lending';
import * as z from 'zod/mini';
import type { Queries, Refused, Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { ContentVersion, Place } from '../content.store.ts';

export type Installed = { readonly deps: Deps; readonly db: Queries };
/** A body that can be kept, with the rules that it breaks; or why it cannot be kept. */
export type Judged =
  | { readonly body: object; readonly findings: readonly Finding[] }
  | { readonly fault: string };
type Effect = (
  installed: Installed & { readonly tx: Tx; readonly now: Date },
  version: ContentVersion,
) => Promise<Refused | undefined>;

/** What one kind of content is beside its versions: everything else is the same for all. */
export type Kind = {
  /** Whether operators may begin another subject. */
  readonly canGrow: boolean;
  /** What it takes to read and to change it, where that is more than for all content. */
  readonly permissions?: Readonly<Record<'read' | 'work', DeskPermission>>;
  readonly judge: (body: unknown, place: Place, installed: Installed) => Promise<Judged>;
  /** Brings what was approved to where it is read, unless it is read from its version. */
  readonly publish?: Effect;
  /** Takes it away again; a kind without it is only ever replaced. */
  readonly retire?: Effect;
  /** What each subject says while nothing of it is published: it came with the deployment, and is shown as version 0. */
  readonly bases?: (deps: Deps) => ReadonlyMap<string, object>;
  /** Makes what was published or retired heard in this process, once it is in the database for good. */
  readonly afterCommit?: (deps: Deps) => Promise<void>;
};

/** Reads a body by its schema; a fault names the place that is wrong. */
export async function judgeBy<Shape extends z.ZodMiniObject>(
  schema: Shape,
  body: unknown,
  find: (read: z.output<Shape>) => readonly Finding[] | Promise<readonly Finding[]>,
): Promise<Judged> {
  const read = z.safeParse(schema, body);
  if (read.success) return { body: read.data, findings: await find(read.data) };
  const [issue] = read.error.issues;
  return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.code ?? 'invalid'}` };
}

/** The findings whose condition holds. */
export const holding = (found: readonly (readonly [boolean, Finding])[]): readonly Finding[] =>
  found.flatMap(([holds, finding]) => (holds ? [finding] : []));
