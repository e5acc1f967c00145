import type { Format } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';
import type { Supervisor } from '#contract/account/supervisors.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import type { Column } from '#app/ui/table/table.tsx';
import { SupervisorTag } from './supervisor-tag.tsx';
import { Email } from '#app/ui/text/text.tsx';

/** Returns what the list shows of a supervisor. */
export const supervisorColumns = (t: Translate, format: Format, now: Date): Column<Supervisor>[] => [
  {
    id: 'name',
    label: t('field.personName'),
    kind: 'title',
    cell: (one) => <a href={paths.supervisor(one.id)}>{one.name}</a>,
  },
  { id: 'position', label: t('field.position'), cell: (one) => one.position },
  {
    id: 'email',
    label: t('field.email'),
    cell: (one) => (
      <a href={`mailto:${one.email}`}>
        <Email address={one.email} />
      </a>
    ),
  },
  {
    id: 'phone',
    label: t('field.phone'),
    unbroken: true,
    cell: (one) => <a href={`tel:${one.phone.replaceAll(' ', '')}`}>{format.phone(one.phone)}</a>,
  },
  { id: 'status', label: t('field.status'), cell: (one) => <SupervisorTag supervisor={one} now={now} /> },
  {
    id: 'actions',
    label: t('app.actions'),
    kind: 'actions',
    cell: (one) => (
      <>
        <ButtonLink href={paths.supervisorEdit(one.id)} of={one.name}>
          {t('action.edit')}
        </ButtonLink>
        {one.status === 'active' ? (
          <ButtonLink href={paths.supervisorDeactivation(one.id)} look="quiet" of={one.name}>
            {t('supervisors.deactivateAsk')}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.supervisorActivation(one.id)} look="quiet" of={one.name}>
            {t('supervisors.activateAsk')}
          </ButtonLink>
        )}
      </>
    ),
  },
];
