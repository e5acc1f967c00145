import type { RequestContext } from '#app/context.server.ts';
import { visitorOf } from '#app/frame/visitor.ts';
import { optional } from '#app/upstream/optional.ts';
import { installationOf, readSetting } from '#app/upstream/setting.ts';
import { momentsBefore } from './example.ts';
import { firstQuestions } from './questions.tsx';

export async function readProduct(context: RequestContext) {
  const [pricing, questions] = await Promise.all([
    optional(readSetting(context.api, 'pricing')),
    firstQuestions(context.api),
  ]);
  return {
    pricing,
    questions,
    installation: installationOf(pricing),
    moments: momentsBefore(context.now()),
    visitor: visitorOf(context),
  };
}
