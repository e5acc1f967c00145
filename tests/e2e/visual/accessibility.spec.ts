import { expect, test } from '@playwright/test';
import { accessibilityProblems } from '../../support/browser/accessibility.ts';

const html = ({ words = 'Shifts', label = 'Search', colour = '#222', href = '/roles', field = 'aria-label' } = {}) => `
  <!doctype html><html lang="en"><head><title>${words}</title></head>
  <body style="background: #fff"><main><h1>${words}</h1>
  <p style="color: ${colour}">${words}</p><a href="${href}">${words}</a><input ${field}="${label}"></main></body></html>`;

test('what only its words tell from a right page is right, and every other fault is found', async ({ page }) => {
  const problems = async (text: string) => {
    await page.setContent(text);
    return (await accessibilityProblems(page)).map(({ id }) => id);
  };
  expect(await problems(html())).toEqual([]);
  expect(await problems(html({ words: '更次', label: '搜尋', href: '/hk' }))).toEqual([]);
  expect(await problems(html({ colour: '#aaa' }))).toEqual(['color-contrast']);
  expect(await problems(html({ colour: '#aaa', words: '更次' }))).toEqual(['color-contrast']);
  expect(await problems(html({ words: '' }))).toEqual(
    expect.arrayContaining(['document-title', 'empty-heading', 'link-name']),
  );
  expect(await problems(html({ label: '' }))).toEqual(['label']);
  expect(await problems(html({ field: 'data-label' }))).toEqual(['label']);
  expect(await problems(html())).toEqual([]);
});
