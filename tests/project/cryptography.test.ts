import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const uses = /from '(?:node:crypto|jose|otpauth|openid-client|web-push)'/;

it('docs/security.md names every file of the product that uses cryptography, and no other', () => {
  const files = execFileSync(
    'git',
    ['ls-files', 'api/*.ts', 'app/*.ts', 'app/*.tsx', 'contract/*.ts', 'domain/*.ts', 'runtime/*.ts', 'server.ts'],
    {
      encoding: 'utf8',
    },
  )
    .trim()
    .split('\n');
  const using = files.filter((file) => uses.test(readFileSync(file, 'utf8')));
  const [, inventory = ''] = /## Cryptography\n([\s\S]*?)\n## /.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
  const named = [...inventory.matchAll(/`((?:api|app)\/[^`]+)`/g)].map(([, file]) => file!);
  expect([...new Set(named)].toSorted()).toEqual(using.toSorted());
});
