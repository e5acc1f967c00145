import { context, diag, DiagLogLevel, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { SpanOptions, Span, Tracer, TracingLog } from './span.ts';

/** Milliseconds that shutdown waits for the last spans, because the collector may be down. */
const maxSpans = 2_000;
/** Milliseconds between two log lines about failed exports. */
const warningInterval = 60_000;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;
const propagator = new W3CTraceContextPropagator();
const reading = {
  get: (parent: string, key: string) => (key === 'traceparent' ? parent : undefined),
  keys: () => ['traceparent'],
};

interface Carrier {
  header: string;
}

function traceparentOf(at: Context): string {
  const carrier: Carrier = { header: '' };
  propagator.inject(at, carrier, {
    set: (into: Carrier, key, value) => {
      if (key === 'traceparent') into.header = value;
    },
  });
  return carrier.header;
}

/** Names of requests may come from a visitor and must not be able to end an SQL comment. */
const isPlainText = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

const requestOf = Symbol('the request that a span is for');

function logExportErrors(log: TracingLog): void {
  let loggedAt = -Infinity;
  const logError = (text: string) => {
    if (performance.now() - loggedAt < warningInterval) return;
    loggedAt = performance.now();
    log.warn({ reason: text.slice(0, 200) }, 'traces could not be sent');
  };
  const silent = () => {};
  const telling = { error: logError, warn: silent, info: silent, debug: silent, verbose: silent };
  diag.setLogger(telling, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

/**
 * OpenTelemetry's SDK exports spans in batches by OTLP over HTTP, and reads its own variables, such as
 * `OTEL_TRACES_SAMPLER`.
 */
export function createTracer(part: string, endpoint: string, log: TracingLog): Tracer {
  logExportErrors(log);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `shiftdock-${part}` }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans = provider.getTracer('shiftdock');

  async function within<Result>(about: SpanOptions, work: (span: Span | null) => Promise<Result>): Promise<Result> {
    const { name, kind, attributes, parent } = about;
    // A request begins a trace or continues its caller's, and is never a child of another request.
    const around =
      parent === undefined ? context.active() : propagator.extract(context.active(), parent ?? '', reading);
    // Jobs query the database every second, so only queries of requests are traced.
    if (kind === 'client' && trace.getSpan(around) === undefined) return work(null);
    const span = spans.startSpan(name, { kind: kinds[kind], attributes }, around);
    const { 'shiftdock.request_id': request } = attributes;
    const at = trace.setSpan(around, span);
    const inside = request === undefined ? at : at.setValue(requestOf, request);
    const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
    try {
      const exposed: Span = {
        traceparent: traceparentOf(inside),
        set: (key, value) => void span.setAttribute(key, value),
        rename: (other) => void span.updateName(other),
        fail,
      };
      return await context.with(inside, () => work(exposed));
    } catch (error) {
      // Only the class name: the message may contain what a user typed.
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      fail();
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    within,
    comment() {
      const at = context.active();
      const request = at.getValue(requestOf);
      if (typeof request !== 'string' || !isPlainText(request)) return '';
      return `/*request='${request}',traceparent='${traceparentOf(at)}'*/ `;
    },
    async close() {
      const enough = new Promise<void>((resolve) => setTimeout(resolve, maxSpans).unref());
      await Promise.race([provider.shutdown().catch(() => {}), enough]);
      contexts.disable();
      context.disable();
      diag.disable();
    },
  };
}
