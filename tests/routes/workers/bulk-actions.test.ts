import { describe, expect } from 'vitest';
import { getWorker } from '#contract/workers/workers.ts';
import { worker } from '#tests/support/people.ts';
import { accept, bookShift } from '#tests/support/builders/shifts.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario()
  .perFile('booked', ({ world, ours, site }) => bookShift(world, ours, site, { day: '2026-11-30', workers: 50 }), {
    auto: true,
  })
  .perFile('kit', ({ world, ours, booked }) => ({
    known: async (name: string): Promise<number> => {
      const { id } = await worker(world, { name });
      await accept(world, booked, id);
      return id;
    },
    isFavourite: async (id: number): Promise<boolean> =>
      (await world.call(getWorker, { params: { user_id: id, operator_id: ours.id } }, ours.operator)).is_favourite,
  }));

const idsQuery = (...ids: number[]) => ids.map((id) => `ids=${id}`).join('&');

describe('several workers at once', () => {
  it('become favourites by one page that says whom it changes, and stop being some by Undo', async ({ ada, kit }) => {
    const [one, two, already, blocked] = [
      await kit.known('Several One'),
      await kit.known('Several Two'),
      await kit.known('Several Already'),
      await kit.known('Several Blocked'),
    ];
    await ada.post(`/workers/${already}/favourite`, {});
    await ada.post(`/workers/${blocked}/block`, { reason: 'SPAM' });
    const list = '/workers?search=Several&sort=-name';
    const question = await ada.open(
      `/workers/favourites?${idsQuery(one, two, already, blocked)}&redirectTo=${encodeURIComponent(list)}`,
    );
    expect(question.document.querySelector('h1')?.textContent).toBe('Add 2 workers to favourites');
    const effects = [...question.document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(effects).toEqual([
      'Several OneWill be added to favourites',
      'Several TwoWill be added to favourites',
      'Several AlreadyAlready a favourite',
      'Several BlockedBlocked: no change',
    ]);
    expect(await kit.isFavourite(one), 'the question changes nothing').toBe(false);

    const results = await question.send({}, 'Add 2 workers to favourites');
    expect(results.text).toContain('2 workers added to favourites');
    expect(await Promise.all([one, two, already, blocked].map(kit.isFavourite))).toEqual([true, true, true, false]);
    expect(results.document.querySelector('main a[href^="/workers?"]')?.getAttribute('href')).toBe(list);

    const undone = await results.send({}, 'Undo');
    expect(undone.text).toContain('2 workers removed from favourites');
    expect(await Promise.all([one, two, already].map(kit.isFavourite))).toEqual([false, false, true]);
  });

  it('name those who could not be changed, and take back the others alone', async ({ ada, kit }) => {
    const [one, two] = [await kit.known('Meanwhile One'), await kit.known('Meanwhile Two')];
    const question = await ada.open(`/workers/favourites?${idsQuery(one, two)}`);
    await ada.post(`/workers/${two}/block`, { reason: 'SPAM' });
    const results = await question.send({}, 'Add 2 workers to favourites');
    expect(results.status).toBe(409);
    expect(results.text).toContain('1 succeeded, 1 failed');
    expect(results.text).toContain('This worker is blocked.');
    expect(await kit.isFavourite(one)).toBe(true);
    expect(results.document.querySelectorAll('main form [name=id]')).toHaveLength(1);
    expect((await results.send({}, 'Undo')).text).toContain('1 worker removed from favourites');
    expect(await kit.isFavourite(one)).toBe(false);
  });
});

describe('a message to several workers', () => {
  it('gets to each once, and to no blocked one', async ({ ada, kit }) => {
    const [one, two, blocked] = [
      await kit.known('Written One'),
      await kit.known('Written Two'),
      await kit.known('Written Blocked'),
    ];
    await ada.post(`/workers/${blocked}/block`, { reason: 'SPAM' });
    const page = await ada.open(`/workers/message?${idsQuery(one, two, blocked)}`);
    const sent = await page.send({ text: 'The gate opens at six.' }, 'Send');
    expect(sent.text).toContain('Sent to 2 workers');
    for (const id of [one, two])
      expect((await ada.open(`/workers/${id}/message`)).text).toContain('The gate opens at six.');
    expect((await ada.open(`/workers/${blocked}/message`)).text).not.toContain('The gate opens at six.');
  });

  it('is not written, nor is another act asked for, where nobody was ticked', async ({ ada }) => {
    for (const query of ['', '?ids=x', '?ids=99999999'])
      for (const action of ['favourites', 'unfavourite', 'message']) {
        const page = await ada.open(`/workers/${action}${query}`);
        expect(page.status, action + query).toBe(200);
        expect(page.text).toContain('Select at least one in the list first.');
        expect(page.document.querySelector('main form')).toBeNull();
      }
    const posted = await ada.post('/workers/favourites', {});
    expect(posted.status).toBe(422);
    expect(posted.text).toContain('Select at least one in the list first.');
  });
});
