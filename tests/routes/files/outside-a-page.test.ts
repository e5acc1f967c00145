import { describe, expect } from 'vitest';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true, quiet: true });

const unknownRecords = [
  '/book/99999',
  '/shifts/99999/calendar.ics',
  '/worker-invoices/99999/export',
  '/admin-invoices/99999/fps-code',
];
const ofOperators = ['/admin-invoices/export', '/payments/export', '/statement/xlsx'];

describe('an address without a page, opened by a person', () => {
  it.for(unknownRecords)('%s is missing within the frame', async (address, { world }) => {
    const page = await (await world.signIn('operator@demo.test')).open(address);
    expect(page.status).toBe(404);
    expect(page.document.querySelector('main')?.text).toContain('Page not found');
    expect(page.document.querySelector('nav a[href="/dashboard"]')).not.toBeNull();
  });

  it.for(ofOperators)('%s says to a supervisor who may open it', async (address, { world }) => {
    const page = await (await world.signIn('supervisor@demo.test', 'SUPERVISOR')).open(address);
    expect(page.status).toBe(403);
    expect(page.document.querySelector('main')?.text).toContain('Only a business operator can open this page.');
    expect(page.document.querySelector('nav a[href="/dashboard"]')).not.toBeNull();
  });

  it('is a short answer for a picture, which nobody reads', async ({ world }) => {
    const someone = await world.signIn('operator@demo.test');
    const request = new Request(new URL('/admin-invoices/99999/fps-code', portalOrigin), {
      headers: { 'sec-fetch-dest': 'image' },
    });
    const answer = await someone.request(request);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<nav');
  });
});
