import { endsNextDay, isNightShift } from '#domain/shift/schedule.ts';
import { isClockTime, isDay } from '#domain/time.ts';
import { useText } from '#app/i18n/text.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { firstShiftOf } from '../wizard/times.ts';

interface TimesProps {
  day: string | undefined;
  start: string | undefined;
  end: string | undefined;
}

/** What the times come to, as far as they have been filled in: how long, and whether past midnight. */
export function Times({ day = '', start = '', end = '' }: TimesProps) {
  const { t, format } = useText();
  if (!isDay(day) || !isClockTime(start) || !isClockTime(end)) return <Quiet as="p">{t('book.timesHint')}</Quiet>;
  const shift = firstShiftOf({ start_date: day, start_time: start, end_time: end });
  return (
    <Quiet as="p">
      {t('book.length', { time: format.duration(shift.minutes) })}
      <br />
      {endsNextDay(shift) ? <b>{t('book.nextDay', { date: format.date(shift.end) })}</b> : t('book.sameDay')}
      {isNightShift(shift) && (
        <>
          <br />
          {t('book.night')}
        </>
      )}
    </Quiet>
  );
}
