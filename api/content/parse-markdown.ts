import { createQueue } from '#api/http/limits/queue.ts';
import { failBusy } from '#api/api-error.ts';
import { createThread } from '#runtime/worker-thread.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { isMarkdownWithinLimits } from '#domain/shared/text/markdown-limits.ts';

const readInThread = createThread<[string, string] | null>({
  built: new URL('./markdown-worker.js', import.meta.url),
  source: new URL('./markdown-worker.ts', import.meta.url),
  memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 },
  deadline: { answer: 20_000, start: 60_000 },
});

const runQueued = createQueue({ atOnce: 1, waiting: 20 });

/**
 * Null when the nesting is too deep: a few thousand levels take a minute. Rejects with 429 `too_many` when the
 * machine is too busy.
 */
export async function parseMarkdown({ en, hk }: Localised): Promise<Localised | null> {
  if (!isMarkdownWithinLimits(en) || !isMarkdownWithinLimits(hk)) return null;
  const read = await runQueued(() => readInThread([en, hk]));
  if (!read.ok && read.reason === 'late') throw failBusy(2);
  const html = read.ok ? read.answer : null;
  return html && { en: html[0], hk: html[1] };
}
