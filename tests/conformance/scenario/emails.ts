import * as emails from '#contract/admin/emails/emails.ts';
import * as texts from '#contract/content/editing.ts';
import { NotTried, need, type Scene } from '../scene.ts';
import { idOf, nothing, step, type Step } from '../step.ts';

async function unsentEmail(scene: Scene): Promise<number> {
  for (const state of ['DEAD_LETTERED', 'FAILING', 'QUEUED'] as const) {
    const [email] = (await scene.ask(emails.listEmails, { query: { state } }, scene.who('admin'))).items;
    if (email) return email.id;
  }
  throw new NotTried('needs an email that was not sent');
}

export const emailsAndRequests: readonly Step[] = [
  step(texts.listContentOptions, nothing),
  step(texts.previewContent, () => ({
    body: { body: { en: '## Slow weeks\n\n<script>1</script>', hk: '' } },
  })),
  step(emails.listJobRuns, nothing),
  step(emails.listEmails, nothing),
  step(emails.resendEmail, async (scene) => ({ params: { id: await unsentEmail(scene) } })),
  step(emails.discardEmail, async (scene) => ({ params: { id: await unsentEmail(scene) } })),
  step(emails.listBouncedAddresses, nothing, ({ items }, scene) => {
    [scene.found.bounced] = items;
  }),
  step(emails.clearBouncedAddress, idOf('bounced', 'no address has bounced')),
  step(emails.listDemoRequests, nothing),
  step(emails.answerDemoRequest, async (scene) => {
    const { items } = await scene.ask(emails.listDemoRequests, { query: {} }, scene.who('admin'));
    const open = items.find(({ answered_at: answered }) => answered === null);
    return {
      params: { id: need(open, 'nobody waits for an answer').id },
      body: { answer: 'Thank you. We call you on Monday.' },
    };
  }),
];
