import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { Applicant } from '#contract/shifts/applicants.ts';
import { refreshSeconds } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { FloorView, type OnFloor } from '#app/islands/floor/floor-view.tsx';
import type { FloorProps } from '#app/islands/floor/props.ts';
import { Island } from '#app/islands/island.tsx';
import { leadingName } from '#app/shared/localised/person-name.tsx';
import { AutoRefreshLine } from '#app/shared/watch/auto-refresh-line.tsx';
import { paths } from '#app/paths.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card } from '#app/ui/card/card.tsx';

interface FloorPanelProps {
  shiftId: number;
  /** Null when the API is unavailable. */
  accepted: readonly Applicant[] | null;
  now: Date;
  address: string;
  /** Whether it is refreshed every minute. */
  watched: boolean;
}

/** Without scripts it shows when the page was loaded, and a link to reload it. */
export function FloorPanel({ shiftId, accepted, now, address, watched }: FloorPanelProps) {
  const { t, language, format } = useText();
  if (accepted === null) return <Notice kind="warning">{t('error.panel')}</Notice>;
  const people = accepted.map(({ worker, timesheet }): OnFloor => ({
    user_id: worker.id,
    name: leadingName(worker, language),
    href: timesheet ? paths.timesheet(timesheet.id) : paths.worker(worker.id),
    status: timesheet?.status ?? timesheetStatus.IN_PROGRESS,
    clock_in_at: timesheet?.clock_in_at ?? null,
    clock_out_at: timesheet?.clock_out_at ?? null,
    late: timesheet?.late_minutes ?? null,
  }));
  const at = { time: '{{time}}' };
  const view = {
    people,
    language,
    words: {
      count: t('shifts.floor.count', { here: '{{here}}', places: '{{places}}' }),
      absent: t('shifts.floor.absent'),
      late: t('shifts.floor.late', { number: '{{number}}' }),
      working: t('shifts.floor.working', at),
      paused: t('shifts.floor.paused', at),
      left: t('shifts.floor.left', at),
    },
  };
  const live = { shiftId, events: paths.events, live: t('shifts.floor.live'), lost: t('shifts.floor.lost') };
  return (
    <Card>
      <h2>{t('shifts.floor.title')}</h2>
      <Island<FloorProps>
        name="floor"
        props={{ ...view, ...live }}
        loading={t('app.loading')}
        failed={t('shifts.floor.failedToLoad')}
      >
        <Stack>
          <FloorView {...view} />
          <AutoRefreshLine
            time={format.time(now)}
            isOn={watched}
            addresses={{ on: `${address}${address.includes('?') ? '&' : '?'}refresh=${refreshSeconds}`, off: address }}
          />
        </Stack>
      </Island>
    </Card>
  );
}
