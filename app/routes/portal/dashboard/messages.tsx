import { tagOfText } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Topics } from '#app/ui/conversation/topics.tsx';

export function UnreadMessages({ messages }: { messages: NonNullable<Dashboard['messages']> }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('dashboard.messages')}</h2>
      <Topics
        label={t('dashboard.messages')}
        topics={messages.from.map(({ topic_id: id, text, sent_at: sentAt, ...worker }) => ({
          id,
          href: paths.chatTopic(id),
          name: <PersonName of={worker} />,
          preview: text || t('dashboard.picture'),
          lang: tagOfText(text),
          foot: format.dateTime(sentAt),
        }))}
      />
    </Card>
  );
}
