import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import sql from 'sql-template-tag';
import { describe, expect } from 'vitest';
import { createApi } from '#api/app.ts';
import { addGauges } from '#api/gauges.ts';
import { listContacts } from '#contract/categories/contacts.ts';
import { createMetrics, openMetrics } from '#runtime/metrics.ts';
import { freePort } from '../../scripts/toolchain/ports.mjs';
import { requestOf } from '#tests/support/wire.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const it = apiScenario({ each: true }).perTest('metrics', ({ world }) => {
  const metrics = createMetrics('api');
  addGauges(metrics, world.services, () => 7);
  return metrics;
});

const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1]);

describe('/metrics of the API', () => {
  it('counts each call by its route, status and refusal, and names nothing that was asked for', async ({
    world,
    metrics,
  }) => {
    const api = createApi({ ...world.services, metrics });
    for (let turn = 0; turn < 3; turn += 1)
      await api.fetch(requestOf(listContacts, { query: { search: 'secret' } }, {}));
    await api.fetch(new Request('http://api.test/api/secret-address'));
    const text = await metrics.text();
    const counted = (name: string, ...labels: string[]) =>
      text
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
        .map((line) => Number(line.split(' ').at(-1)));
    expect(
      counted('http_request_duration_seconds_count', 'route="/shift-contacts"', 'status="401"', 'method="GET"'),
    ).toEqual([3]);
    expect(counted('shiftdock_rejections_total', 'code="signed_out"')).toEqual([3]);
    expect(counted('http_request_duration_seconds_count', 'route="unknown"', 'status="404"')).toEqual([1]);
    expect(text).not.toContain('secret');
  });

  it('says how much waits and how old the oldest of it is', async ({ world, metrics }) => {
    const { db, clock } = world;
    expect(valueOf(await metrics.text(), 'shiftdock_emails_waiting')).toBe(0);
    const queued = new Date(clock.now().getTime() - 90_000);
    await db.run(sql`
      insert into outbox (recipient, subject, body_text, body_html, language, queued_at, dead_lettered_at)
      values ('ada@harbourline.example', 'Late', 'Late', 'Late', 'en', ${queued}, null),
        ('ada@harbourline.example', 'Later', 'Later', 'Later', 'en', ${queued}, ${clock.now()})`);
    // Tried again later: it is late all the same.
    await db.run(
      sql`update pgboss.job set start_after = now() + interval '1 hour' where name in ('emails', 'urgent-emails')`,
    );
    const text = await metrics.text();
    expect([valueOf(text, 'shiftdock_emails_waiting'), valueOf(text, 'shiftdock_emails_oldest_seconds')]).toEqual([
      1, 90,
    ]);
    const counts = ['sockets', 'jobs_waiting', 'announcements_heard'].map((name) => valueOf(text, `shiftdock_${name}`));
    expect(counts).toEqual([7, 0, 1]);
    expect(valueOf(text, 'shiftdock_database_connections_open')).toBeGreaterThan(0);
    // Its own questions do not count.
    expect(valueOf(text, 'shiftdock_database_connections_awaited')).toBe(0);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('leaves out what cannot be looked up, and answers the rest', async ({ world }) => {
    const metrics = createMetrics('api');
    metrics.gauge('story', 'A number that is not there', () => Promise.reject(new Error('away')));
    addGauges(metrics, world.services, () => 7);
    expect(valueOf(await metrics.text(), 'shiftdock_sockets')).toBe(7);
  });
});

describe('the port of /metrics', () => {
  it('is its own, and one that is taken stops the start with a sentence', async ({ metrics }) => {
    const port = await freePort();
    const place = { METRICS_HOST: '127.0.0.1', METRICS_PORT: port };
    const stop = await openMetrics(metrics, place);
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(await answer.text()).toContain('shiftdock_sockets');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    stop();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = { ...place, METRICS_PORT: (other.address() as AddressInfo).port };
    await expect(openMetrics(metrics, taken)).rejects.toThrow(
      `METRICS_PORT: ${taken.METRICS_PORT} is taken on 127.0.0.1 by another program`,
    );
    other.close();
  });
});
