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
  const named = [...inventory.matchAll(/`((?:api|app|runtime)\/[^`]+)`/g)].map(([, file]) => file!);
  expect([...new Set(named)].toSorted()).toEqual(using.toSorted());
});

it('what is hashed is hashed by SHA-256, which resists collisions', () => {
  const all = ['createHash', 'createHmac'].flatMap((name) =>
    execFileSync(
      'git',
      ['grep', '-n', '-E', `${name}\\(`, '--', 'api', 'app', 'contract', 'domain', 'runtime', 'server.ts'],
      {
        encoding: 'utf8',
      },
    )
      .trim()
      .split('\n'),
  );
  expect(all.length).toBeGreaterThan(20);
  const others = all.filter((line) => !/create(?:Hash|Hmac)\('sha256'/.test(line));
  // The number of a row as the id of its job: nobody chooses it.
  expect(others.map((line) => line.split(':')[0])).toEqual(['api/jobs/engine.ts']);
});
