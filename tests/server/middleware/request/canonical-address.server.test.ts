import { expect, it } from 'vitest';
import { canonicalPath } from '#app/server/middleware/request/canonical-address.server.ts';

it.each([
  ['/jobs/', '/jobs'],
  ['/Jobs/42', '/jobs/42'],
  ['/hk/hk/jobs', '/hk/jobs'],
  ['/HK/', '/hk'],
  ['/hk/hk', '/hk'],
  ['/jobs%2f42', '/jobs/42'],
  ['/%2f%2fevil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/blog//Hot-Days', '/blog/hot-days'],
  ['/shifts/', '/shifts'],
])('%s leads to %s, the one address of that page', (typed, canonical) => {
  expect(canonicalPath(typed)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it.each(['/j/AbC-1', '/files/AbCdEfGh', '/', '/hk/Login'])(
  '%s keeps its case: what is not of the public site may be told apart by it',
  (path) => {
    expect(canonicalPath(path)).toBe(path);
  },
);
