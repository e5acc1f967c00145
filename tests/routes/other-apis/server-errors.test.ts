import { describe, expect } from 'vitest';
import { serveOtherApi, type ApiRequest, type OtherApi } from '#tests/support/other-apis/other-api.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

let fails: (request: ApiRequest) => object | null = () => null;
const api: Partial<OtherApi> = {
  toReference(request) {
    const body = fails(request);
    return body === null ? request : { status: 500, headers: {}, body };
  },
};
const it = portalScenario({ quiet: true, through: (url) => serveOtherApi(url, api) });

const failing =
  (method: string, path: string, body: object) =>
  (request: ApiRequest): object | null =>
    request.method === method && request.path.startsWith(path) ? body : null;

const maintenance = { error: 'Rates are being updated until 14:00' };
const ken = { name: 'Ken Lau', phone: '2345 6780', email: 'ken@harbourline.example' };

describe('a 5xx with a message', () => {
  it('is shown on the page that needed the answer', async ({ ada }) => {
    fails = failing('GET', '/api/shift-contacts', maintenance);
    const page = await ada.open('/contacts');
    expect(page.status).toBe(503);
    expect(page.document.querySelector('h1')?.textContent).toBe('An error occurred!');
    expect(page.document.querySelector('main')?.textContent).toContain('Rates are being updated until 14:00');
  });

  it('is shown above the form, beside what is not known of a write', async ({ ada }) => {
    fails = () => null;
    const form = await ada.open('/contacts/new');
    fails = failing('POST', '/api/shift-contacts', maintenance);
    const page = await form.send({ ...ken }, 'Save contact');
    expect(page).toBeRejectedWith(
      503,
      'Rates are being updated until 14:00. The connection dropped and "Ken Lau" was not saved.',
    );
    expect(page.text).toContain('An error occurred!');
    const answer = await ada.post('/contacts/new', { ...ken }, { accept: 'application/json' });
    expect(JSON.parse(answer.html)).toMatchObject({
      code: 'outcome_unknown',
      message: expect.stringContaining('Rates are being updated until 14:00.'),
    });
  });

  it.for(['Closed from 24/12/2026, back at 14:00', 'There is an error in the list of reach stackers'])(
    'is shown with dates, times and words that programmers use as well: %s',
    async (error, { ada }) => {
      fails = failing('GET', '/api/shift-contacts', { error });
      expect((await ada.open('/contacts')).document.querySelector('main')?.textContent).toContain(error);
    },
  );

  it.for([
    'TypeError: name of undefined',
    'stack trace',
    'at handler (/srv/api/index.js:10:3)',
    'select id from accounts where email = ?',
    'com.example.NullPointerException',
    '<h1>Bad gateway</h1>',
    'x'.repeat(201),
  ])('is not shown where it is written for programmers: %s', async (error, { ada }) => {
    fails = failing('GET', '/api/shift-contacts', { error });
    const page = await ada.open('/contacts');
    expect(page.status).toBe(503);
    expect(page.text).not.toContain(error);
  });

  it('adds nothing where it is only the general message', async ({ ada }) => {
    fails = failing('GET', '/api/shift-contacts', { error: 'Something went wrong, please try again.' });
    const page = await ada.open('/contacts');
    expect(page.document.querySelector('main')?.textContent).toContain(
      'Something went wrong, please try again. The service is not responding.',
    );
  });
});
