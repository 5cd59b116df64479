import type { ReadableSpan, Span, SpanProcessor } from '@opentelemetry/sdk-trace';
import { traceBy } from '../tracing.ts';
import { originOf } from './origin.ts';

/** How many spans of a round of jobs are held until one shows that there was something to do. */
const HELD = 200;
/** How long a span waits for others before all are sent, in milliseconds. */
const GATHER_MS = 1_000;
/** A collector that is away holds up no stop for longer. */
const SEND_MS = 3_000;
const JOB = 'job ';
/** Spans that a job has only where it did something. */
const isWork = ({ name }: ReadableSpan) => name.startsWith('rail ') || name.startsWith('journal');

/** Every span says where it comes from; rounds of jobs that found nothing to do are not told. */
function toldBy(next: SpanProcessor): SpanProcessor {
  const quiet = new Map<string, ReadableSpan[]>();
  return {
    onStart: (span: Span, parent) => {
      span.setAttribute('plazo.origin', originOf());
      if (span.name.startsWith(JOB)) quiet.set(span.spanContext().traceId, []);
      next.onStart(span, parent);
    },
    onEnd: (span) => {
      const { traceId } = span.spanContext();
      const held = quiet.get(traceId);
      if (held && !isWork(span)) {
        if (span.name.startsWith(JOB)) quiet.delete(traceId);
        else if (held.length < HELD) held.push(span);
        return;
      }
      quiet.delete(traceId);
      for (const each of [...(held ?? []), span]) next.onEnd(each);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

/** Sends spans to a collector by OTLP over HTTP; how to end that, with what waits. One process has one. */
export async function openTraces(address: string): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, api] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/api'),
    ]);
  const exporter = new OTLPTraceExporter({
    url: `${address.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
  });
  const batch = new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: GATHER_MS });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'plazo' }),
    spanProcessors: [toldBy(batch)],
  });
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceBy(provider.getTracer('plazo'));
  return async () => {
    traceBy(undefined);
    await provider.shutdown();
    api.context.disable();
  };
}
