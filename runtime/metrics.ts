import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { listen } from './listen.ts';

/** `route` is from a small fixed set, never something that a user typed. */
interface Served {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

export interface Metrics {
  served(request: Served): void;
  rejected(code: string): void;
  failed(): void;
  /** `read` is called on every scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  text(): Promise<string>;
}

/** Seconds; the last is the longest a call may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(part: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const rejections = new Counter({
    name: 'shiftdock_rejections_total',
    help: 'Calls refused, by code of the contract',
    labelNames: ['code'],
    registers,
  });
  const errors = new Counter({ name: 'shiftdock_errors_total', help: 'Faults of the product', registers });
  return {
    served: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    rejected: (code) => rejections.inc({ code }),
    failed: () => errors.inc(),
    gauge(name, help, read) {
      const gauge = new Gauge({
        name: `shiftdock_${name}`,
        help,
        registers,
        async collect() {
          // A gauge that cannot be read is omitted; the rest is reported.
          try {
            gauge.set(await read());
          } catch {
            gauge.reset();
          }
        },
      });
    },
    text: () => registry.metrics(),
  };
}

/**
 * Serves `/metrics` on a separate port that no proxy exposes; does nothing without a port. Returns a function
 * that stops it.  @throws Error with a readable message if it cannot listen
 */
export async function openMetrics(
  metrics: Metrics | undefined,
  { METRICS_HOST: host, METRICS_PORT: port }: { METRICS_HOST: string; METRICS_PORT?: number | undefined },
): Promise<() => void> {
  if (!metrics || port === undefined) return () => {};
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, { host, port }).catch((error: unknown) => {
    throw error instanceof Error ? new Error(`METRICS_${error.message}`, { cause: error }) : error;
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
