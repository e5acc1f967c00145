import '#app/ui/tokens/tokens.css.ts';
import '#app/ui/base/base.css.ts';
import { AppShell } from '#app/ui/app-shell/app-shell.tsx';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { IconCollector } from '#app/ui/icon/icon.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Pages } from '#app/ui/pages/pages.tsx';
import { DateBadge } from '#app/ui/date-badge/date-badge.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { bar, menu } from './frame.tsx';
import { Buttons, Notices, Small, Tags } from './gallery/basics.tsx';
import { Schedule } from './gallery/fields.tsx';
import { Dashboard, Texts } from './gallery/overview.tsx';
import { ShiftDetail } from './gallery/shift-detail.tsx';
import { Shifts } from './gallery/shifts.tsx';
import { TimesheetDetail, Timesheets } from './gallery/timesheets.tsx';

export default function Gallery() {
  return (
    <IconCollector file={null}>
      <AppShell skip="Skip to content" bar={bar} menu={menu('/timesheets')}>
        <PageHead
          back={{ href: '/shifts', label: 'Shifts' }}
          plate={<DateBadge weekday="Thu" day={26} date="2026-11-26" />}
          title="Packer, Kwai Chung Depot"
          otherTitle={{ text: '包裝員', lang: 'zh-Hant-HK' }}
          state={
            <>
              <StatusTag tone="plain">New</StatusTag> Shift 1042 · Thu 26 Nov 2026, 09:00–18:00 HKT
            </>
          }
          actions={
            <>
              <ButtonLink look="quiet" href="/shifts/1042/series">
                Quiet
              </ButtonLink>
              <ButtonLink href="/shifts/1042/gate" icon="print">
                Gate pack
              </ButtonLink>
              <ButtonLink look="primary" href="/book" icon="plus">
                Book a shift
              </ButtonLink>
            </>
          }
        />
        <Buttons />
        <Tags />
        <Notices />
        <Timesheets />
        <Pages
          label="Pages"
          summary="26 to 30 of 120"
          page={6}
          last={24}
          links={[1, 'gap', 5, 6, 7, 'gap', 24]}
          hrefOf={(page) => `?page=${page}`}
          previous="Previous page"
          next="Next page"
        />
        <TimesheetDetail />
        <Shifts />
        <ShiftDetail />
        <Dashboard />
        <Texts />
        <Small />
        <Schedule />
      </AppShell>
    </IconCollector>
  );
}
