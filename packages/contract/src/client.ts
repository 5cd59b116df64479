import * as z from 'zod/mini';
import { type EnvelopeNames, plainEnvelope } from './dialects.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import {
  type CallOptions,
  type ClientSettings,
  createTransport,
  type Outcome,
  readBody,
} from './transport.ts';

export type Client = {
  /** Every call settles within the time-out: a value, a refusal or a failure. It never rejects. */
  readonly call: <Request extends Schema, Answer extends Schema>(
    endpoint: Endpoint<Request, Answer>,
    request: z.input<Request>,
    options?: CallOptions,
  ) => Promise<Outcome<z.output<Answer>>>;
};

const reader =
  <Answer extends Schema>(answer: Answer) =>
  (data: unknown): z.output<Answer> | undefined =>
    z.safeParse(answer, data).data;

/** Reads an answer's body: a value, a refusal, or a failure where it does not have the shape of the contract. */
export const readOutcome = <Answer extends Schema>(
  endpoint: { answer: Answer },
  body: unknown,
  names: EnvelopeNames = plainEnvelope,
): Outcome<z.output<Answer>> => readBody(body, reader(endpoint.answer), names);

/** The typed client of the pages: one for both of the specification's HTTP clients. */
export function createClient(settings: ClientSettings): Client {
  const { send } = createTransport(settings);
  return {
    call: (endpoint, request, options) => send(endpoint, { request, read: reader(endpoint.answer), options }),
  };
}
