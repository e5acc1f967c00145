import { describe, expect } from 'vitest';
import { demoOwners, filesInUse } from '#tests/support/builders/files-in-use.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario({ demo: true })
  .perFile('files', async ({ world }) => await filesInUse(world, await demoOwners(world)), { auto: true })
  .perFile('other', ({ world }) => world.signIn('other@demo.test'), { auto: true })

  .perFile(
    'ask',
    ({ world }) =>
      (by: Visitor | undefined, path: string, headers: Record<string, string> = {}) =>
        (by ?? world.visitor()).request(new Request(portalOrigin + path, { headers, redirect: 'manual' })),
  );

describe('a file at the portal', () => {
  it('is sent by the session to who may see it, and is not found by anybody else who is signed in', async ({
    ada,
    ben,
    ask,
    other,
    files,
  }) => {
    const missing = await (await ask(other, '/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf')).text();
    for (const { kind, key, seenBy } of files) {
      const path = `/files/${key}`;
      for (const [who, visitor] of [['operator', ada] as const, ['supervisor', ben] as const]) {
        const answer = await ask(visitor, path);
        expect(answer.status, `${kind} to the ${who}`).toBe(seenBy.includes(who) ? 200 : 404);
        if (answer.status === 200) expect(answer.headers.get('cache-control')).toBe('private, no-cache');
        await answer.arrayBuffer();
      }
      const foreign = await ask(other, path);
      expect(foreign.status, `${kind} to another business`).toBe(404);
      expect((await foreign.text()).replaceAll(key, '')).toBe(
        missing.replaceAll('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf', ''),
      );
      const nobody = await ask(undefined, path);
      expect([nobody.status, nobody.headers.get('location')], kind).toEqual([
        302,
        `/login?as=operator&redirectTo=${encodeURIComponent(path)}`,
      ]);
    }
  });

  it('is opened by no cookie from before signing out, kept or not', async ({ world, files, ask }) => {
    const thief = await world.signIn('operator@demo.test');
    const path = `/files/${files[0]?.key}`;
    const had = await ask(thief, path);
    expect(had.status).toBe(200);
    await had.arrayBuffer();
    const before = [...thief.cookies];
    await thief.post('/logout', {});
    for (const [name, value] of before) thief.cookies.set(name, value);
    const known = { 'if-none-match': had.headers.get('etag') ?? '' };
    for (const headers of [{}, known]) {
      for (const [name, value] of before) thief.cookies.set(name, value);
      const answer = await ask(thief, path, headers);
      expect([answer.status, answer.headers.get('location')?.split('?', 1)[0]]).toEqual([302, '/login']);
    }
  });

  it('is not sent again to a browser that has it', async ({ ada, files, ask }) => {
    const path = `/files/${files[0]?.key}`;
    const first = await ask(ada, path);
    await first.arrayBuffer();
    const again = await ask(ada, path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
