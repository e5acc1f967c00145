import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../../support/browser/accessibility.ts';

const html = ({ words = 'Shifts', label = 'Search', colour = '#222', href = '/roles', field = 'aria-label' } = {}) => `
  <!doctype html><html lang="en"><head><title>${words}</title></head>
  <body style="background: #fff"><main><h1>${words}</h1>
  <p style="color: ${colour}">${words}</p><a href="${href}">${words}</a><input ${field}="${label}"></main></body></html>`;

test('what only its words tell from a right page is right, and every other fault is found', async ({ page }) => {
  const faults = async (text: string) => {
    await page.setContent(text);
    return (await accessibilityFaults(page)).map(({ id }) => id);
  };
  expect(await faults(html())).toEqual([]);
  expect(await faults(html({ words: '更次', label: '搜尋', href: '/hk' }))).toEqual([]);
  expect(await faults(html({ colour: '#aaa' }))).toEqual(['color-contrast']);
  expect(await faults(html({ colour: '#aaa', words: '更次' }))).toEqual(['color-contrast']);
  expect(await faults(html({ words: '' }))).toEqual(
    expect.arrayContaining(['document-title', 'empty-heading', 'link-name']),
  );
  expect(await faults(html({ label: '' }))).toEqual(['label']);
  expect(await faults(html({ field: 'data-label' }))).toEqual(['label']);
  expect(await faults(html())).toEqual([]);
});
