import {
  type Attributes,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/**
 * Where work is told of as spans: nothing of a person, of money or of an address stands in a name or an attribute. Until
 * somebody listens, all of it is one look at a variable.
 */

let tracer: Tracer | undefined;

/** From now on spans go there; to nobody where none is given. */
export function traceBy(next: Tracer | undefined): void {
  tracer = next;
}

export const isTraced = (): boolean => tracer !== undefined;

/** A request of its own: whoever sent it has no say in what it belongs to. */
export const beginRequest = (name: string, attributes: Attributes): Span | undefined =>
  tracer?.startSpan(name, { kind: SpanKind.SERVER, root: true, attributes });

/** Work under a span that somebody else ends. */
export const within = <Value>(span: Span | undefined, work: () => Value): Value =>
  span ? context.with(trace.setSpan(context.active(), span), work) : work();

/** Does work as a span below the running one; of an error it says that there was one. */
export async function traced<Value>(
  name: string,
  attributes: Attributes,
  work: (span: Span | undefined) => Promise<Value>,
): Promise<Value> {
  if (!tracer) return work(undefined);
  const span = tracer.startSpan(name, { attributes });
  try {
    return await within(span, () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
