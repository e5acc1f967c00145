import { describe, expect } from 'vitest';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true });

const sentence = 'A contact is the person whom workers call when they arrive.';

describe('what a page of the menu is for', () => {
  it('is said until its reader hides it, in whatever browser, to each person', async ({ world, ours, ada }) => {
    for (const times of [1, 2, 3, 4])
      expect((await ada.open('/contacts?search=a')).text.includes(sentence), String(times)).toBe(true);
    const hidden = await (await ada.open('/contacts?search=a')).send({}, 'Hide this');
    expect(hidden.address).toBe('/contacts?search=a');
    expect(hidden.text).not.toContain(sentence);
    const elsewhere = await world.signIn(ours.operator.email);
    expect((await elsewhere.open('/contacts')).text).not.toContain(sentence);
    expect((await elsewhere.open('/roles')).text).toContain('A role describes the work');
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await ben.open('/contacts')).text).toContain(sentence);
  });

  it('stays within reach where a word is special', async ({ ada }) => {
    const first = await ada.open('/supervisors');
    expect(first.document.querySelector('main summary')?.textContent).not.toContain('BO');
    const known = await first.send({}, 'Hide this');
    const [help] = [...known.document.querySelectorAll('main details')].filter(({ textContent }) =>
      textContent.startsWith('What is a BO?'),
    );
    expect(help?.textContent).toContain('BO means business operator');
  });
});

describe('an empty list', () => {
  it('says what one may be and leads to the one next act', async ({ ada }) => {
    const page = await ada.open('/training-classes');
    const empty = page.document.querySelector('main section');
    expect(empty?.textContent).toContain('For example: Cold store safety');
    expect(empty?.querySelector('a')?.getAttribute('href')).toBe('/training-classes/new');
  });
});
