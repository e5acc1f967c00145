import type { Traced, Tracer, TracingLog } from './span.ts';

/**
 * Requests are traced where `OTEL_EXPORTER_OTLP_ENDPOINT` says who takes the traces. Off, nothing of OpenTelemetry is loaded,
 * and a span costs one comparison.
 */

interface TracingSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

let tracer: Tracer | null = null;

/** Runs work within a span, where there are traces. */
export const traced: Traced = (about, work) => (tracer === null ? work(null) : tracer.within(about(), work));

/** Returns a statement with a comment before it that names its request, where there are traces: servers show how statements begin. */
export const commented = (statement: string): string =>
  tracer === null ? statement : `${tracer.comment()}${statement}`;

/** Begins to trace where the setting says so. Returns how to end. */
export async function openTracing(
  part: 'portal' | 'api',
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
