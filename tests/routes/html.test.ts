import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { demoApi } from '#tests/support/demo/demo-api.ts';
import { everyAddress, type Address } from '#tests/support/pages/addresses.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

/**
 * Every page of the portal and of the public site, in both languages, read by the Nu HTML checker. It needs Java
 * (Debian: `default-jre-headless`) and minutes, so `npm run test:long` runs it: `HTML_CHECK=1`.
 */

interface Finding {
  url?: string;
  type: string;
  subType?: string;
  message: string;
  extract?: string;
}

/** The checker does not know container queries and their units. */
const newerThanTheChecker = /^CSS: .*(?:“container-type”|\d(?:cqi|cqw)\b)/s;

const folder = await mkdtemp(path.join(tmpdir(), 'shiftdock-html-'));

const shown = new Set<Address['kind']>(['page', 'operator', 'supervisor', 'signed-out', 'public', 'missing']);

const check = (names: readonly string[]): Promise<Finding[]> =>
  new Promise((resolve, reject) => {
    const { resolve: find } = createRequire(import.meta.url);
    const jar = path.join(path.dirname(find('vnu-jar/package.json')), 'build/dist/vnu.jar');
    const args = [
      '-Xmx1g',
      '-jar',
      jar,
      '--format',
      'json',
      '--exit-zero-always',
      '--stdout',
      '--errors-only',
      ...names,
    ];
    execFile('java', args, { maxBuffer: 256 * 1024 * 1024 }, (error, stdout) => {
      if (error)
        reject(new Error('the Nu HTML checker did not run: is Java there (default-jre-headless)?', { cause: error }));
      else resolve((JSON.parse(stdout) as { messages: Finding[] }).messages);
    });
  });

const it = portalScenario({ demo: true }).perFile(
  'savePages',
  ({ world }) =>
    async (): Promise<Map<string, string>> => {
      const saved = new Map<string, string>();
      for (const language of ['en', 'zh-HK'] as const) {
        const people = {
          operator: await world.signIn('operator@demo.test', 'OPERATOR', language),
          supervisor: await world.signIn('supervisor@demo.test', 'SUPERVISOR', language),
          nobody: world.visitor(language),
        };
        for (const { kind, at } of await everyAddress(demoApi(world.apiUrl, '')))
          for (const address of shown.has(kind) ? at : []) {
            const open = kind === 'public' || kind === 'signed-out';
            const who = open ? people.nobody : kind === 'supervisor' ? people.supervisor : people.operator;
            const name = path.join(folder, `${saved.size}.html`);
            saved.set(name, `${address} (${language})`);
            await writeFile(name, (await who.open(address)).html);
          }
      }
      return saved;
    },
);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it.runIf(process.env.HTML_CHECK)('every page is valid HTML', async ({ savePages }) => {
  const saved = await savePages();
  expect(saved.size).toBeGreaterThan(200);
  const problems = new Map<string, string[]>();
  for (const { url = '', message, extract = '' } of await check([...saved.keys()])) {
    if (newerThanTheChecker.test(message + extract)) continue;
    const key = `${message} ${extract.replace(/\s+/g, ' ').slice(0, 120)}`;
    problems.set(key, [...(problems.get(key) ?? []), saved.get(new URL(url).pathname) ?? url]);
  }
  const report = [...problems].map(([problem, pages]) => `${problem}\n    ${pages.length} pages, such as ${pages[0]}`);
  expect(report).toEqual([]);
});
