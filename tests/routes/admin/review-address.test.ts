import { expect, it } from 'vitest';
import { toAccount } from '#app/routes/admin/account-review/account.server.ts';

const accountAt = (path: string) => toAccount({ request: new Request(`https://portal.test${path}`), id: 7 });

it.each(['/admin/workers/7/approval', '/Admin/WORKERS/7/approval', '/admin/%77orkers/7/approval'])(
  '%s, which the routes take for a worker, decides on a worker',
  (path) => expect(accountAt(path)).toBe('/admin/workers/7'),
);

it.each(['/admin/businesses/7/approval', '/admin/Businesses/7/approval/'])('%s decides on a business', (path) =>
  expect(accountAt(path)).toBe('/admin/businesses/7'),
);
