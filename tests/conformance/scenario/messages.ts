import * as installation from '#contract/admin/installation.ts';
import { listAdminSettings } from '#contract/admin/platform-settings.ts';
import * as failedJobs from '#contract/admin/failed-jobs.ts';
import * as adminBilling from '#contract/billing/admin-billing.ts';
import * as chat from '#contract/messaging/chat.ts';
import * as editing from '#contract/content/editing.ts';
import * as notifications from '#contract/messaging/notifications.ts';
import * as worker from '#contract/workers/worker-app.ts';
import type { Scene } from '../scene.ts';
import { idOf, keep, lists, nothing, step, type Step } from '../step.ts';

export const conversations: readonly Step[] = [
  step(
    chat.createTopic,
    (scene) => ({ body: { user_id: scene.take('worker', 'needs a worker the business knows').id } }),
    keep('topic'),
  ),
  step(worker.workerSendMessage, ({ operator, tag }) => ({
    body: {
      business_id: operator.businessId,
      client_id: `conformance-${tag}`,
      text: 'I am at the gate. 我到咗閘口',
      media_ids: [],
    },
  })),
  step(worker.workerTopics, nothing, lists('topic')),
  step(worker.workerMessages, (scene) => ({ params: { topic_id: scene.take('topic').id } })),
  step(worker.workerSeen, async (scene) => {
    const params = { topic_id: scene.take('topic').id };
    const { items } = await scene.ask(worker.workerMessages, { params }, scene.who('worker'));
    return { params, body: { message_id: items[0]?.id ?? 0 } };
  }),
  step(chat.listTopics, nothing),
  step(chat.listMessages, (scene) => ({
    params: { topic_id: scene.take('topic', 'there is no conversation').id },
  })),
];

export const notificationSteps: readonly Step[] = [
  step(notifications.listNotifications, nothing, ({ items }, scene) => void (scene.found.notification = items[0])),
  step(notifications.clickNotification, idOf('notification', 'there is no notification'), ({ status }) =>
    status === 1 ? undefined : 'it is still unread',
  ),
  step(notifications.getNotificationPreferences, nothing),
  step(notifications.updateNotificationPreferences, () => ({
    body: { kinds: ['APPLICANTS', 'MESSAGES', 'TIMESHEETS', 'INVOICES'], daily_email: false },
  })),
  step(
    notifications.readNotifications,
    () => ({ body: {} }),
    ({ unread }) => (unread === 0 ? undefined : `${unread} are still unread`),
  ),
];

/** The address of a post that was taken away is never given again. */
const conformancePost = ({ tag }: Pick<Scene, 'tag'>) => ({ params: { slug: `post.conformance-${tag}` } });

export const admin: readonly Step[] = [
  step(installation.getSetupStatus, nothing),
  step(installation.saveSetup, async (scene) => {
    const { version } = await scene.ask(installation.getSetupStatus, {}, scene.who('admin'));
    const { now } = await scene.ask(listAdminSettings, {}, scene.who('admin'));
    const of = (name: string): string => {
      const value = now.find((item) => item.name === name)?.value;
      return typeof value === 'string' ? value : '';
    };
    return {
      body: {
        legal_name: of('platform.legal_name') || 'Dockhands Limited',
        postal_address_en: of('platform.postal_address.en') || '8 Wing Yip Street, Kwun Tong',
        postal_address_hk: of('platform.postal_address.hk'),
        support_email: of('platform.support_email') || 'office@dockhands.example',
        fps_id: of('bank.fps_id'),
        bank_code: of('bank.bank_code'),
        bank_name_en: of('bank.bank_name.en'),
        bank_name_hk: of('bank.bank_name.hk'),
        account_name: of('bank.account_name'),
        account_number: of('bank.account_number'),
        version,
      },
    };
  }),
  step(failedJobs.listFailedJobs, nothing, ({ items }, scene) => {
    [scene.found.failed, scene.found.discarded] = items;
  }),
  step(failedJobs.retryFailedJob, idOf('failed', 'no task has failed')),
  step(failedJobs.discardFailedJob, idOf('discarded', 'no second task has failed')),
  step(adminBilling.listOperatorInvoices, nothing),
  step(installation.listDemoWorkers, nothing),
  step(editing.listContent, nothing),
  step(editing.saveContent, (scene) => ({
    ...conformancePost(scene),
    body: {
      title: { en: 'A post of the conformance suite', hk: '' },
      excerpt: { en: '', hk: '' },
      body: { en: 'Taken away again.', hk: '' },
      tags: [],
      is_draft: true,
      version: 0,
    },
  })),
  step(editing.getContent, conformancePost),
  step(editing.unpublishContent, conformancePost),
  step(installation.advanceClock, () => ({ body: { minutes: 1 } })),
];
