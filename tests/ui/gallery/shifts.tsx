import { FilterBar, FilterInput, FilterSelect } from '#app/ui/filter-bar/filter-bar.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { DayTable } from '#app/ui/table/day-table.tsx';

const shifts = [
  {
    id: 1036,
    date: '2026-11-23',
    weekday: 'Mon',
    role: 'Forklift driver',
    place: 'Tsing Yi Cold Store',
    time: '06:00–15:00',
    workers: '2 of 2',
    cost: '1,748.00',
    tag: (
      <StatusTag tone="ok" icon="run">
        In progress
      </StatusTag>
    ),
  },
  {
    id: 1037,
    date: '2026-11-23',
    weekday: 'Mon',
    role: 'Packer',
    place: 'Kwai Chung Depot',
    time: '09:00–18:00',
    workers: '6 of 6',
    cost: '3,422.40',
    tag: (
      <StatusTag tone="ok" icon="run">
        In progress
      </StatusTag>
    ),
  },
  {
    id: 1039,
    date: '2026-11-23',
    weekday: 'Mon',
    role: 'ULD build-up worker',
    place: 'Airport Freight Centre',
    time: (
      <>
        22:00–07:00
        <br />
        <small>ends next day</small>
      </>
    ),
    workers: '2 of 2',
    cost: '1,435.20',
    tag: <StatusTag tone="plain">New</StatusTag>,
  },
  {
    id: 1042,
    date: '2026-11-26',
    weekday: 'Thu',
    role: 'Packer',
    place: 'Kwai Chung Depot',
    time: '09:00–18:00',
    workers: '3 of 6',
    cost: '3,422.40',
    tag: <StatusTag tone="you">Applicants to review</StatusTag>,
  },
  {
    id: 1046,
    date: '2026-11-27',
    weekday: 'Fri',
    role: 'Van driver',
    place: 'Tuen Mun Returns Centre',
    time: '07:30–16:30',
    workers: '0 of 2',
    cost: '1,610.00',
    tag: <StatusTag tone="no">Cancelled</StatusTag>,
  },
  {
    id: 1048,
    date: '2026-11-27',
    weekday: 'Fri',
    role: 'General warehouse worker',
    place: 'Kwai Chung Depot',
    time: '09:00–18:00',
    workers: '2 of 6',
    cost: '3,312.00',
    tag: (
      <StatusTag tone="idle" icon="pen">
        Draft
      </StatusTag>
    ),
  },
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
        {
          id: 'shift',
          label: 'Shift',
          kind: 'title',
          cell: (shift) => (
            <>
              <a href={`/shifts/${shift.id}`}>{shift.role}</a>
              <br />
              <small>{shift.place}</small>
            </>
          ),
        },
        { id: 'time', label: 'Time', unbroken: true, cardLabel: false, cell: (shift) => shift.time },
        { id: 'workers', label: 'Workers', kind: 'number', cell: (shift) => shift.workers },
        {
          id: 'cost',
          label: 'Cost HK$',
          kind: 'number',
          cardLabel: 'HK$',
          cell: (shift) => shift.cost,
          sort: { href: '?sort=cost', now: 'ascending' },
        },
        { id: 'status', label: 'Status', cardLabel: false, cell: (shift) => shift.tag },
      ]}
    />
  </>
);
