import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { paths } from '#app/paths.ts';
import { withQuery } from '#app/forms/query.ts';
import { brandStyles } from '#app/server/document/styles.server.ts';
import { senderIn } from '#api/email/outbox.ts';
import { renderEmail } from '#api/email/render-email.ts';
import { sampleOf } from '#demo/email-previews/samples.ts';
import { createAdmin } from '#tests/support/builders/admin.ts';
import { photo, scriptedDrawing } from '#tests/support/builders/uploads.ts';
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

const fetchFrom = (world: PortalWorld, address: string) =>
  world.visitor().request(new Request(new URL(address, 'http://portal.test')));

let opened = 0;
/** As no page cache has it. */
const fresh = (world: PortalWorld, address: string) => world.visitor().open(`${address}?opened=${++opened}`);

async function sizeOf(world: PortalWorld, address: string): Promise<(number | undefined)[]> {
  const { width, height } = await sharp(Buffer.from(await (await fetchFrom(world, address)).arrayBuffer())).metadata();
  return [width, height];
}

/** @param picture null takes it away */
async function setLogo(world: PortalWorld, picture: File | null) {
  const olive = await world.signInAdmin(await createAdmin(world, 'OWNER', `Olive ${++people}`), 'OWNER');
  const page = await olive.open(paths.admin.changeLogo);
  return page.send(picture === null ? { value: '' } : { value: '', value_new: picture }, save);
}

describe('the name and colour of a platform', () => {
  it('refuses a colour on which white text cannot be read, beside the field', async ({ world }) => {
    const rejected = await set(world, 'branding.colour', '#ff9900');
    expect(errorOf(rejected, 'value')).toBe('Choose a darker colour: white text on this one is too hard to read');
    expect(errorOf(await set(world, 'branding.colour', 'red'), 'value')).toContain('# and six digits');
  });

  it('leaves out the colour of another API on which white text cannot be read', () => {
    expect(brandStyles({ colour: '#ffcc00' })).toBeUndefined();
    expect(brandStyles({ colour: '#7a1f3d' })?.css).toContain('--hull:#7a1f3d');
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
    const manifest = await (await fetchFrom(world, '/branding/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Kwai Crew', theme_color: '#8a1538' });
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

describe('the logo of a platform', () => {
  it('stands in the pages of every site without a request of its own, and is their icon', async ({ world }) => {
    expect((await fresh(world, '/')).document.querySelector('header img')).toBeNull();
    await setLogo(world, await photo('logo.jpg', 400, 100));
    for (const address of ['/', '/zh-hk', paths.login, paths.admin.signIn, '/worker/sign-in']) {
      const page = await fresh(world, address);
      const logo = page.document.querySelector('header img');
      const [width, height, src = ''] = ['width', 'height', 'src'].map((name) => logo?.getAttribute(name));
      expect([width, height], address).toEqual(['64', '16']);
      expect(src, address).toMatch(/^data:image\/webp;base64,/);
      expect(src!.length).toBeLessThan(4_100);
      expect(page.html).not.toContain('/favicon.svg');
      const icon = page.document.querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
      expect(await sizeOf(world, icon)).toEqual([64, 64]);
    }
    const touch = (await fresh(world, '/')).document.querySelector('link[rel=apple-touch-icon]');
    expect(await sizeOf(world, touch?.getAttribute('href') ?? '')).toEqual([180, 180]);
  });

  it('stands in emails and in the pictures of shared links', async ({ world }) => {
    const card = async () => Buffer.from(await (await fetchFrom(world, '/card.png')).arrayBuffer());
    await setLogo(world, null);
    const plain = await card();
    await setLogo(world, await photo('logo.jpg', 400, 100));
    expect((await card()).equals(plain)).toBe(false);
    const { html } = renderEmail(sampleOf('approved', 'en')!, await senderIn(world.db, 'en'));
    const [, address = '', width, height] =
      /<img src="https:\/\/portal\.invalid(\S+)" width="(\d+)" height="(\d+)"/.exec(html) ?? [];
    expect([width, height]).toEqual(['160', '40']);
    expect(await sizeOf(world, address.replaceAll('&amp;', '&'))).toEqual([320, 80]);
  });

  it('is not a drawing, and without one all is as before', async ({ world }) => {
    const rejected = await setLogo(world, scriptedDrawing());
    expect(errorOf(rejected, 'value_new')).toBe('Choose a PNG, JPEG or WebP picture');
    await setLogo(world, await photo('logo.jpg', 400, 100));
    expect((await setLogo(world, null)).address).toBe(paths.admin.settings);
    const page = await fresh(world, '/');
    expect(page.document.querySelector('header img')).toBeNull();
    expect(page.html).toContain('/favicon.svg');
    expect((await fetchFrom(world, '/branding/icon.png')).status).toBe(404);
    expect(renderEmail(sampleOf('approved', 'en')!, await senderIn(world.db, 'en')).html).not.toContain('<img');
  });
});
