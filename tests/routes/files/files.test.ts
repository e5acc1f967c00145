import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOwners, filesInUse, type FileInUse } from '#tests/support/builders/files-in-use.ts';
import type { Visitor } from '#tests/support/pages/visitor.ts';
import { createPortalWorld, portalOrigin, type PortalWorld } from '#tests/support/worlds/portal-world.ts';

let world: PortalWorld;
let files: FileInUse[];
let [operator, supervisor, other]: Visitor[] = [];

beforeAll(async () => {
  world = await createPortalWorld({ demo: true });
  files = await filesInUse(world, await demoOwners(world));
  operator = await world.signIn('operator@demo.test');
  supervisor = await world.signIn('supervisor@demo.test', 'SUPERVISOR');
  other = await world.signIn('other@demo.test');
});
afterAll(() => world.close());

/** The address as a browser gets it, without following. */
const ask = (by: Visitor | undefined, path: string, headers: Record<string, string> = {}) =>
  (by ?? world.visitor()).request(new Request(portalOrigin + path, { headers, redirect: 'manual' }));

describe('a file at the portal', () => {
  it('is sent by the session to who may see it, and is not found by anybody else who is signed in', async () => {
    const missing = await (await ask(other, '/files/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.pdf')).text();
    for (const { kind, key, seenBy } of files) {
      const path = `/files/${key}`;
      for (const [who, visitor] of [['operator', operator] as const, ['supervisor', supervisor] as const]) {
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

  it('is opened by no cookie from before signing out, kept or not', async () => {
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

  it('is not sent again to a browser that has it', async () => {
    const path = `/files/${files[0]?.key}`;
    const first = await ask(operator, path);
    await first.arrayBuffer();
    const again = await ask(operator, path, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
