import type { Traced, Tracer, TracingLog } from './span.ts';

/**
 * Requests are traced if `OTEL_EXPORTER_OTLP_ENDPOINT` is set. Otherwise nothing of OpenTelemetry is loaded, and
 * a span costs one comparison.
 */

interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

let tracer: Tracer | null = null;

export const withSpan: Traced = (about, work) => (tracer === null ? work(null) : tracer.within(about(), work));

/**
 * Prefixes a statement with a comment that names its request, because database servers show how statements
 * begin. Only with tracing.
 */
export const withTraceComment = (statement: string): string =>
  tracer === null ? statement : `${tracer.comment()}${statement}`;

export async function openTracing(
  part: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: TracingSettings,
  log: TracingLog,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const { createTracer } = await import('./tracer.ts');
  const opened = createTracer(part, endpoint, log);
  tracer = opened;
  return async () => {
    tracer = null;
    await opened.close();
  };
}
