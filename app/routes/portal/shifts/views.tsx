import { addDays, weekOf, type Day } from '#domain/shared/time.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { boardPath } from '#app/shared/board/address.ts';
import { Button } from '#app/ui/button/button.tsx';
import { ViewSwitch } from '#app/ui/view-switch/view-switch.tsx';

interface ShiftViewsProps {
  current: 'days' | 'week' | 'list';
  today: Day;
}

/** Weeks before and after this one that are offered by name. */
const otherWeeks = [-1, 0, 1, 2];

/** The ways to look at shifts, each one click away from the others. */
export function ShiftViews({ current, today }: ShiftViewsProps) {
  const { t, format } = useText();
  const { from } = weekOf(today);
  const weeks = otherWeeks.map((weeks) => addDays(from, weeks * 7));
  return (
    <IfSupported capability="board">
      <ViewSwitch
        label={t('days.views')}
        views={[
          { href: paths.days, label: t('days.title'), current: current === 'days' },
          { href: boardPath(from), label: t('days.week'), current: current === 'week' },
          { href: paths.shifts, label: t('days.list'), current: current === 'list' },
        ]}
        more={{
          label: t('days.otherWeeks'),
          links: weeks.map((week) => ({ href: boardPath(week), label: format.rangeInWords(week, addDays(week, 6)) })),
        }}
      >
        <form action={paths.thisWeek}>
          <label htmlFor="view-day">{t('days.weekThatContains')}</label>
          <input id="view-day" type="date" name="day" />
          <Button look="secondary">{t('action.show')}</Button>
        </form>
      </ViewSwitch>
    </IfSupported>
  );
}
