import * as roles from '#contract/categories/roles.ts';
import { getCapabilities } from '#contract/capabilities.ts';
import * as content from '#contract/content/content.ts';
import * as lookupLists from '#contract/categories/lists.ts';
import { getSetting } from '#contract/admin/settings.ts';
import * as uploads from '#contract/files/uploads.ts';
import { idOf, keep, nothing, step, type Step } from '../step.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

const form = (content: Buffer | string, name: string, type: string): FormData => {
  const data = new FormData();
  data.set('file', new File([content as string], name, { type }));
  return data;
};

const ofSome = (items: readonly unknown[]) => (items.length > 0 ? undefined : 'answers an empty list');

export const lookups: readonly Step[] = [
  step(uploads.uploadImage, 'operator', () => ({ body: form(png, 'logo.png', 'image/png') }), keep('picture')),
  step(
    uploads.uploadFile,
    'operator',
    () => ({ body: form(pdf, 'BR certificate.pdf', 'application/pdf') }),
    keep('document'),
  ),
  step(getCapabilities, null, nothing),
  step(lookupLists.listDistricts, null, nothing, (items, scene) => {
    scene.found.districtId = items[0]?.id;
    return ofSome(items);
  }),
  step(lookupLists.listIndustries, null, nothing, (items, scene) => {
    scene.found.industryId = items[0]?.id;
    return ofSome(items);
  }),
  step(lookupLists.listBanks, null, nothing, ofSome),
  step(roles.adminRoles, 'operator', nothing, (items, scene) => {
    scene.found.responsibilityId = items.flatMap(({ responsibilities }) => responsibilities)[0]?.id;
    return ofSome(items);
  }),
  step(roles.adminEquipments, 'operator', nothing, ofSome),
  step(roles.adminWorkerGears, 'operator', nothing, ofSome),
  step(roles.adminRequirements, 'operator', nothing, ofSome),
  step(
    getSetting,
    null,
    () => ({ query: { type: 'pricing' } }),
    ({ type }) => (type === 'pricing' ? undefined : `answers ${type}`),
  ),
];

export const publicSite: readonly Step[] = [
  step(content.listFaqs, null, nothing),
  step(content.requestDemo, null, ({ tag }) => ({
    body: {
      name: 'Ada Chan',
      company_name: 'Harbourline Logistics',
      email: `conformance-${tag}@example.com`,
      phone: '9123 4567',
      message: 'We need twelve packers.',
    },
  })),
  step(content.listBlogs, null, nothing, ({ items }, scene) => void (scene.found.post = items[0])),
  step(content.getBlog, null, idOf('post')),
  step(
    content.getBlogBySlug,
    null,
    (scene) => ({ params: { slug: scene.take('post').slug } }),
    ({ id }, scene) => (id === scene.take('post').id ? undefined : 'answers another post'),
  ),
  step(content.listTags, null, nothing),
];
