import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Evidence } from '#app/ui/evidence/evidence.tsx';
import { HourBars, type HourBarsProps } from '#app/ui/evidence/hour-bars.tsx';
import { scaleOf } from '#app/ui/evidence/scale.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Faces, WithFace, PhotoFigure } from '#app/ui/photo/photo.tsx';
import { Card, CardForm } from '#app/ui/card/card.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { FootRow } from '#app/ui/table/foot-row.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Timeline } from '#app/ui/timeline/timeline.tsx';
import { face } from './faces.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

const late: Omit<HourBarsProps, 'scale'> = {
  label: 'Planned 09:00–18:00, clocked 08:54–18:32',
  planned: { from: at(9), to: at(18) },
  clocked: { from: at(8, 54), to: at(18, 32) },
  breaks: [{ from: at(13), to: at(14) }],
  overtime: { from: at(18), to: at(18, 32) },
};
const exact: Omit<HourBarsProps, 'scale'> = {
  label: 'Planned 08:00–17:00, clocked 07:57–17:02',
  planned: { from: at(8), to: at(17) },
  clocked: { from: at(7, 57), to: at(17, 2) },
  breaks: [{ from: at(12), to: at(13) }],
};
const absent: Omit<HourBarsProps, 'scale'> = {
  label: 'Planned 13:00–22:00, never clocked in',
  planned: { from: at(13), to: at(22) },
};
const scale = scaleOf([late, exact, absent].flatMap((bars) => [bars.planned, bars.clocked ?? bars.planned]));

const bars = <HourBars {...late} scale={scaleOf([late.planned, { from: at(8, 54), to: at(18, 32) }])} />;

const Verdict = ({ id }: { id: number }) => (
  <>
    <Button look="secondary" name="approve" value={id}>
      Approve
    </Button>
    <Button look="quiet" name="pending" value={id}>
      Pending
    </Button>
    <ButtonLink look="quiet" href={`/timesheets/${id}/rejection`}>
      Reject…
    </ButtonLink>
  </>
);

const rows = [
  {
    id: 2091,
    name: 'Wong Ka Yan',
    day: 'Sat 21 Nov',
    role: 'Packer',
    place: 'Kwai Chung Depot',
    amount: 'HK$542.50',
    flag: 'Left 32 min after plan',
    bars: late,
    clock: '08:54–18:32',
    sum: '9:00 − 1:00 break = 8:00 × HK$62',
  },
  {
    id: 2092,
    name: 'Ho Chi Keung',
    day: 'Sat 21 Nov',
    role: 'Forklift driver',
    place: 'Tsing Yi Cold Store',
    amount: 'HK$760.00',
    flag: '',
    bars: exact,
    clock: '07:57–17:02',
    sum: '9:00 − 1:00 break = 8:00 × HK$95',
  },
  {
    id: 2095,
    name: 'Gurpreet Singh',
    day: 'Sun 22 Nov',
    role: 'Packer',
    place: 'Kwai Chung Depot',
    amount: 'HK$0.00',
    flag: 'Absent',
    bars: absent,
    clock: '',
    sum: 'Never clocked in',
  },
];

export const Timesheets = () => (
  <BulkForm action="/timesheets/approval">
    {rows.map((row) => (
      <Evidence
        key={row.id}
        checkbox={{ name: 'id', value: row.id, label: `Select ${row.name}, ${row.day}`, checked: !row.flag }}
        title={<a href={`/timesheets/${row.id}`}>{row.name}</a>}
        lines={
          <>
            <p>
              <small>
                {row.day} · {row.role}
              </small>
            </p>
            <p>
              <small>{row.place}</small>
            </p>
          </>
        }
        amount={row.amount}
        state={row.flag ? <StatusTag tone="you">{row.flag}</StatusTag> : <StatusTag tone="ok">Matches plan</StatusTag>}
        needsEyes={Boolean(row.flag)}
        photos={
          <Faces
            faces={[
              { src: row.clock ? face(row.id) : undefined, alt: `Clock-in photo ${row.id}` },
              { src: row.clock ? face(row.id + 1) : undefined, alt: `Clock-out photo ${row.id}` },
            ]}
          />
        }
        bars={<HourBars {...row.bars} scale={scale} />}
        sum={
          <>
            Planned 09:00–18:00{' '}
            {row.clock && (
              <>
                · clocked <b>{row.clock}</b>
              </>
            )}
            <br />
            {row.sum}
          </>
        }
        actions={<Verdict id={row.id} />}
      />
    ))}
    <BulkBar selected="selected on this page">
      <Button>Approve</Button>
      <Button look="secondary" formAction="/timesheets/approval?type=time">
        Time only
      </Button>
      <Button look="danger" formAction="/timesheets/rejection">
        Reject…
      </Button>
    </BulkBar>
  </BulkForm>
);

const parts = [
  { id: 'work', part: 'Work, 09:00–18:00', time: '9:00', pay: '' },
  { id: 'break', part: 'Unpaid break', time: '−1:00', pay: '' },
  { id: 'paid', part: 'Paid work at HK$62.00 an hour', time: '8:00', pay: '496.00' },
  { id: 'overtime', part: 'Overtime at 150 %', time: '0:30', pay: '46.50' },
];

const decision = (
  <>
    <CardForm>
      <h2>Your decision</h2>
      <p>
        <small>Closes Tue 24 Nov, 10:00 HKT.</small>
      </p>
      <Button wide>Approve all, HK$542.50</Button>
      <Button look="secondary" wide>
        Work time only, HK$496.00
      </Button>
      <ButtonLink look="danger" href="/timesheets/2091/rejection" wide>
        Reject…
      </ButtonLink>
    </CardForm>
    <Card>
      <h2>Activity</h2>
      <Timeline
        events={[
          { id: 1, title: 'Clocked out', detail: 'Sat 21 Nov, 18:32' },
          { id: 2, title: 'Clocked in', detail: '08:54' },
          { id: 3, title: 'Accepted by Ken Lau', detail: 'Wed 18 Nov, 11:20' },
        ]}
      />
    </Card>
  </>
);

export const TimesheetDetail = () => (
  <Split side={decision}>
    <Card>
      <h2>Planned and clocked</h2>
      <WithFace>
        <PhotoFigure src={face(1)} whole={face(1)} alt="Clock-in photo" title="In 08:54" note="Code 4417, on site" />
        <PhotoFigure src={face(2)} whole={face(2)} alt="Clock-out photo" title="Out 18:32" note="Code 9053, on site" />
        <DescriptionList
          facts={[
            { term: 'Shift', value: 'Packer, Kwai Chung Depot' },
            { term: 'Planned', value: '09:00–18:00' },
            { term: 'Clocked', value: <b>08:54–18:32</b> },
          ]}
        />
      </WithFace>
      {bars}
    </Card>
    <Table
      caption={<h2>Calculation</h2>}
      showCaption
      cards={false}
      rows={parts}
      keyOf={(row) => row.id}
      columns={[
        { id: 'part', label: 'Part', cell: (row) => row.part },
        { id: 'time', label: 'Time', kind: 'number', cell: (row) => row.time },
        { id: 'pay', label: 'HK$', kind: 'number', cell: (row) => row.pay },
      ]}
      foot={
        <>
          <FootRow label="If you approve all (work time and overtime)" values={['8:30', '542.50']} />
          <FootRow label="If you approve work time only" values={['8:00', '496.00']} />
        </>
      }
    />
  </Split>
);
