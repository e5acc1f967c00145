import * as roles from '#contract/categories/roles.ts';
import { getCapabilities } from '#contract/capabilities.ts';
import * as content from '#contract/content/content.ts';
import * as lookupLists from '#contract/categories/lists.ts';
import { getSetting } from '#contract/admin/settings.ts';
import * as uploads from '#contract/files/uploads.ts';
import { certificatePdf, fileForm, smallPicture } from '#tests/support/builders/uploads.ts';
import { idOf, keep, nothing, step, type Step } from '../step.ts';

const ofSome = (items: readonly unknown[]) => (items.length > 0 ? undefined : 'answers an empty list');

export const lookups: readonly Step[] = [
  step(uploads.uploadImage, () => ({ body: fileForm(smallPicture()) }), keep('picture')),
  step(uploads.uploadFile, () => ({ body: fileForm(certificatePdf()) }), keep('document')),
  step(getCapabilities, nothing),
  step(lookupLists.listDistricts, nothing, (items, scene) => {
    scene.found.districtId = items[0]?.id;
    return ofSome(items);
  }),
  step(lookupLists.listIndustries, nothing, (items, scene) => {
    scene.found.industryId = items[0]?.id;
    return ofSome(items);
  }),
  step(lookupLists.listBanks, nothing, ofSome),
  step(roles.adminRoles, nothing, (items, scene) => {
    scene.found.responsibilityId = items.flatMap(({ responsibilities }) => responsibilities)[0]?.id;
    return ofSome(items);
  }),
  step(roles.adminEquipments, nothing, ofSome),
  step(roles.adminWorkerGears, nothing, ofSome),
  step(roles.adminRequirements, nothing, ofSome),
  step(
    getSetting,
    () => ({ query: { type: 'pricing' } }),
    ({ type }) => (type === 'pricing' ? undefined : `answers ${type}`),
  ),
];

export const publicSite: readonly Step[] = [
  step(content.listFaqs, nothing),
  step(content.requestDemo, ({ tag }) => ({
    body: {
      name: 'Ada Chan',
      company_name: 'Harbourline Logistics',
      email: `conformance-${tag}@example.com`,
      phone: '9123 4567',
      message: 'We need twelve packers.',
    },
  })),
  step(content.listBlogs, nothing, ({ items }, scene) => void (scene.found.post = items[0])),
  step(content.getBlog, idOf('post')),
  step(
    content.getBlogBySlug,
    (scene) => ({ params: { slug: scene.take('post').slug } }),
    ({ id }, scene) => (id === scene.take('post').id ? undefined : 'answers another post'),
  ),
  step(content.listTags, nothing),
];
