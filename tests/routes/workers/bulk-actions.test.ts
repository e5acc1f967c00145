import { describe, expect } from 'vitest';
import { getWorker } from '#contract/workers/workers.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift } from '#tests/support/builders/shifts.ts';
import { portalStory } from '#tests/support/worlds/portal-story.ts';

const it = portalStory()
  .perFile('booked', ({ world, ours, site }) => bookShift(world, ours, site, { day: '2026-11-30', workers: 50 }), {
    auto: true,
  })
  .perFile('own', ({ world, ours, booked }) => ({
    known: async (name: string): Promise<number> => {
      const { id } = await worker(world, { name });
      await accept(world, booked, id);
      return id;
    },
    isFavourite: async (id: number): Promise<boolean> =>
      (await world.call(getWorker, { params: { user_id: id, operator_id: ours.id } }, ours.operator)).is_favourite,
  }));

const picks = (...ids: number[]) => ids.map((id) => `pick=${id}`).join('&');

describe('several workers at once', () => {
  it('become favourites by one page that says whom it changes, and stop being some by Undo', async ({ ada, own }) => {
    const [one, two, already, blocked] = [
      await own.known('Several One'),
      await own.known('Several Two'),
      await own.known('Several Already'),
      await own.known('Several Blocked'),
    ];
    await ada.post(`/workers/${already}/favourite`, {});
    await ada.post(`/workers/${blocked}/block`, { reason: 'SPAM' });
    const list = '/workers?search=Several&sort=-name';
    const question = await ada.open(
      `/workers/favourites?${picks(one, two, already, blocked)}&redirectTo=${encodeURIComponent(list)}`,
    );
    expect(question.document.querySelector('h1')?.textContent).toBe('Make 2 workers favourites');
    const effects = [...question.document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(effects).toEqual([
      'Several OneBecomes a favourite',
      'Several TwoBecomes a favourite',
      'Several AlreadyIs a favourite already',
      'Several BlockedBlocked: stays as it is',
    ]);
    expect(await own.isFavourite(one), 'the question changes nothing').toBe(false);

    const results = await question.send({}, 'Make 2 workers favourites');
    expect(results.text).toContain('2 workers are favourites now.');
    expect(await Promise.all([one, two, already, blocked].map(own.isFavourite))).toEqual([true, true, true, false]);
    expect(results.document.querySelector('main a[href^="/workers?"]')?.getAttribute('href')).toBe(list);

    const undone = await results.send({}, 'Undo');
    expect(undone.text).toContain('2 workers are no longer favourites.');
    expect(await Promise.all([one, two, already].map(own.isFavourite))).toEqual([false, false, true]);
  });

  it('name those who could not be changed, and take back the others alone', async ({ ada, own }) => {
    const [one, two] = [await own.known('Meanwhile One'), await own.known('Meanwhile Two')];
    const question = await ada.open(`/workers/favourites?${picks(one, two)}`);
    await ada.post(`/workers/${two}/block`, { reason: 'SPAM' });
    const results = await question.send({}, 'Make 2 workers favourites');
    expect(results.status).toBe(409);
    expect(results.text).toContain('1 done, 1 not');
    expect(results.text).toContain('This worker is blocked.');
    expect(await own.isFavourite(one)).toBe(true);
    expect(results.document.querySelectorAll('main form [name=id]')).toHaveLength(1);
    expect((await results.send({}, 'Undo')).text).toContain('1 worker is no longer a favourite.');
    expect(await own.isFavourite(one)).toBe(false);
  });
});

describe('a message to several workers', () => {
  it('gets to each once, and to no blocked one', async ({ ada, own }) => {
    const [one, two, blocked] = [
      await own.known('Written One'),
      await own.known('Written Two'),
      await own.known('Written Blocked'),
    ];
    await ada.post(`/workers/${blocked}/block`, { reason: 'SPAM' });
    const page = await ada.open(`/workers/message?${picks(one, two, blocked)}`);
    const sent = await page.send({ text: 'The gate opens at six.' }, 'Send');
    expect(sent.text).toContain('Sent to 2 workers');
    for (const id of [one, two])
      expect((await ada.open(`/workers/${id}/message`)).text).toContain('The gate opens at six.');
    expect((await ada.open(`/workers/${blocked}/message`)).text).not.toContain('The gate opens at six.');
  });

  it('is not written, nor is another act asked for, where nobody was ticked', async ({ ada }) => {
    for (const query of ['', '?pick=x', '?pick=99999999'])
      for (const act of ['favourites', 'favourites/removal', 'message']) {
        const page = await ada.open(`/workers/${act}${query}`);
        expect(page.status, act + query).toBe(200);
        expect(page.text).toContain('Tick at least one on the list first.');
        expect(page.document.querySelector('main form')).toBeNull();
      }
    expect(await ada.post('/workers/favourites', {})).toRedirectTo('/workers');
  });
});
