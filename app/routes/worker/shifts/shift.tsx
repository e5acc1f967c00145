import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { directionsUrl } from '#domain/hong-kong/directions.ts';
import { canClockIn } from '#domain/timesheets/clock.ts';
import { clockInOpensMinutes } from '#domain/timesheets/clock-in.ts';
import { addMinutes } from '#domain/shared/time.ts';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { shiftStatus } from '#domain/shifts/status.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { HowPaid, JobFacts, JobNeeds, JobPlace, JobTime } from '#app/shared/job/facts.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { ClockForm } from './clock-form.tsx';
import { missingPhoto } from './missing-photo.ts';
import type { Place } from './place.server.ts';
import { AtWork, LateForm } from './states.tsx';

export const handle: RouteHandle<{ place: Place; language: 'en' | 'hk' }> = {
  title: (_, { place, language }) => localisedText(place.role.name, language),
  permission: 'worker',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const shift = await context.worker.shifts.workerShift({ params: { id: requireIdParam(params) } });
  const { timesheet } = shift;
  if (timesheet === null) throw redirect(paths.workerSite.job(shift.id));
  const place: Place = { ...shift, timesheet };
  return {
    place,
    language: context.language,
    canClockIn: canClockIn({ start: place.start_at, end: place.end_at }, context.now()),
    hasBegun: context.now() >= new Date(place.start_at),
  };
}

export default function Shift() {
  const { place, canClockIn: isOpen, hasBegun } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { id, timesheet, location, contact, start_at: start } = place;
  const { clock_in_at: clockIn } = timesheet;
  const { address, district, position } = location;
  return (
    <NarrowPage
      back={{ href: paths.workerSite.home, label: t('workerSite.myShifts') }}
      title={<LocalisedText of={place.role.name} />}
      line={format.parts([place.business_name, district.name[language]])}
    >
      {place.shift_status === shiftStatus.CANCEL && <Notice kind="warning">{t('workerSite.cancelled')}</Notice>}
      <JobTime job={place} />
      {missingPhoto(place) && (
        <Notice
          kind="warning"
          action={
            <ButtonLink href={paths.workerSite.clockPhoto(id)} icon="camera">
              {t('workerSite.photo')}
            </ButtonLink>
          }
        >
          {t('workerSite.photoMissing')}
        </Notice>
      )}
      {clockIn === null && isOpen && <ClockForm isClockIn action={paths.workerSite.clockIn(id)} />}
      {clockIn === null && !isOpen && !hasBegun && (
        <Notice>
          {t('workerSite.clockOpens', { moment: format.momentInWords(addMinutes(start, -clockInOpensMinutes)) })}
        </Notice>
      )}
      {clockIn !== null && <AtWork place={place} />}
      {clockIn === null && isOpen && <LateForm place={place} />}
      <JobPlace job={place} />
      <Actions>
        <ButtonLink href={directionsUrl({ address, district: district.name[language], position })} icon="pin">
          {t('title.directions')}
        </ButtonLink>
        <ButtonLink href={paths.workerSite.shiftCalendar(id)} icon="calendar" download>
          {t('workerSite.calendar')}
        </ButtonLink>
      </Actions>
      {contact && <ContactCard contact={contact} />}
      <JobNeeds job={place} />
      <JobFacts job={place} />
      <MutedText as="p">
        <HowPaid job={place} />
      </MutedText>
      {!hasBegun && (
        <Actions>
          <ButtonLink href={paths.workerSite.jobWithdraw(id)} look="danger">
            {t('workerSite.giveUp')}…
          </ButtonLink>
        </Actions>
      )}
    </NarrowPage>
  );
}

function ContactCard({ contact: { name, phone } }: { contact: NonNullable<Place['contact']> }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('workerSite.contact')}</h2>
      <p>
        <b>{name}</b>
      </p>
      <Actions>
        <ButtonLink href={`tel:${phone.replaceAll(' ', '')}`} icon="phone">
          {format.phone(phone)}
        </ButtonLink>
      </Actions>
    </Card>
  );
}
