import { highestAbsence, highAbsenceRate } from '#domain/billing/insights/advice.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { withQuery } from '#app/forms/query.ts';
import type { Insights } from '#contract/billing/insights.ts';
import { Card } from '#app/ui/card/card.tsx';
import { ChartMarks } from '#app/ui/chart/marks.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { Advice } from './advice.tsx';

type Group = Insights['all'] & { id: number; name: string };

interface AbsencesProps {
  title: string;
  label: string;
  groups: readonly Group[];
}

export function Absences({ title, label, groups }: AbsencesProps) {
  const { t, format } = useText();
  const worst = highestAbsence(groups);
  const rate = (value: number | null) => (value === null ? '–' : format.percent(value));
  return (
    <Card>
      <h2>{title}</h2>
      <Advice look={worst !== null}>
        {worst ? (
          <>
            {t('insights.absenceAdvice', { number: worst.oneIn, name: worst.group.name })}{' '}
            <a href={withQuery(paths.workers, { type: 'favourite' })}>{t('insights.favourites')}</a>
          </>
        ) : (
          t('insights.absenceLow', { percent: format.percent(highAbsenceRate) })
        )}
      </Advice>
      <PhoneFold label={t('insights.allMetrics')} look="printed">
        <Table
          caption={title}
          rows={groups}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'name',
              label,
              kind: 'title',
              cell: ({ name, filled }) => (
                <>
                  {name} <MutedText>{t('insights.taken', { count: filled })}</MutedText>
                </>
              ),
            },
            {
              id: 'marks',
              label: t('insights.chart'),
              cardLabel: false,
              cell: (group) => (
                <ChartMarks squares={Math.round(group.late_rate ?? 0)} crosses={Math.round(group.absence_rate ?? 0)} />
              ),
            },
            { id: 'late', label: t('insights.lateRate'), kind: 'number', cell: (group) => rate(group.late_rate) },
            {
              id: 'absent',
              label: t('insights.absenceRate'),
              kind: 'number',
              cell: (group) => rate(group.absence_rate),
            },
          ]}
        />
        <small>{t('insights.marksKey')}</small>
      </PhoneFold>
    </Card>
  );
}
