import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { contactForm } from '#app/routes/public/contact-form.ts';
import { openForms } from '#tests/support/pages/open-forms.mjs';

const flat = ({ path = '', file, children = [] }: RouteConfigEntry): { path: string; file: string }[] => [
  { path, file },
  ...children.flatMap(flat),
];

const isOpen = (file: string, source: string): boolean =>
  /^export\b.*\baction\b/m.test(source) && (file.startsWith('routes/public/') || /\bpermission: 'anyone'/.test(source));

it('the flood of forms sends every form that is open to anyone', async () => {
  const open = (await Promise.resolve(routes))
    .flatMap(flat)
    .filter(({ path, file }) => !path.endsWith('*') && isOpen(file, readFileSync(`app/${file}`, 'utf8')))
    .map(({ path }) => `/${path}`);
  expect(open.length).toBeGreaterThan(15);
  const sent = new Set(Object.keys(openForms).map((address) => address.split('?')[0]));
  expect(open.filter((path) => !sent.has(path))).toEqual([]);
});

it('the flood fills the form in that is kept, so that it reaches what is counted for everybody', () => {
  expect(contactForm.safeParse(openForms['/contact']).error).toBeUndefined();
  expect(contactForm.safeParse(openForms['/hk/contact']).error).toBeUndefined();
});
