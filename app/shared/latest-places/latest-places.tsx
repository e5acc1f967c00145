import { attendance, countAttendance, type Attendance } from '#domain/applicant/attendance.ts';
import { useText } from '#app/i18n/text.tsx';
import { Key } from '#app/ui/chart/key.tsx';
import { Drawn } from '#app/ui/week-board/panel.tsx';
import { Reliability } from '#app/ui/week-board/reliability.tsx';

export function LatestPlaces({ places }: { places: readonly Attendance[] }) {
  const { t, format } = useText();
  if (places.length === 0)
    return (
      <p>
        <small>{t('board.panel.noShifts')}</small>
      </p>
    );
  const counts = countAttendance(places);
  return (
    <Drawn>
      <Reliability places={places} />
      <small>
        {format.parts(
          attendance.map((kind) => counts[kind] > 0 && t(`board.panel.course.${kind}`, { count: counts[kind] })),
        )}
      </small>
    </Drawn>
  );
}

export function LatestPlacesKey() {
  const { t } = useText();
  return (
    <Key>
      {attendance.map((kind) => (
        <span key={kind}>
          <Reliability places={[kind]} /> {t(`workers.place.${kind}`)}
        </span>
      ))}
      <span>{t('workers.newestRight')}</span>
    </Key>
  );
}
