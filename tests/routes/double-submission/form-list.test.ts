import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portalOrigin } from '#tests/support/worlds/portal-world.ts';
import { acting } from './acting.ts';
import { held, touched } from './held.ts';
import { createSenders, type Senders } from './open-form.ts';

let senders: Senders;
beforeAll(async () => {
  senders = await createSenders();
});
afterAll(() => senders.scene.world.close());

/** They have no fields of their own, or are steps that begin with another form: asked there, they answer. */
const notListed = [
  ...['/logout', '/admin/sign-out', '/worker/sign-out', '/language', '/admin/language', '/worker/language', '/uploads'],
  ...['/forgot-password/code', '/sign-up/code'],
  ...['basic-information', 'business-information', 'billing-details', 'customer-agreement', 'question'].map(
    (step) => `/sign-up/${step}`,
  ),
  ...['/book/roster', '/book/roster/rejected-rows'],
];

async function schemaOf(route: string): Promise<object | null> {
  const at = senders.addresses.find((each) => each.route === route)?.at[0] ?? `/${route.replaceAll(/:\w+/g, '1')}`;
  const { operator, supervisor, owner, worker, nobody } = senders.who;
  for (const visitor of [operator, supervisor, owner, worker, nobody]) {
    const answer = await visitor().request(
      new Request(new URL(at, portalOrigin), {
        method: 'POST',
        headers: { origin: portalOrigin, accept: 'application/schema+json' },
        body: new URLSearchParams(),
      }),
    );
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text) as object;
  }
  return null;
}

const line = (route: string, { $schema: _, complete: _complete, ...schema }: Readonly<Record<string, unknown>>) =>
  `${JSON.stringify(route)}: ${JSON.stringify(schema)}`;

describe('docs/forms.json (`npm run docs:forms`)', () => {
  it('has what each form takes, and asking for it changes nothing', async () => {
    const before = await held(senders.scene.world);
    const lines: string[] = [];
    const missing: string[] = [];
    for (const route of acting.toSorted()) {
      const schema = await schemaOf(route);
      if (schema) lines.push(line(`/${route}`, { ...schema }));
      else missing.push(`/${route}`);
    }
    expect(missing.toSorted()).toEqual(notListed.toSorted());
    expect(touched(before, await held(senders.scene.world))).toEqual([]);
    await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('../../../docs/forms.json');
  });
});
