import type { ChatTopic } from '#contract/messaging/chat.ts';
import type { WorkerProfile } from '#contract/workers/workers.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Topics } from '#app/ui/conversation/topics.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { topicRows } from './topic-rows.tsx';

interface TopicSidebarProps {
  topic: ChatTopic;
  /** Null when the API is unavailable. */
  worker: WorkerProfile | null;
  others: readonly ChatTopic[] | null;
  me: number;
  now: Date;
}

export function TopicSidebar({ topic, worker, others, me, now }: TopicSidebarProps) {
  const texts = useText();
  const { t, format } = texts;
  const { shift } = topic;
  return (
    <>
      <Card as="aside">
        <h2>{t('chat.about')}</h2>
        <DescriptionList
          facts={[
            {
              term: t(shift && new Date(shift.start_at) <= now ? 'chat.onShift' : 'chat.nextShift'),
              value: shift ? (
                <>
                  <a href={paths.shift(shift.id)}>
                    <LocalisedText of={shift.role.name} />
                  </a>
                  <br />
                  {format.shiftTime(shift.start_at, shift.end_at)}
                </>
              ) : (
                t('chat.noShift')
              ),
            },
            {
              term: t('field.phone'),
              value: worker?.phone ? (
                <a href={`tel:${worker.phone.replaceAll(' ', '')}`}>{format.phone(worker.phone)}</a>
              ) : (
                t('workers.phoneLater')
              ),
            },
          ]}
        />
        <p>
          <ButtonLink href={paths.worker(topic.worker.id)} icon="people">
            {t('workers.profile')}
          </ButtonLink>
        </p>
      </Card>
      {others && (
        <Stack as="section" id="others">
          <h2>{t('chat.others')}</h2>
          <Topics
            label={t('chat.others')}
            topics={topicRows(others, texts, { me, now, current: topic.id, brief: true })}
          />
        </Stack>
      )}
    </>
  );
}
