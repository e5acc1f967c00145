import { inTurn } from '#api/http/limits/in-turn.ts';
import { createThread } from '#runtime/worker-thread.ts';
import type { Localised } from '#contract/call/localised.ts';

const readInThread = createThread({
  built: new URL('./markdown-worker.js', import.meta.url),
  source: new URL('./markdown-worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 },
  deadline: { answer: 1_500, start: 20_000 },
});

const takeTurn = inTurn({ atOnce: 1, waiting: 20 });

/** A text in both languages as HTML; null when it cannot be read in time: a few marks may cost a minute. */
export async function readMarkdown({ en, hk }: Localised): Promise<Localised | null> {
  const html = (await takeTurn(() => readInThread([en, hk]))) as [string, string] | null;
  return html && { en: html[0], hk: html[1] };
}
