import { breakType } from '#domain/shared/work/breaks.ts';
import { canChangeClockOut } from '#domain/timesheets/clock.ts';
import { enumName } from '#domain/shared/enumeration.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { Sentence, useText } from '#app/i18n/text.tsx';
import { useThumbnail } from '#app/shared/photo/file-photo.tsx';
import { paths } from '#app/paths.ts';
import type { TimesheetDetail } from '#contract/timesheets/timesheets.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { scaleOf } from '#app/ui/evidence/scale.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Faces, WithFace, PhotoFigure } from '#app/ui/photo/photo.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { clockedText } from './clocked-text.ts';
import { evidenceSpans } from './spans.ts';
import { TimesheetBars } from './timesheet-row.tsx';

const breakTypeName = enumName(breakType);

export function TimesheetEvidence({ timesheet }: { timesheet: TimesheetDetail }) {
  const { t } = useText();
  const { clock_in_at, clock_out_at } = timesheet;
  const scale = scaleOf(
    Object.values(evidenceSpans(timesheet))
      .flat()
      .filter((span) => span !== undefined),
  );
  return (
    <Card>
      <h2>{t('timesheets.happened')}</h2>
      <WithFace>
        <Photos timesheet={timesheet} />
        <PlanAndClock timesheet={timesheet} />
      </WithFace>
      <TimesheetBars timesheet={timesheet} scale={scale} />
      <small>{t('timesheets.barsKey')}</small>
      {canChangeClockOut({ clockIn: clock_in_at, status: timesheet.status, reviewable: timesheet.is_reviewable }) && (
        <p>
          <ButtonLink href={paths.timesheetClockOut(timesheet.id)} icon="pen">
            {t(clock_out_at ? 'timesheets.changeClockOut' : 'timesheets.setClockOut')}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Photos({ timesheet }: { timesheet: TimesheetDetail }) {
  const { t, format } = useText();
  const thumbnail = useThumbnail('224');
  const { clock_in_at, clock_out_at, clock_in_photo, clock_out_photo, worker } = timesheet;
  const site = (onSite: boolean | null) =>
    t(onSite === null ? 'timesheets.siteUnknown' : onSite ? 'timesheets.onSite' : 'timesheets.offSite');
  const missing = [
    ...(clock_in_photo ? [] : [{ alt: t('timesheets.noPhotoIn') }]),
    ...(clock_out_photo ? [] : [{ alt: t('timesheets.noPhotoOut') }]),
  ];
  return (
    <>
      {clock_in_photo && clock_in_at && (
        <PhotoFigure
          src={thumbnail(clock_in_photo)}
          whole={clock_in_photo.url}
          alt={t('timesheets.photoIn')}
          title={t('timesheets.in', { time: format.time(clock_in_at) })}
          note={site(timesheet.clock_in_on_site)}
        />
      )}
      {clock_out_photo && clock_out_at && (
        <PhotoFigure
          src={thumbnail(clock_out_photo)}
          whole={clock_out_photo.url}
          alt={t('timesheets.photoOut')}
          title={t('timesheets.out', { time: format.time(clock_out_at) })}
          note={site(timesheet.clock_out_on_site)}
        />
      )}
      {worker.avatar && (
        <PhotoFigure
          src={thumbnail(worker.avatar)}
          whole={worker.avatar.url}
          alt={t('timesheets.profilePhoto')}
          title={t('timesheets.profile')}
          note={timesheet.hkid_masked}
        />
      )}
      {missing.length > 0 && <Faces faces={missing} />}
      {timesheet.images.map((image, index) => (
        <PhotoFigure
          key={image.id}
          src={thumbnail(image)}
          whole={image.url}
          alt={t('timesheets.image', { number: index + 1 })}
          title={t('timesheets.image', { number: index + 1 })}
        />
      ))}
    </>
  );
}

function PlanAndClock({ timesheet }: { timesheet: TimesheetDetail }) {
  const texts = useText();
  const { t, format } = texts;
  return (
    <DescriptionList
      facts={[
        {
          term: t('term.shift'),
          value: (
            <Sentence
              text="shifts.roleAt"
              values={{ place: timesheet.location.name }}
              parts={{ role: <LocalisedText of={timesheet.role.name} /> }}
            />
          ),
        },
        { term: t('timesheets.day'), value: format.dateWithWeekday(timesheet.planned_start_at) },
        {
          term: t('timesheets.plannedTime'),
          value: format.timeRange(timesheet.planned_start_at, timesheet.planned_end_at),
        },
        {
          term: t('timesheets.clockedTime'),
          value: <b>{clockedText(timesheet, texts)}</b>,
        },
        {
          term: t('timesheets.break'),
          value: t('app.withNote', {
            text: timesheet.sum.break > 0 ? format.duration(timesheet.sum.break) : t('timesheets.none'),
            note: t(`breakType.${breakTypeName(timesheet.break_type)}`),
          }),
        },
      ]}
    />
  );
}
