import type { RequestContext } from '#app/context.server.ts';
import { visitorOf } from '#app/layout/visitor.ts';
import { orNull } from '#app/api-client/optional.ts';
import { installationFrom, readSetting } from '#app/api-client/setting.ts';
import { exampleMoments } from './example.ts';
import { firstQuestions } from './questions.tsx';

export async function readProduct(context: RequestContext) {
  const [pricing, questions] = await Promise.all([
    orNull(readSetting(context.api, 'pricing')),
    firstQuestions(context.api),
  ]);
  return {
    pricing,
    questions,
    installation: installationFrom(pricing),
    moments: exampleMoments(context.now()),
    visitor: visitorOf(context),
  };
}
