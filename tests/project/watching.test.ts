import { readFileSync } from 'node:fs';
import { expect, describe } from 'vitest';
import { addGauges } from '#api/gauges.ts';
import { createMetrics } from '#runtime/metrics.ts';
import { addRedisGauge } from '#runtime/redis.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const rules = read('deploy/prometheus/alerts.yml');
const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
const dashboard = read('deploy/grafana/shiftdock.json');

const it = apiScenario();

const away = { isReady: () => false } as Parameters<typeof addRedisGauge>[1];

const asked = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:shiftdock|http|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_(?:bucket|count|sum)$/, ''),
    ),
  ),
];

describe('who watches an installation', () => {
  it('finds a paragraph of the runbook for each alert, and none for another', () => {
    const book = read('docs/operations.md').split('## Alerts')[1]!.split('\n## ')[0]!;
    const documented = [...book.matchAll(/^- \*\*(\w+)\*\*: .{40,}/gm)].map(([, name = '']) => name);
    expect(alerts.length).toBeGreaterThan(5);
    expect(documented.sort()).toEqual([...alerts].sort());
  });

  it('asks for what the processes count, in alerts and on the dashboard', async ({ world }) => {
    const [api, portal] = [createMetrics('api'), createMetrics('portal')];
    addGauges(api, world.services, () => 3);
    for (const metrics of [api, portal]) addRedisGauge(metrics, away);
    portal.gauge('upstream_away', 'as the portal has it', () => 0);
    const counted = `${await api.text()}${await portal.text()}`;
    const names = [...counted.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
    expect(asked(rules).filter((name) => !names.includes(name))).toEqual([]);
    expect(asked(dashboard).filter((name) => !names.includes(name))).toEqual([]);
    expect(asked(dashboard).length).toBeGreaterThan(10);
    expect(read('server.ts')).toContain("gauge('upstream_away'");
  });
});
