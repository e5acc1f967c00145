import * as contract from '#contract/admin/emails/emails.ts';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint.ts';
import { clearBounced, findBounced } from './bounced.ts';
import { saveDemoAnswer, findDemoRequests } from './demo-requests.ts';
import { findJobRuns } from './job-runs.ts';
import { discardStoredEmail, findEmails, retryStoredEmail } from './emails.ts';

const jobs = defineEndpoint(contract.listJobRuns, async ({ db }) => ({ data: await findJobRuns(db) }));

const list = defineEndpoint(contract.listEmails, ({ db, query }) => findEmails(db, query));

const resend = defineEndpoint(contract.resendEmail, async ({ db, params, now, t }) => ({
  data: await retryStoredEmail(db, params.id, now),
  message: t('adminEmails.retried'),
}));

const discard = defineEndpoint(contract.discardEmail, async ({ db, params, now, t }) => {
  await discardStoredEmail(db, params.id, now);
  return { message: t('adminEmails.discarded') };
});

const bounced = defineEndpoint(contract.listBouncedAddresses, ({ db, query }) => findBounced(db, query));

const clear = defineEndpoint(contract.clearBouncedAddress, async ({ db, params, t }) => {
  await clearBounced(db, params.id);
  return { message: t('adminBounced.cleared') };
});

const requests = defineEndpoint(contract.listDemoRequests, ({ db, query }) => findDemoRequests(db, query));

const answer = defineEndpoint(contract.answerDemoRequest, async ({ db, mail, edit, params, body, t }) => ({
  data: await saveDemoAnswer({ tx: db, mail, edit }, params.id, body.answer),
  message: t('adminContent.answered'),
}));

export const adminEmails: Endpoint[] = [jobs, list, resend, discard, bounced, clear, requests, answer];
