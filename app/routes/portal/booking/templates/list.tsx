import { withQuery } from '#app/forms/query.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ShiftTemplate } from '#contract/shifts/shift-templates.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Table } from '#app/ui/table/table.tsx';

export function Templates({ templates }: { templates: readonly ShiftTemplate[] }) {
  const { t, format } = useText();
  return (
    <Stack as="section" id="templates" labelledBy="templates-title">
      <h2 id="templates-title">{t('templates.title')}</h2>
      <Table
        caption={t('templates.title')}
        rows={templates}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            label: t('field.name'),
            kind: 'title',
            cell: ({ name, role, location }) => (
              <>
                {name}
                <br />
                <small>
                  <Sentence
                    text="shifts.roleAt"
                    values={{ place: location.name }}
                    parts={{ role: <LocalisedText of={role.name} /> }}
                  />
                </small>
              </>
            ),
          },
          {
            id: 'time',
            label: t('field.time'),
            cell: ({ start_time: from, end_time: to }) => format.clockRange(from, to),
          },
          {
            id: 'workers',
            label: t('menu.workers'),
            kind: 'number',
            cell: ({ workers }) => format.number(workers),
          },
          {
            id: 'actions',
            label: t('app.actions'),
            kind: 'actions',
            cell: ({ id, name }) => (
              <>
                <ButtonLink href={withQuery(paths.book, { template_id: id })} of={name}>
                  {t('templates.book')}
                </ButtonLink>{' '}
                <ButtonLink href={paths.bookTemplate(id)} look="quiet" of={name}>
                  {t('action.edit')}
                </ButtonLink>
              </>
            ),
          },
        ]}
      />
    </Stack>
  );
}
