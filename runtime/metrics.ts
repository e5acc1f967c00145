import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { listen } from './listen.ts';

/** A request as it is counted. `route` is one of a small number of names, never what someone typed. */
interface Served {
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Prometheus learns by these what a process does. */
export interface Metrics {
  served(request: Served): void;
  /** A call was refused, with this code of the contract. */
  refused(code: string): void;
  /** Something failed that nobody asked for. */
  failed(): void;
  /** Adds a number that is looked up whenever Prometheus asks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Returns everything as text. */
  text(): Promise<string>;
}

/** Seconds; the longest a call may take is the last. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createMetrics(part: 'portal' | 'api'): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ part });
  // The event loop's delay, memory, processor time and open handles.
  collectDefaultMetrics({ register: registry, prefix: 'shiftdock_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'shiftdock_request_seconds',
    help: 'Requests by route, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const refusals = new Counter({
    name: 'shiftdock_refusals_total',
    help: 'Calls refused, by code of the contract',
    labelNames: ['code'],
    registers,
  });
  const faults = new Counter({ name: 'shiftdock_faults_total', help: 'Faults of the product', registers });
  return {
    served: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    refused: (code) => refusals.inc({ code }),
    failed: () => faults.inc(),
    gauge(name, help, read) {
      const gauge = new Gauge({
        name: `shiftdock_${name}`,
        help,
        registers,
        async collect() {
          // A number that cannot be looked up is missing from the answer; the rest is there.
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
 * Answers `/metrics` on a port of its own, which no proxy leads to; nothing where no port is set. Answers how to stop.
 *
 * @throws Error with a sentence where it cannot listen there
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
    // The sentence begins with the name of the setting.
    throw error instanceof Error ? new Error(`METRICS_${error.message}`, { cause: error }) : error;
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
