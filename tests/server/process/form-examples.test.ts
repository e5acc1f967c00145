import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formAnswerCodes } from '#app/server/document/form-answer.ts';
import { addDays, dayOf } from '#domain/shared/time.ts';
import { createProcessWorld, type PortalProcess, type ProcessWorld } from '#tests/support/processes/portal-process.ts';
import { scratch } from '#tests/support/processes/scratch.ts';

const run = promisify(execFile);
let world: ProcessWorld;
let folder: string;
let portal: PortalProcess | undefined;
beforeAll(async () => {
  world = await createProcessWorld({ demo: true });
  folder = await mkdtemp(path.join(scratch, 'shiftdock-forms-'));
  await copyFile('public/icons/192.png', path.join(folder, 'logo.png'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const document = await readFile('docs/forms.md', 'utf8');

describe('docs/forms.md', () => {
  it('names every code of an answer', () => {
    expect(
      formAnswerCodes.filter((code) => !document.includes(`\`${code}\``) && !document.includes(`"${code}"`)),
    ).toEqual([]);
  });

  it.each([
    ['curl', 'sh', ['bash', '-euc']],
    ['Playwright', 'js', [process.execPath, '--input-type=module', '-e']],
  ] as const)('has examples that answer what stands under them: %s', async (_, language, [command, ...options]) => {
    portal ??= await world.start();
    const script = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(document)?.[1] ?? '';
    const today = dayOf(world.clock.now());
    const env = { ...process.env, URL: portal.url, TODAY: today, DAY: addDays(today, 14) };
    const { stdout } = await run(command, [...options, script], { cwd: folder, env });
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const draft = /\/book\/\d+/.exec(stdout)?.[0] ?? '';
    const expected = [...script.matchAll(/^(?:#|\/\/)> (.*)$/gm)].map(
      ([, json]) => JSON.parse(json!.replace('$draft', draft)) as object,
    );
    expect(answers).toMatchObject(expected);
    expect(answers.map((answer) => 'code' in answer)).toEqual(expected.map((answer) => 'code' in answer));
    expect(expected.length).toBeGreaterThan(10);
  });

  it('is true of posts that no form sends: an address of no page, no body, a body without a type, the end of the session', async () => {
    portal ??= await world.start();
    const { url } = portal;
    let cookie = '';
    const post = async (address: string, body?: Record<string, string>) => {
      const answer = await fetch(url + address, {
        method: 'POST',
        headers: { accept: 'application/json', cookie },
        ...(body && { body: new URLSearchParams(body) }),
        redirect: 'manual',
      });
      const set = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
      if (set.length > 0) cookie = set.join('; ');
      return { status: answer.status, ...((await answer.json()) as object) };
    };
    await post('/login', { email: 'operator@demo.test', password: 'shiftdock-demo' });
    expect(await post('/no-such-page', { a: '1' })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await post('/contacts/new', { name: 'Sam', version: '1' })).not.toHaveProperty('fields.version');
    expect(await post('/logout')).toMatchObject({ status: 200 });
    expect(await post('/contacts/new', { name: 'Sam' })).toMatchObject({ status: 401, code: 'signed_out' });
    const untyped = await fetch(`${url}/login`, { method: 'POST', body: new Blob(['a=1']) });
    expect(untyped.status).toBe(415);
  });
});
