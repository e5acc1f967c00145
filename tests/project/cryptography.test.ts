import { execFileSync, spawnSync } from 'node:child_process';
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

/** Lines of the product that match, as `file:number:text`. */
const linesOf = (pattern: string): string[] =>
  spawnSync(
    'git',
    ['grep', '-n', '-E', pattern, '--', 'api', 'app', 'contract', 'demo', 'domain', 'runtime', 'server.ts'],
    { encoding: 'utf8' },
  )
    .stdout.split('\n')
    .filter((line) => line !== '');

it('what is hashed is hashed by SHA-256, which resists collisions', () => {
  const all = linesOf('createHash\\(|createHmac\\(');
  expect(all.length).toBeGreaterThan(20);
  const others = all.filter((line) => !/create(?:Hash|Hmac)\('sha256'/.test(line));
  // The number of a row as the id of its job: nobody chooses it.
  expect(others.map((line) => line.split(':')[0])).toEqual(['api/jobs/engine.ts']);
});

it('what is random comes from a secure generator, but for the pause between two attempts', () => {
  expect(linesOf('Math\\.random').map((line) => line.split(':')[0])).toEqual(['api/db/connections/conflicts.ts']);
  expect(linesOf('randomBytes|randomInt|randomUUID').length).toBeGreaterThan(10);
});

it('no connection takes a certificate that nobody vouches for', () => {
  expect(linesOf('rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity')).toEqual([]);
});
