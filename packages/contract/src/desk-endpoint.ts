import * as z from 'zod/mini';
import type { DeskPermission } from './desk-permissions.ts';
import { type Effect, type Endpoint, endpoint, type Schema } from './endpoint.ts';
import { flag } from './fields.ts';

/**
 * What an operator who is held to some brands gets of a call: it is about themselves or about nobody (`own`), about what
 * its request names (`subject`), its query leaves out what is of other brands (`rows`), or it is not theirs at all, since
 * what it shows or changes belongs to all brands together (`closed`).
 */
export type DeskScope = 'own' | 'subject' | 'rows' | 'closed';

/** A call of the desk: a row like any other, with the permission that it needs; logging in alone needs none. */
export type DeskEndpoint<
  Request extends Schema = Schema,
  Answer extends Schema = Schema,
  Does extends Effect = Effect,
> = Endpoint<Request, Answer, Does> & {
  readonly permission: DeskPermission | 'anybody';
  readonly scope: DeskScope;
};

type Row<Request extends Schema, Answer extends Schema> = Pick<
  DeskEndpoint<Request, Answer>,
  'path' | 'request' | 'answer' | 'permission' | 'scope'
>;

/** Header of a call that a page of the desk makes by itself: nobody's presence is shown by it. */
export const UNATTENDED = 'x-unattended';

const deskPath = (path: string) => `/desk/api/${path}`;

/** A read of the desk, at `/desk/api/` and the row's path. */
export function deskRead<Request extends Schema, Answer extends Schema>({
  permission,
  scope,
  ...row
}: Row<Request, Answer>): DeskEndpoint<Request, Answer, 'read'> {
  return { ...endpoint({ ...row, path: deskPath(row.path), access: 'operator' }), permission, scope };
}

/** A change made at the desk: each leaves one row in the chained log. */
export function deskChange<Request extends Schema, Answer extends Schema>({
  permission,
  scope,
  ...row
}: Row<Request, Answer>): DeskEndpoint<Request, Answer, 'write'> {
  return {
    ...endpoint({ ...row, path: deskPath(row.path), access: 'operator', effect: 'write' }),
    permission,
    scope,
  };
}

/** A change whose answer is data of a person: asked again it is made again, and is never kept. */
export function deskReveal<Request extends Schema, Answer extends Schema>(
  row: Row<Request, Answer>,
): DeskEndpoint<Request, Answer, 'write'> {
  return { ...deskChange(row), isSecret: true };
}

/** A file that the desk makes: its name, its content as CSV, how many rows of it are data, and whether these are all. */
export const exported = z.object({ name: z.string(), csv: z.string(), rows: z.int(), isWhole: flag });
