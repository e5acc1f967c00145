import { dayOf } from '#domain/shared/time.ts';
import { inLanguage, langOf } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Certificate } from '#contract/core/fields/people.ts';
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';

export function Certificates({ certificates, now }: { certificates: Certificate[]; now: Date }) {
  const { t, language, format } = useText();
  if (certificates.length === 0) return <EmptyState title={t('workers.noCertificates')} />;
  const isOver = (day: string | null) => day !== null && day < dayOf(now);
  return (
    <Table
      caption={t('workers.certificates')}
      showCaption
      keyOf={({ id }) => id}
      rows={certificates}
      columns={[
        {
          id: 'name',
          label: t('field.certificate'),
          kind: 'title',
          cell: ({ name, file }) => {
            const shown = inLanguage(name, language);
            const words = <span lang={langOf(shown)}>{shown.text}</span>;
            return file ? <a href={file.url}>{words}</a> : words;
          },
        },
        {
          id: 'until',
          label: t('field.validUntil'),
          unbroken: true,
          cell: ({ expires_on: day }) => (
            <>
              {day === null ? t('workers.noExpiry') : format.date(day)}{' '}
              {isOver(day) && <StatusTag tone="no">{t('workers.expired')}</StatusTag>}
            </>
          ),
        },
        {
          id: 'checked',
          label: t('workers.checked'),
          cell: ({ verified_at }) =>
            verified_at ? t('workers.checkedOn', { date: format.date(verified_at) }) : t('workers.notChecked'),
        },
      ]}
    />
  );
}
