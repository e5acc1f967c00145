import { describe, expect, it } from 'vitest';
import { stashForm, stashMinutes, restoreForm } from '#app/session/stashed-form.server.ts';
import { Seal } from '#app/session/seal.server.ts';

const seal = new Seal(['a secret of at least thirty-two characters'], 'stashed form');
const noon = new Date('2026-11-21T04:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

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
    const stashed = await restoreForm(
      seal,
      await stashForm(seal, '/contacts/new?a=1', typed(), 7, noon),
      { id: 7 },
      later(5),
    );
    expect(stashed?.path).toBe('/contacts/new?a=1');
    expect(stashed?.entries).toEqual([
      ['name', 'Ken Lau 劉家健'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
  });

  it('is refused to another account', async () => {
    expect(
      await restoreForm(seal, await stashForm(seal, '/contacts/new', typed(), 7, noon), { id: 8 }, noon),
    ).toBeNull();
    expect(
      await restoreForm(seal, await stashForm(seal, '/contacts/new', typed(), null, noon), { id: 8 }, noon),
    ).toBeNull();
  });

  it('waits for its time and no longer', async () => {
    const sealed = await stashForm(seal, '/contacts/new', typed(), 7, noon);
    expect(await restoreForm(seal, sealed, { id: 7 }, later(stashMinutes))).not.toBeNull();
    expect(await restoreForm(seal, sealed, { id: 7 }, later(stashMinutes + 1))).toBeNull();
  });
});
