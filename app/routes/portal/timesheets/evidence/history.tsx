import { useText } from '#app/i18n/text.tsx';
import type { TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';

export function History({ events }: Pick<TimesheetDetail, 'events'>) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('timesheets.activity')}</h2>
      <Timeline
        events={events.map(({ kind, at, by, note }, index) => ({
          id: index,
          title: t(`timesheetEvent.${kind}`),
          detail: format.parts([
            by === null ? format.dateTime(at) : t('timesheets.by', { time: format.dateTime(at), name: by }),
            note,
          ]),
        }))}
      />
    </Card>
  );
}
