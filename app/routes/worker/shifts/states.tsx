import { lateMinutes } from '#domain/timesheets/clock-in.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { ClockForm } from './clock-form.tsx';
import type { Place } from './place.server.ts';

export function LateForm({ place: { id, timesheet } }: { place: Place }) {
  const { t } = useText();
  const { late_minutes: reported } = timesheet;
  return (
    <Card>
      <h2>{t('workerSite.late')}</h2>
      <p>{reported === null ? t('workerSite.lateLine') : t('workerSite.lateReported', { number: reported })}</p>
      <form method="post" action={paths.workerSite.shiftLate(id)}>
        <FormKey />
        <Actions>
          {lateMinutes.map((minutes) => (
            <Button key={minutes} look="secondary" name="minutes" value={minutes}>
              {t('workerSite.minutes', { number: minutes })}
            </Button>
          ))}
        </Actions>
      </form>
    </Card>
  );
}

export function AtWork({ place }: { place: Place }) {
  const { t, format } = useText();
  const { id, timesheet } = place;
  const { clock_in_at: clockIn, clock_out_at: clockOut, break_began_at: began } = timesheet;
  const there = { redirectTo: paths.workerSite.shift(id) };
  return (
    <>
      <Card>
        <DescriptionList
          facts={[
            clockIn !== null && { term: t('field.clockIn'), value: <b>{format.moment(clockIn)}</b> },
            began !== null && { term: t('workerSite.breakSince'), value: format.time(began) },
            clockOut !== null && { term: t('field.clockOut'), value: <b>{format.moment(clockOut)}</b> },
          ]}
        />
        {clockOut === null ? (
          <form
            method="post"
            action={withQuery(began === null ? paths.workerSite.beginBreak(id) : paths.workerSite.endBreak(id), there)}
          >
            <FormKey />
            <Button look="secondary">{t(began === null ? 'workerSite.beginBreak' : 'workerSite.endBreak')}</Button>
          </form>
        ) : (
          <p>
            <a href={paths.workerSite.hours(timesheet.id)}>{t('workerSite.seeHours')}</a>
          </p>
        )}
      </Card>
      {clockOut === null && <ClockForm isClockIn={false} action={paths.workerSite.clockOut(id)} />}
    </>
  );
}
