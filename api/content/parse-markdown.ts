import { failBusy } from '#api/api-error.ts';
import { createPool } from '#runtime/child-processes/pool.ts';
import type { Localised } from '#contract/core/fields/localised.ts';
import { isMarkdownWithinLimits } from '#domain/shared/text/markdown-limits.ts';

const inChild = createPool<[string, string] | null>({
  program: {
    built: new URL('./markdown-process.js', import.meta.url),
    source: new URL('./markdown-process.ts', import.meta.url),
  },
  memory: { heap: 64, resident: 256 },
  deadline: { answer: 20_000, start: 60_000 },
  maxAnswerBytes: 16 * 1024 * 1024,
  atOnce: 1,
  maxWaiting: 20,
});

/**
 * Null when the nesting is too deep: a few thousand levels take a minute. Rejects with 429 `too_many` when the
 * machine is too busy.
 */
export async function parseMarkdown({ en, hk }: Localised): Promise<Localised | null> {
  if (!isMarkdownWithinLimits(en) || !isMarkdownWithinLimits(hk)) return null;
  const read = await inChild(() => [en, hk]);
  if (!read.ok && (read.reason === 'busy' || read.reason === 'late')) throw failBusy(read.reason === 'busy' ? 5 : 2);
  const html = read.ok ? read.answer : null;
  return html && { en: html[0], hk: html[1] };
}
