import { describe, expect, it } from 'vitest';
import { ApiError, SessionExpired, Unavailable } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';

describe('a side panel', () => {
  it('shows what was read', async () => {
    expect(await orNull(Promise.resolve(['Chan Tai Man']))).toEqual(['Chan Tai Man']);
  });

  it('is left out where the API could not say, and the page goes on', async () => {
    expect(await orNull(Promise.reject(new Unavailable('timeout', 'none')))).toBeNull();
    expect(await orNull(Promise.reject(new ApiError(404, null)))).toBeNull();
  });

  it('hides neither the end of the session nor a fault of our own', async () => {
    await expect(orNull(Promise.reject(new SessionExpired(401)))).rejects.toBeInstanceOf(SessionExpired);
    await expect(orNull(Promise.reject(new TypeError('ours')))).rejects.toBeInstanceOf(TypeError);
  });
});
