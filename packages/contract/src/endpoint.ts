import type * as z from 'zod/mini';

/** How an answer is wrapped on the wire: `dialects.ts` has the three envelopes. */
export type Dialect = 'app' | 'payment' | 'text';

/** Who may call: a borrower with a session, an operator of the desk, or anybody. */
export type Access = 'borrower' | 'operator' | 'public';

/** Which of the two clients of the specification carries the call; each forwards its own headers. */
export type ClientKind = 'one' | 'two' | 'none';

/** Schemas by their two ends, so that a row's request and answer types can be read off it. */
export type Schema = z.ZodMiniType;

export type Effect = 'read' | 'write';

export type Endpoint<
  Request extends Schema = Schema,
  Answer extends Schema = Schema,
  Does extends Effect = Effect,
> = {
  readonly path: string;
  readonly dialect: Dialect;
  readonly access: Access;
  /** A write needs POST and `X-Requested-With`; a read takes POST (form) and GET (query). */
  readonly effect: Does;
  readonly client: ClientKind;
  /** Calls with a loading message show the indicator until they settle (details, "Client and bridge"). */
  readonly loading: boolean;
  readonly encoding: 'form' | 'multipart';
  /** The answer is worth a session: no copy of it is kept for a repeat of the call. */
  readonly isSecret: boolean;
  readonly request: Request;
  readonly answer: Answer;
};

export type RequestOf<E extends Endpoint> = z.input<E['request']>;
export type CheckedRequestOf<E extends Endpoint> = z.output<E['request']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** An answer as it stands on the wire. */
export type WireOf<E extends Endpoint> = z.input<E['answer']>;

type Row<Request extends Schema, Answer extends Schema, Does extends Effect> = Pick<
  Endpoint<Request, Answer, Does>,
  'path' | 'request' | 'answer'
> &
  Partial<Endpoint<Request, Answer, Does>>;

/** A read of the app dialect by the second client, unless the row says otherwise: the commonest kind. */
export function endpoint<Request extends Schema, Answer extends Schema>(
  row: Row<Request, Answer, 'write'> & { readonly effect: 'write' },
): Endpoint<Request, Answer, 'write'>;
/** A read. */
export function endpoint<Request extends Schema, Answer extends Schema>(
  row: Row<Request, Answer, 'read'>,
): Endpoint<Request, Answer, 'read'>;
/** Either of both. */
export function endpoint<Request extends Schema, Answer extends Schema>(
  row: Row<Request, Answer, Effect>,
): Endpoint<Request, Answer> {
  return {
    dialect: 'app',
    access: 'borrower',
    effect: 'read',
    client: 'two',
    loading: false,
    encoding: 'form',
    isSecret: false,
    ...row,
  };
}
