import { describe, expect } from 'vitest';
import { endpoints } from '#api/resources/endpoints.ts';
import { readSeveral } from '#contract/capabilities.ts';
import { demoEndpoints } from '#demo/simulator/endpoints.ts';
import { adminSide } from '#contract/invoices/admin-side.ts';
import type { Call } from '#contract/call/call.ts';
import { registry } from '#tests/contract/registry.ts';
import { apiStory } from '#tests/support/worlds/story.ts';
import { workerSide } from '#contract/workers/worker-side.ts';

const it = apiStory();

const contract: readonly Call[] = [...registry, ...workerSide, ...adminSide];
const names = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`).toSorted();

describe('the reference API', () => {
  it('answers every call of the contract, each once, and no other', ({ world }) => {
    const single = [...endpoints, ...demoEndpoints(world.services)].map(({ call }) => call);
    expect(names([...single, readSeveral])).toEqual(names(contract));
  });

  it('binds the contract’s own calls, not copies', ({ world }) => {
    const declared = new Set(contract);
    expect([...endpoints, ...demoEndpoints(world.services)].filter(({ call }) => !declared.has(call))).toEqual([]);
  });
});
