import * as letters from '#contract/messages/letters.ts';
import * as texts from '#contract/public-site/editing.ts';
import { NotTried, need, type Scene } from '../scene.ts';
import { nothing, step, type Step } from '../step.ts';

async function unsentLetter(scene: Scene): Promise<number> {
  for (const state of ['SET_ASIDE', 'FAILING', 'WAITS'] as const) {
    const [one] = (await scene.ask(letters.listLetters, { query: { state } }, scene.who('admin'))).items;
    if (one) return one.id;
  }
  throw new NotTried('needs a letter that was not sent');
}

export const lettersAndRequests: readonly Step[] = [
  step(texts.listContentChoices, 'admin', nothing, ({ topics }) => (topics.length > 0 ? undefined : 'no topics')),
  step(
    texts.previewContent,
    'admin',
    () => ({ body: { body: { en: '## Slow weeks\n\n<script>1</script>', hk: '' } } }),
    ({ html }) => (html.en.includes('<script') ? 'a script stays in the text' : undefined),
    { repeats: true },
  ),
  step(letters.listTaskRuns, 'admin', nothing),
  step(letters.listLetters, 'admin', nothing),
  step(letters.sendLetterAgain, 'admin', async (scene) => ({ params: { id: await unsentLetter(scene) } })),
  step(letters.leaveOutLetter, 'admin', async (scene) => ({ params: { id: await unsentLetter(scene) } })),
  step(letters.listDemoRequests, 'admin', nothing),
  step(
    letters.answerDemoRequest,
    'admin',
    async (scene) => {
      const { items } = await scene.ask(letters.listDemoRequests, { query: {} }, scene.who('admin'));
      const open = items.find(({ answered_at: answered }) => answered === null);
      return {
        params: { id: need(open, 'nobody waits for an answer').id },
        body: { answer: 'Thank you. We call you on Monday.' },
      };
    },
    ({ answered_at: answered }) => (answered === null ? 'is not answered' : undefined),
  ),
];
