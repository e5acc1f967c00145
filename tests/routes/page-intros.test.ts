import { describe, expect } from 'vitest';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ each: true });

const sentence = 'A contact is the person whom workers call when they arrive.';

describe('what a page of the menu is for', () => {
  it('is said the first three times, in whatever browser, to each person', async ({ world, ours, ada }) => {
    for (const times of [1, 2, 3])
      expect((await ada.open('/contacts')).text.includes(sentence), String(times)).toBe(true);
    expect((await ada.open('/contacts')).text).not.toContain(sentence);
    const elsewhere = await world.signIn(ours.operator.email);
    expect((await elsewhere.open('/contacts?search=a')).text).not.toContain(sentence);
    expect((await elsewhere.open('/roles')).text).toContain('A role describes the work');
    const ben = await world.signIn(ours.supervisor.email, 'SUPERVISOR');
    expect((await ben.open('/contacts')).text).toContain(sentence);
  });

  it('is not counted where a browser fetched the page beforehand', async ({ ada }) => {
    for (let times = 0; times < 4; times += 1)
      expect((await ada.open('/contacts', { 'sec-purpose': 'prefetch' })).text).toContain(sentence);
  });

  it('stays within reach where a word is special', async ({ ada }) => {
    for (let times = 0; times < 3; times += 1)
      expect((await ada.open('/supervisors')).document.querySelector('main summary')?.textContent).not.toContain('BO');
    const known = await ada.open('/supervisors');
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
