import * as contract from '#contract/content/content.ts';
import { districts } from '#domain/hong-kong/districts.ts';
import { message } from '#domain/shared/message.ts';
import { demoRequestEmail } from './emails.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { failNotFound, fail, failField } from '../api-error.ts';
import { productName } from '../platform/branding.ts';
import { offeredMethods } from '../platform/payment-methods.ts';
import { paymentMethodsText } from '../billing/payment-methods-text.ts';
import { printedRules } from '../platform/printed-rules.ts';
import { findSetting } from '../platform/settings.store.ts';
import * as store from './content.store.ts';

const listFaqs = defineEndpoint(contract.listFaqs, async ({ db, query, payments }) => {
  const methods = await offeredMethods(db, payments);
  const rules = await printedRules(db);
  const product = await productName(db);
  const variables = {
    en: { product, ...rules.en, waysToPay: paymentMethodsText(methods, 'en') },
    hk: { product, ...rules.hk, waysToPay: paymentMethodsText(methods, 'hk') },
  };
  return { data: await store.listFaqs(db, query, variables) };
});

const listBlogs = defineEndpoint(contract.listBlogs, ({ db, query, now }) => store.listPosts(db, query, now));

const notThere = (wasOnce: boolean): never => (wasOnce ? fail('gone', message('error.gone')) : failNotFound());

const getBlog = defineEndpoint(contract.getBlog, async ({ db, params, now }) => ({
  data: (await store.findPostById(db, params.id, now)) ?? notThere(await store.wasPost(db, params)),
}));

const getBlogBySlug = defineEndpoint(contract.getBlogBySlug, async ({ db, params, query, now }) => ({
  data: (await store.findPostBySlug(db, params.slug, now, query.preview)) ?? notThere(await store.wasPost(db, params)),
}));

const listTags = defineEndpoint(contract.listTags, async ({ db, now }) => ({ data: await store.listTags(db, now) }));

/**
 * Also emails the platform, so that someone answers. Limited per network like every public call, and not per
 * email address, because a stranger can type any.
 */
const requestDemo = defineEndpoint(contract.requestDemo, async ({ db, body, language, mail, now, t }) => {
  const district = districts.find(({ id }) => id === body.district_id);
  if (body.district_id !== undefined && !district) failField('district_id', message('validation.required'));
  await store.insertDemoRequest(db, body, language, now);
  const { support_email: to } = await findSetting(db, 'platform');
  await mail.queue(demoRequestEmail(to, body, district?.name ?? null, language));
  return { message: t('toast.demoSent') };
});

export const content: Endpoint[] = [listFaqs, listBlogs, getBlog, getBlogBySlug, listTags, requestDemo];
