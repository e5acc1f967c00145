import { expect } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import type { Database } from '#api/db/client.ts';
import type { Call } from '#contract/core/call.ts';
import { previewHours, previewPlacement } from '#contract/admin/shifts.ts';
import { previewAction } from '#contract/admin/action-preview.ts';
import { previewContent } from '#contract/content/editing.ts';
import { previewCost } from '#contract/shifts/cost-changes.ts';
import { scenario } from '#tests/conformance/scenario.ts';
import { requestOf, sendStep } from '#tests/conformance/suite.ts';
import { written } from '#tests/support/printed.ts';
import { demoScenario } from '#tests/support/demo/demo-scenario.ts';

const previews = [previewCost, previewAction, previewContent, previewHours, previewPlacement];
const questions: readonly string[] = previews.map(({ name }) => name);
const readsOnly = ({ method, name }: Call): boolean => method === 'GET' || questions.includes(name);

const audited = new Set(endpoints.filter(({ options }) => options.isAudited).map(({ call }) => call.name));

/** Who takes bank accounts away is recorded, though the call only reads. */
async function writtenBeside(db: Database, { name }: Call): Promise<Record<string, string>> {
  const { audit_log: log = '', ...others } = await written(db);
  return audited.has(name) ? others : { ...others, audit_log: log };
}

const it = demoScenario();

it('every write that is sent again under its key writes nothing more, and is answered the same; no read writes anything', async ({
  world,
  scene,
}) => {
  const repeated: string[] = [];
  const read: string[] = [];
  for (const step of scenario) {
    const request = await requestOf(scene, step);
    if (typeof request === 'string') throw new Error(`${step.call.name}: ${request}`);
    const key = `again-${step.call.name}`;
    const untouched = readsOnly(step.call) ? await writtenBeside(world.db, step.call) : null;
    const first = await sendStep(scene, step, request, { key });
    expect([step.call.name, first.status]).toEqual([step.call.name, 200]);
    if (untouched) {
      expect({ call: step.call.name, written: await writtenBeside(world.db, step.call) }).toEqual({
        call: step.call.name,
        written: untouched,
      });
      read.push(step.call.name);
    }
    if (readsOnly(step.call) || step.options.repeats) continue;
    const before = await written(world.db);
    const again = await scene.client.send(step.call, request, { as: step.as && scene.who(step.as), key });
    expect({
      call: step.call.name,
      text: again.text,
      replay: again.headers.get('idempotent-replay'),
      written: await written(world.db),
    }).toEqual({
      call: step.call.name,
      text: first.text,
      replay: 'true',
      written: before,
    });
    repeated.push(step.call.name);
  }
  expect(read.length).toBe(scenario.filter(({ call }) => readsOnly(call)).length);
  expect(repeated.length).toBe(scenario.filter(({ call, options }) => !readsOnly(call) && !options.repeats).length);
});
