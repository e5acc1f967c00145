import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';

let world: ProcessWorld;
let portal: PortalProcess;
beforeAll(async () => {
  world = await createProcessWorld();
  portal = await world.start({ WORKER_API: '1' });
});
afterAll(() => world.close());

let strangers = 0;
const login = async (password: string): Promise<number> => {
  strangers += 1;
  const { status } = await fetch(`${portal.url}/api/worker/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `stranger.${strangers}@workers.example`, password }),
  });
  return status;
};

describe('a body that the API refuses for its size', () => {
  it('fails no other call', async () => {
    const [rejected, next]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 12; turn += 1) {
      rejected.push(await login('x'.repeat(1_200_000)));
      next.push(await login('a lighthouse in fog'));
    }
    expect(next).toEqual(Array.from({ length: 12 }, () => 422));
    // The API ends the connection while the rest is sent, so its answer may be lost.
    expect(rejected.filter((status) => status !== 413 && status !== 503)).toEqual([]);
  });
});
