import { describe, expect, it } from 'vitest';
import { capabilityNames } from '#contract/capabilities.ts';
import { Capabilities } from '#app/api-client/capabilities.server.ts';
import { ApiError, SessionExpired, Unavailable } from '#app/api-client/errors.ts';

function answering(...answers: (() => unknown)[]) {
  let asked = 0;
  const read = async () => answers[Math.min(asked++, answers.length - 1)]?.();
  return { read: read as never, count: () => asked };
}
const fail = (error: Error) => () => {
  throw error;
};
const offered = (capabilities: Capabilities) => capabilityNames.filter(capabilities.supports);

describe('what an API offers beyond the specification', () => {
  it('is what it says, and names that nobody knows are passed over', async () => {
    const api = answering(() => ({ capabilities: ['credits', 'teleport'] }));
    const capabilities = new Capabilities(api);
    await capabilities.ready();
    await capabilities.ready();
    expect(offered(capabilities)).toEqual(['credits']);
    expect(api.count()).toBe(1);
  });

  it.each([
    ['an address that is not there', new ApiError(404, null)],
    ['a session that it wants', new SessionExpired(401)],
    ['a page instead of JSON', new Unavailable('shape', 'none')],
    ['a fault at an address that it does not know', new Unavailable('server', 'none', { status: 501 })],
  ])('is nothing where it answers %s', async (_, error) => {
    const capabilities = new Capabilities(answering(fail(error)));
    await capabilities.ready();
    expect(offered(capabilities)).toEqual([]);
  });

  it.each([new Unavailable('connect', 'none'), new Unavailable('server', 'none', { status: 503 })])(
    'is everything while nobody can say, and is asked for again: %s',
    async (error) => {
      const api = answering(fail(error), () => ({ capabilities: ['board'] }));
      const capabilities = new Capabilities(api);
      await capabilities.ready();
      expect(offered(capabilities)).toEqual([...capabilityNames]);
      await capabilities.ready();
      expect(offered(capabilities)).toEqual(['board']);
    },
  );

  it('is asked for again in the background once it is old, and stays as it was where the API is away', async () => {
    const api = answering(() => ({ capabilities: ['board'] }), fail(new Unavailable('connect', 'none')));
    const capabilities = new Capabilities(api, { freshFor: 0 });
    await capabilities.ready();
    await capabilities.ready();
    expect(api.count()).toBe(2);
    expect(offered(capabilities)).toEqual(['board']);
  });

  it('holds no page up where the first answer does not come', async () => {
    const never = { read: (() => new Promise(() => {})) as never };
    const capabilities = new Capabilities(never, { maxWait: 1 });
    await capabilities.ready();
    expect(offered(capabilities)).toEqual([...capabilityNames]);
  });
});
