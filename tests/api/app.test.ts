import { describe, expect } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { demoEndpoints } from '#demo/simulator/endpoints.ts';
import { adminSide } from '#contract/admin/modules.ts';
import type { Call } from '#contract/core/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { apiScenario } from '#tests/support/worlds/scenario.ts';
import { workerAppCalls } from '#contract/workers/worker-app.ts';

const it = apiScenario();

const contract: readonly Call[] = [...registry, ...workerAppCalls, ...adminSide];
const names = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`).toSorted();

describe('the reference API', () => {
  it('answers every call of the contract, each once, and no other', ({ world }) => {
    const single = [...endpoints, ...demoEndpoints(world.services)].map(({ call }) => call);
    expect(names(single)).toEqual(names(contract));
  });

  it('binds the contract’s own calls, not copies', ({ world }) => {
    const declared = new Set(contract);
    expect([...endpoints, ...demoEndpoints(world.services)].filter(({ call }) => !declared.has(call))).toEqual([]);
  });
});
