import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { openPostgres } from '#api/db/postgres.ts';
import { freePort } from '../../scripts/toolchain/ports.mjs';
import { scenarioStart } from '#tests/support/instants.ts';
import { password } from '#tests/support/people.ts';
import { Visitor } from '#tests/support/pages/visitor.ts';
import { startProcess } from '#tests/support/processes/processes.ts';
import { scratch } from '#tests/support/processes/scratch.ts';
import { newDatabase } from '#tests/support/worlds/databases.ts';
import { scenarioIn } from '#tests/support/worlds/scenario.ts';
import { createWorld } from '#tests/support/worlds/world.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  service: string;
}

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

interface Receiver {
  endpoint: string;
  bodies: string[];
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

const spansIn = (bodies: readonly string[]): Span[] =>
  bodies.flatMap((body) =>
    (JSON.parse(body) as Batch).resourceSpans.flatMap(({ resource, scopeSpans }) => {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
    }),
  );
const valueOf = ({ attributes }: Span, key: string) => {
  const value = attributes.find((each) => each.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

function pathIn(trace: readonly Span[], span: Span): string[] {
  const parent = trace.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [...pathIn(trace, parent), span.name] : [span.name];
}

let database: string;
const it = scenarioIn(async () => {
  database = await newDatabase('reference');
  return createWorld({ db: openPostgres(database) });
})
  .perFile('receiver', startReceiver, { close: (receiver) => receiver.close() })
  .perFile('folder', () => mkdtempSync(path.join(scratch, 'shiftdock-traces-')), {
    close: (folder) => rmSync(folder, { recursive: true }),
  })
  .perFile(
    'traced',
    async ({ ours, receiver, folder }) => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      // The SDK exports every five seconds by default.
      const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, OTEL_BSP_SCHEDULE_DELAY: '100' };
      const api = await startProcess('traces-api', 'build/api/server.js', {
        ...{ PORT: '0', SEED: 'none', DATABASE_URL: database, DATA_DIR: path.join(folder, 'api') },
        ...{ CLOCK_BEGINS_AT: scenarioStart, ...tracing },
      });
      const portal = await startProcess('traces-portal', 'build/server/index.js', {
        ...{ PORT: String(port), PUBLIC_URL: url, UPSTREAM_URL: api.url, DATA_DIR: path.join(folder, 'portal') },
        ...tracing,
      });
      const ada = new Visitor((request) => fetch(request, { redirect: 'manual' }), url);
      const page = await ada.post('/login', { email: ours.operator.email, password, role: 'OPERATOR' });
      expect(page.address).toBe('/dashboard');
      return { ada, stop: () => Promise.all([portal.stop(), api.stop()]) };
    },
    { close: ({ stop }) => stop() },
  );

const contact = { name: 'Secret Name', phone: '6123 4567', email: 'ken@harbourline.example' };

describe('traces of requests', () => {
  it('go from the portal’s page through its calls and the API to each statement, and have nothing that anybody typed or reads', async ({
    world,
    ours,
    receiver,
    traced: { ada },
  }) => {
    const { email } = ours.operator;
    const spans = () => spansIn(receiver.bodies);
    const stranger = '0af7651916cd43dd8448eb211c80319c';
    await ada.open('/contacts?search=secret-search', { traceparent: `00-${stranger}-b7ad6b7169203331-01` });
    await ada.post('/contacts/new', contact);
    await ada.open('/files/name-of-a-file.pdf');

    const written = () =>
      spans().find((span) => span.service === 'shiftdock-portal' && span.name === 'POST /contacts/new');
    const traceOf = () => spans().filter(({ traceId }) => traceId === written()?.traceId);
    const inserted = () => traceOf().find((span) => String(valueOf(span, 'db.query.text')).includes('into contacts'));
    const wholeWay = ['POST /contacts/new', 'createContact', 'POST /shift-contacts', 'INSERT'];
    // Processes export spans independently, so the API's may come long after the portal's.
    await expect.poll(() => (inserted() ? pathIn(traceOf(), inserted()!) : [])).toEqual(wholeWay);
    const all = spans();
    const trace = traceOf();
    expect(written()!.parentSpanId ?? '').toBe('');
    const [portal, api] = ['POST /contacts/new', 'POST /shift-contacts'].map((name) =>
      trace.find((span) => span.name === name)!,
    );
    expect([portal!.service, api!.service]).toEqual(['shiftdock-portal', 'shiftdock-api']);
    expect(valueOf(api!, 'shiftdock.request_id')).toBe(valueOf(portal!, 'shiftdock.request_id'));
    expect(valueOf(portal!, 'http.response.status_code')).toBe(303);
    expect(all.map(({ traceId }) => traceId)).not.toContain(stranger);

    const tokens = await world.db.many<Record<string, unknown>>(sql`select * from tokens`);
    const stored = tokens.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
    const secrets = [...Object.values(contact), email, password, 'secret-search', 'name-of-a-file', 'Harbourline'];
    const everything = receiver.bodies.join('\n');
    expect(stored.length).toBeGreaterThan(0);
    for (const secret of [...secrets, ...stored.filter((value) => value.length > 20), ...ada.cookies.values()])
      expect(everything).not.toContain(secret);
  });

  it('are named in the statement, where the server’s own list of what runs has it', async ({
    world,
    traced: { ada },
  }) => {
    const locker = openPostgres(database);
    await locker.tx(async (tx) => {
      await tx.run(sql`lock table contacts in access exclusive mode`);
      const waiting = ada.open('/contacts', { 'x-request-id': 'request-of-a-page' });
      const stuck = () =>
        world.db.many<{ query: string }>(
          sql`select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
      await expect.poll(async () => (await stuck()).length).toBeGreaterThan(0);
      const [{ query = '' } = {}] = await stuck();
      expect(query).toMatch(
        /^\/\*request='request-of-a-page',traceparent='00-[\da-f]{32}-[\da-f]{16}-01'\*\/\s+select /,
      );
      void waiting.catch(() => {});
    });
    await locker.close();
  });
});

describe('without traces', () => {
  const hook = `export async function resolve(name, context, next) {
    if (name.startsWith('@opentelemetry/')) throw new Error('loaded ' + name);
    return next(name, context);
  }`;
  const data = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const rejecting = data(`import { register } from 'node:module'; register(${JSON.stringify(data(hook))});`);
  const start = async (folder: string, settings: Record<string, string>) =>
    startProcess('traces-off', 'build/server/index.js', {
      ...{ PORT: String(await freePort()), UPSTREAM_URL: 'http://127.0.0.1:1', DATA_DIR: path.join(folder, 'off') },
      ...{ NODE_OPTIONS: `--import "${rejecting}"`, ...settings },
    });

  it('nothing of OpenTelemetry is loaded', async ({ folder, receiver: { endpoint } }) => {
    const portal = await start(folder, {});
    await portal.stop();
    await expect(start(folder, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).rejects.toThrow(/ended with 1 before/);
  });
});
