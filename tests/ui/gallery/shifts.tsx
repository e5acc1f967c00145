import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Beside } from '#app/ui/layout/row.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Photo } from '#app/ui/photo/photo.tsx';
import { PriceLadder } from '#app/ui/price-ladder/price-ladder.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { face } from './faces.ts';

const shifts = [
  { id: 1036, date: '2026-11-23', weekday: 'Mon', role: 'Forklift driver', place: 'Tsing Yi Cold Store', time: '06:00–15:00', workers: '2 of 2', cost: '1,748.00', tag: <StatusTag tone="ok" icon="run">In progress</StatusTag> },
  { id: 1037, date: '2026-11-23', weekday: 'Mon', role: 'Packer', place: 'Kwai Chung Depot', time: '09:00–18:00', workers: '6 of 6', cost: '3,422.40', tag: <StatusTag tone="ok" icon="run">In progress</StatusTag> },
  { id: 1039, date: '2026-11-23', weekday: 'Mon', role: 'ULD build-up worker', place: 'Airport Freight Centre', time: <>22:00–07:00<br /><small>ends next day</small></>, workers: '2 of 2', cost: '1,435.20', tag: <StatusTag tone="plain">New</StatusTag> },
  { id: 1042, date: '2026-11-26', weekday: 'Thu', role: 'Packer', place: 'Kwai Chung Depot', time: '09:00–18:00', workers: '3 of 6', cost: '3,422.40', tag: <StatusTag tone="you">Applicants wait</StatusTag> },
  { id: 1046, date: '2026-11-27', weekday: 'Fri', role: 'Van driver', place: 'Tuen Mun Returns Centre', time: '07:30–16:30', workers: '0 of 2', cost: '1,610.00', tag: <StatusTag tone="no">Cancelled</StatusTag> },
  { id: 1048, date: '2026-11-27', weekday: 'Fri', role: 'General warehouse worker', place: 'Kwai Chung Depot', time: '09:00–18:00', workers: '2 of 6', cost: '3,312.00', tag: <StatusTag tone="idle" icon="pen">Draft</StatusTag> },
];

export const Shifts = () => (
  <>
    <FilterBar submit="Show" keep={{ type: 'all' }}>
      <FilterInput name="startDate" label="From" type="date" value="2026-11-23" />
      <FilterInput name="endDate" label="To" type="date" value="2026-11-29" />
      <FilterSelect name="status" label="Status" empty="All" options={[{ value: 'NEW', label: 'New' }]} />
      <FilterInput name="search" label="Role or location" />
    </FilterBar>
    <DayTable
      caption="Shifts by start"
      dateLabel="Date"
      rows={shifts}
      keyOf={(shift) => shift.id}
      dayOf={({ date, weekday }) => ({ date, weekday, day: date.slice(8), text: `${weekday} ${date.slice(8)}` })}
      columns={[
        { id: 'shift', label: 'Shift', kind: 'title', cell: (shift) => <><a href={`/shifts/${shift.id}`}>{shift.role}</a><br /><small>{shift.place}</small></> },
        { id: 'time', label: 'Time', unbroken: true, cardLabel: false, cell: (shift) => shift.time },
        { id: 'workers', label: 'Workers', kind: 'figure', cell: (shift) => shift.workers },
        { id: 'cost', label: 'Cost HK$', kind: 'figure', cardLabel: 'HK$', cell: (shift) => shift.cost, sort: { href: '?sort=cost', now: 'ascending' } },
        { id: 'status', label: 'Status', cardLabel: false, cell: (shift) => shift.tag },
      ]}
    />
  </>
);

const applicants = [
  { id: 881, name: 'Cheung Mei Ling', chinese: '張美玲', note: '4.8 of 5 · 22 shifts', hours: '31:30', ready: true },
  { id: 885, name: 'Gurpreet Singh', chinese: '辛格', note: '– of 5 · 0 shifts', hours: '0:00', ready: false },
];

const Applicants = () => (
  <Table
    caption="Applicants"
    rows={applicants}
    keyOf={(row) => row.id}
    columns={[
      {
        id: 'worker',
        label: 'Worker',
        kind: 'title',
        cell: (row) => (
          <Beside thing={<Photo src={face(row.id)} alt="" />}>
            <a href={`/workers/${row.id}`}>{row.name}</a> <Quiet lang="zh-Hant-HK">{row.chinese}</Quiet>
            <br />
            <small>{row.note}</small>
          </Beside>
        ),
      },
      { id: 'hours', label: '4 weeks', kind: 'figure', cardLabel: 'Hours, 4 weeks', cell: (row) => row.hours },
      { id: 'training', label: 'Training', cell: (row) => row.ready ? <StatusTag tone="ok">Approved</StatusTag> : <StatusTag tone="you">Class waits for you</StatusTag> },
      {
        id: 'decide',
        label: 'Decide',
        kind: 'actions',
        cell: (row) => (
          <>
            {row.ready ? <Button look="secondary" of={row.name}>Accept</Button> : <ButtonLink href="/training-classes/3">Review class first</ButtonLink>}
            <ButtonLink look="quiet" href={`/shifts/1042/applicants/${row.id}/rejection`} of={row.name}>Reject…</ButtonLink>
          </>
        ),
      },
    ]}
  />
);

const steps = [
  { share: 0, price: 'HK$0', label: 'Free', when: 'Before Mon 23 Nov, 09:00' },
  { share: 50, price: 'HK$1,711.20', label: '50 %', when: 'Until Wed 25 Nov, 09:00' },
  { share: 100, price: 'HK$3,422.40', label: '100 %', when: 'After Wed 25 Nov, 09:00' },
] as const;

export const ShiftDetail = () => (
  <Split
    side={
      <>
        <Sheet>
          <h2>The shift</h2>
          <Facts
            facts={[
              { term: 'Places', value: '3 of 6 filled' },
              { term: 'Break', value: '13:00–14:00, unpaid' },
              { term: 'Audience', value: 'Favourites first, open to all since Sun 22 Nov, 18:00' },
              { term: 'Contact', value: <>Ken Lau, <a href="tel:+85261234567">6123 4567</a></> },
            ]}
          />
        </Sheet>
        <Sheet>
          <Receipt
            title="Cost"
            lines={[
              { id: 'pay', label: 'Worker pay', note: 'HK$62 × 8 × 6 × 5', amount: '14,880.00' },
              { id: 'commission', label: 'Commission 15 %', note: 'HK$9.30 a paid hour', amount: '2,232.00' },
              { id: 'fee', label: 'Card fee 3.4 % + HK$2.35 a shift', amount: '593.55' },
            ]}
            total={{ label: 'Total HK$', amount: '17,705.55' }}
          />
          <Button wide>Book 5 shifts for HK$17,705.55</Button>
        </Sheet>
      </>
    }
  >
    <h2>2 applicants for 3 open places</h2>
    <Applicants />
    <h2>If you cancel</h2>
    <PriceLadder steps={steps} here={{ step: 1, label: 'You are here' }} />
    <Stack>
      <ButtonLink look="danger" href="/shifts/1042/cancellation">Cancel shift…</ButtonLink>
    </Stack>
  </Split>
);
