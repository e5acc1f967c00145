import { describe, expect, it } from 'vitest';
import type { NamedAccount } from '#app/session/form-key.ts';
import { stashForm, stashMinutes, restoreForm, type StashedForm } from '#app/session/stashed-form.server.ts';
import { Seal } from '#app/session/seal.server.ts';

const seal = new Seal(['a secret of at least thirty-two characters'], 'stashed form');
const noon = new Date('2026-11-21T04:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const ada = { id: 7, role: 'operator' } as const;

/** Returns the form sealed, and fails where it is too long for that. */
async function sealedFor(account: NamedAccount | null, path = '/contacts/new'): Promise<string> {
  const sealed = await stashForm(seal, path, typed(), account, noon);
  if (sealed === null) throw new Error('The form is too long.');
  return sealed;
}

function typed() {
  const form = new FormData();
  form.append('name', 'Ken Lau 劉家健');
  form.append('tag', 'a');
  form.append('tag', 'b');
  form.append('newPassword', 'secret words');
  form.append('code', '1234');
  form.append('photo', new File(['x'], 'x.png'));
  return form;
}

describe('a form whose sender has lost the session', () => {
  it('comes back to the same account with everything but secrets and files', async () => {
    const stashed = await restoreForm(seal, await sealedFor(ada, '/contacts/new?a=1'), ada, later(5));
    expect(stashed?.path).toBe('/contacts/new?a=1');
    expect(stashed?.entries).toEqual([
      ['name', 'Ken Lau 劉家健'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
  });

  it('is refused to another account', async () => {
    expect(await restoreForm(seal, await sealedFor(ada), { ...ada, id: 8 }, noon)).toBeNull();
    expect(await restoreForm(seal, await sealedFor(null), { ...ada, id: 8 }, noon)).toBeNull();
  });

  it('is refused to an account of another role that has the same number', async () => {
    const sealed = await sealedFor(ada);
    expect(await restoreForm(seal, sealed, { id: 7, role: 'supervisor' }, noon)).toBeNull();
    expect(await restoreForm(seal, sealed, { id: 7, role: 'admin' }, noon)).toBeNull();
  });

  it('comes back to the account that a release before sealed it for, by its number', async () => {
    const before = { path: '/contacts/new', entries: [], accountId: 7, stashedAt: noon.getTime(), until: 'signed_in' };
    expect(await restoreForm(seal, await seal.close(before), ada, noon)).not.toBeNull();
  });

  it('is not kept where it is too long to be sent with the password', async () => {
    const stash = (length: number, until: StashedForm['until']) => {
      const form = typed();
      form.set('name', 'x'.repeat(length));
      return stashForm(seal, '/contacts/new', form, ada, noon, until);
    };
    expect(await stash(40_000, 'signed_in')).not.toBeNull();
    expect(await stash(50_000, 'signed_in')).toBeNull();
    expect(await stash(600_000, 'confirmed')).not.toBeNull();
    expect(await stash(800_000, 'confirmed')).toBeNull();
  });

  it('waits for its time and no longer', async () => {
    const sealed = await sealedFor(ada);
    expect(await restoreForm(seal, sealed, ada, later(stashMinutes))).not.toBeNull();
    expect(await restoreForm(seal, sealed, ada, later(stashMinutes + 1))).toBeNull();
  });
});
