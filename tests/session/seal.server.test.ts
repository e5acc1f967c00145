import { describe, expect, it } from 'vitest';
import { Seal } from '#app/session/seal.server.ts';

const today = 'the secret of today, thirty-two characters';
const yesterday = 'the secret of yesterday, long enough too';

describe('what is sealed into the browser', () => {
  it('opens again and cannot be read meanwhile', async () => {
    const seal = new Seal([today], 'session');
    const sealed = await seal.close({ token: 'a bearer token' });
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('bearer');
    expect(await seal.open(sealed)).toEqual({ token: 'a bearer token' });
  });

  it('opens with a retired key until that key is removed', async () => {
    const sealed = await new Seal([yesterday], 'session').close('Ada');
    expect(await new Seal([today, yesterday], 'session').open(sealed)).toBe('Ada');
    expect(await new Seal([today], 'session').open(sealed)).toBeNull();
  });

  it('does not open for another purpose', async () => {
    const sealed = await new Seal([today], 'stashed form').close('Ada');
    expect(await new Seal([today], 'session').open(sealed)).toBeNull();
  });

  it('does not open when a single character was changed', async () => {
    const seal = new Seal([today], 'session');
    const sealed = await seal.close({ role: 'SUPERVISOR' });
    const at = sealed.length - 30;
    const forged = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
    expect(await seal.open(forged)).toBeNull();
    expect(await seal.open('')).toBeNull();
    expect(await seal.open('a.b.c.d.e')).toBeNull();
  });
});
