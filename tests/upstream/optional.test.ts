import { describe, expect, it } from 'vitest';
import { Refused, SignedOut, Unavailable } from '#app/upstream/errors.ts';
import { optional } from '#app/upstream/optional.ts';

describe('a side panel', () => {
  it('shows what was read', async () => {
    expect(await optional(Promise.resolve(['Chan Tai Man']))).toEqual(['Chan Tai Man']);
  });

  it('is left out where the API could not say, and the page goes on', async () => {
    expect(await optional(Promise.reject(new Unavailable('timeout', 'none')))).toBeNull();
    expect(await optional(Promise.reject(new Refused(404, null)))).toBeNull();
  });

  it('hides neither the end of the session nor a fault of our own', async () => {
    await expect(optional(Promise.reject(new SignedOut(401)))).rejects.toBeInstanceOf(SignedOut);
    await expect(optional(Promise.reject(new TypeError('ours')))).rejects.toBeInstanceOf(TypeError);
  });
});
