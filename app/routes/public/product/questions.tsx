import type { RequestContext } from '#app/context.server.ts';
import { useLocalizedPath } from '#app/layout/public-layout.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { Disclosure, DisclosureLines } from '#app/ui/disclosure/disclosure.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { orNull } from '#app/api-client/optional.ts';

const maxTopics = 4;

type Topic = Awaited<ReturnType<RequestContext['api']['content']['listFaqs']>>[number];
type Question = Topic['questions'][number];

/** The first question of each of the first topics; empty when the API is unavailable. */
export async function firstQuestions({ content }: Pick<RequestContext['api'], 'content'>): Promise<Question[]> {
  const topics = (await orNull(content.listFaqs({ query: { search: '' } }))) ?? [];
  return topics.slice(0, maxTopics).flatMap(({ questions }) => questions.slice(0, 1));
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  const { t } = useText();
  const localized = useLocalizedPath();
  if (questions.length === 0) return null;
  return (
    <Band title={t('title.faq')}>
      <DisclosureLines>
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} summary={<LocalisedText of={question} />}>
            <p>
              <LocalisedText of={answer} />
            </p>
          </Disclosure>
        ))}
      </DisclosureLines>
      <p>
        <a href={localized(paths.faq)}>{t('public.scenario.allQuestions')}</a>
      </p>
    </Band>
  );
}
