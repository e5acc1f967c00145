import { describe, expect } from 'vitest';
import { movedPaths } from '#app/server/middleware/request/canonical-address.server.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

/** Where emails of 0.1.0 led and what admins have bookmarked. A callback that identity providers know stays as it is. */
const held: Readonly<Record<string, string>> = {
  '/provider': '/admin',
  '/provider/sign-in': '/admin/sign-in',
  '/provider/password': '/admin/password',
  '/provider/jobs': '/admin/background-jobs',
};

describe('an address of 0.1.0 that others hold', () => {
  it('leads on for good, with its query', async ({ world }) => {
    expect(Object.fromEntries(movedPaths)).toEqual(held);
    for (const [before, now] of Object.entries(held)) {
      const request = new Request(new URL(`${before}?token=abc`, portalOrigin));
      const { status, headers } = await world.visitor().request(request);
      expect([status, headers.get('location')]).toEqual([308, `${now}?token=abc`]);
    }
  });
});
