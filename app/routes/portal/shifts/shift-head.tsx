import { dayOf } from '#domain/shared/time.ts';
import { withQuery } from '#app/forms/query.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { Tabs } from '#app/ui/tabs/tabs.tsx';
import { ShiftTag } from '#app/shared/status-tags/shift-tag.tsx';

/** The views of a shift; the first three are its applicants by how far they are. */
type ShiftView = 'waiting' | 'accepted' | 'rejected' | 'series' | 'codes';

interface ShiftPageHeadProps {
  shift: BookedShift;
  view: ShiftView;
  /** Number of rejected applicants; undefined when unknown. */
  rejected?: number | undefined;
  canRebook?: boolean;
}

export function ShiftPageHead({ shift, view, rejected, canRebook }: ShiftPageHeadProps) {
  const { t, format } = useText();
  const { id, start_at: start, end_at: end, group_size: size } = shift;
  const { back, carry } = useReturnLink(paths.shifts);
  return (
    <>
      <PageHead
        back={{ href: back, label: t('menu.shifts') }}
        plate={<DateBadge {...format.plate(start)} date={dayOf(start)} />}
        title={<ShiftTitle shift={shift} />}
        state={
          <>
            <ShiftTag shift={shift} />{' '}
            {t('shifts.numberAndTime', { number: String(id), time: format.shiftTimeInWords(start, end) })}
            {size > 1 && (
              <>
                {' · '}
                <a href={carry(paths.shiftSeries(id))}>{t('shifts.ofSeries', { count: size })}</a>
              </>
            )}
          </>
        }
        actions={<HeadActions shift={shift} canRebook={canRebook} />}
      />
      <Views shift={shift} view={view} rejected={rejected} />
    </>
  );
}

function HeadActions({
  shift: { id, is_editable: isEditable },
  canRebook,
}: Pick<ShiftPageHeadProps, 'shift' | 'canRebook'>) {
  const { t } = useText();
  const { carry } = useReturnLink(paths.shifts);
  return (
    <>
      {canRebook && (
        <form method="post" action={paths.shiftRebook(id)}>
          <FormKey />
          <Button look="secondary" icon="plus">
            {t('shifts.rebook')}
          </Button>
        </form>
      )}
      {isEditable && (
        <ButtonLink href={carry(paths.shiftEdit(id))} icon="pen">
          {t('action.edit')}
        </ButtonLink>
      )}
      <ButtonLink href={paths.shiftCalendarEvent(id)} icon="calendar" download>
        {t('shifts.toCalendar')}
      </ButtonLink>{' '}
      <ButtonLink href={carry(paths.shiftLink(id))} icon="copy">
        {t('field.shortLink')}
      </ButtonLink>
    </>
  );
}

function Views({ shift, view, rejected }: Pick<ShiftPageHeadProps, 'shift' | 'view' | 'rejected'>) {
  const { t } = useText();
  const { id, group_size: size } = shift;
  const { carry } = useReturnLink(paths.shifts);
  return (
    <Tabs
      label={t('term.shift')}
      tabs={[
        {
          href: carry(paths.shift(id)),
          label: t('title.applicants'),
          current: view === 'waiting',
          waiting: { value: shift.waiting },
          testId: `people.${id}.waiting`,
        },
        {
          href: carry(withQuery(paths.shift(id), { status: 'accepted' })),
          label: t('shifts.accepted'),
          current: view === 'accepted',
          number: shift.accepted,
          testId: `people.${id}.accepted`,
        },
        {
          href: carry(withQuery(paths.shift(id), { status: 'rejected' })),
          label: t('shifts.rejected'),
          current: view === 'rejected',
          number: rejected,
          testId: `people.${id}.rejected`,
        },
        ...(size > 1
          ? [{ href: carry(paths.shiftSeries(id)), label: t('term.series'), current: view === 'series' }]
          : []),
        { href: carry(paths.shiftCodes(id)), label: t('shifts.codes'), current: view === 'codes' },
      ]}
    />
  );
}

export const ShiftTitle = ({ shift }: { shift: Pick<BookedShift, 'role' | 'location'> }) => (
  <Sentence
    text="shifts.roleAt"
    values={{ place: shift.location.name }}
    parts={{ role: <LocalisedText of={shift.role.name} /> }}
  />
);
