import { attendance, countAttendance, type Attendance } from '#domain/shifts/applicants/attendance.ts';
import { useText } from '#app/i18n/text.tsx';
import { ChartKey } from '#app/ui/chart/key.tsx';
import { ApplicantFaces } from '#app/ui/week-board/panel.tsx';
import { Reliability } from '#app/ui/week-board/reliability.tsx';

export function RecentAttendance({ places }: { places: readonly Attendance[] }) {
  const { t, format } = useText();
  if (places.length === 0)
    return (
      <p>
        <small>{t('board.panel.noShifts')}</small>
      </p>
    );
  const counts = countAttendance(places);
  return (
    <ApplicantFaces>
      <Reliability places={places} />
      <small>
        {format.parts(
          attendance.map((kind) => counts[kind] > 0 && t(`board.panel.attendance.${kind}`, { count: counts[kind] })),
        )}
      </small>
    </ApplicantFaces>
  );
}

export function RecentAttendanceKey() {
  const { t } = useText();
  return (
    <ChartKey>
      {attendance.map((kind) => (
        <span key={kind}>
          <Reliability places={[kind]} /> {t(`workers.place.${kind}`)}
        </span>
      ))}
      <span>{t('workers.newestRight')}</span>
    </ChartKey>
  );
}
