import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { withQuery } from '#app/forms/query.ts';
import { brandStyles } from '#app/server/document/styles.server.ts';
import { senderIn } from '#api/email/outbox.ts';
import { renderEmail } from '#api/email/render-email.ts';
import { sampleOf } from '#demo/email-previews/samples.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { errorOf, type PortalWorld } from '#tests/support/worlds/portal-world.ts';
import { portalScenario } from '#tests/support/worlds/portal-scenario.ts';

const it = portalScenario();

const save = 'Save the setting';
const settingPage = (name: string) => withQuery(paths.admin.changeSetting, { name });

let people = 0;

async function set(world: PortalWorld, name: string, value: string) {
  const olive = await world.signInAdmin(await createAdmin(world, 'OWNER', `Olive ${++people}`), 'OWNER');
  return (await olive.open(settingPage(name))).send({ value }, save);
}

describe('the name and colour of a platform', () => {
  it('refuses a colour on which white text cannot be read, beside the field', async ({ world }) => {
    const rejected = await set(world, 'branding.colour', '#ff9900');
    expect(errorOf(rejected, 'value')).toBe('Choose a darker colour: white text on this one is too hard to read');
    expect(errorOf(await set(world, 'branding.colour', 'red'), 'value')).toContain('# and six digits');
  });

  it('leaves out the colour of another API on which white text cannot be read', () => {
    expect(brandStyles({ name: '', colour: '#ffcc00' })).toBeUndefined();
    expect(brandStyles({ name: '', colour: '#7a1f3d' })?.css).toContain('--hull:#7a1f3d');
  });

  it('are those of pages and emails', async ({ world }) => {
    const before = await world.visitor().open(paths.price);
    expect(before.html).not.toContain('@media screen{:root{--hull');
    expect((await set(world, 'branding.name', 'Kwai Crew')).address).toBe(paths.admin.settings);
    await set(world, 'branding.colour', '#8A1538');
    for (const address of ['/', '/zh-hk', paths.login, paths.admin.signIn, '/worker/sign-in']) {
      const page = await world.visitor().open(address);
      expect(page.document.querySelector('header')?.text, address).toContain('Kwai Crew');
      expect(page.document.querySelector('title')?.text, address).toContain('Kwai Crew');
      expect(page.text, address).not.toContain('Shiftdock');
      expect(page.html, address).toContain('--hull:#8a1538');
    }
    for (const language of ['en', 'hk'] as const) {
      const email = sampleOf('approved', language);
      if (email === null) throw new Error('no sample');
      const { subject, html, text } = renderEmail(email, await senderIn(world.db, language));
      expect(subject).toContain('Kwai Crew');
      expect(html).toContain('bgcolor="#8a1538"');
      expect(subject + html + text).not.toMatch(/Shiftdock(?! Limited)|\{\{/);
    }
  });
});
