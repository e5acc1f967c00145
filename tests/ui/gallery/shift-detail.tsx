import { SelectCheckbox } from '#app/ui/bulk-bar/select-checkbox.tsx';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { SideBySide } from '#app/ui/layout/row.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Photo } from '#app/ui/photo/photo.tsx';
import { PriceSteps } from '#app/ui/price-steps/price-steps.tsx';
import { Receipt } from '#app/ui/receipt/receipt.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { face } from './faces.ts';

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
        id: 'select',
        label: 'Choose',
        kind: 'select',
        cell: (row) => <SelectCheckbox name="applicant" value={row.id} label={`Select ${row.name}`} />,
      },
      {
        id: 'worker',
        label: 'Worker',
        kind: 'title',
        cell: (row) => (
          <SideBySide media={<Photo src={face(row.id)} alt="" />}>
            <a href={`/workers/${row.id}`}>{row.name}</a> <MutedText lang="zh-Hant-HK">{row.chinese}</MutedText>
            <br />
            <small>{row.note}</small>
          </SideBySide>
        ),
      },
      { id: 'hours', label: '4 weeks', kind: 'number', cardLabel: 'Hours, 4 weeks', cell: (row) => row.hours },
      {
        id: 'training',
        label: 'Training',
        cell: (row) =>
          row.ready ? <StatusTag tone="ok">Approved</StatusTag> : <StatusTag tone="you">Class to review</StatusTag>,
      },
      {
        id: 'decide',
        label: 'Decide',
        kind: 'actions',
        cell: (row) => (
          <>
            {row.ready ? (
              <Button look="secondary" of={row.name}>
                Accept
              </Button>
            ) : (
              <ButtonLink href="/training-classes/3">Review class</ButtonLink>
            )}
            <ButtonLink look="quiet" href={`/shifts/1042/applicants/${row.id}/rejection`} of={row.name}>
              Reject…
            </ButtonLink>
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
        <Card>
          <h2>The shift</h2>
          <DescriptionList
            facts={[
              { term: 'Places', value: '3 of 6 filled' },
              { term: 'Break', value: '13:00–14:00, unpaid' },
              { term: 'Audience', value: 'Favourites first, open to all since Sun 22 Nov, 18:00' },
              {
                term: 'Contact',
                value: (
                  <>
                    Ken Lau, <a href="tel:+85261234567">6123 4567</a>
                  </>
                ),
              },
            ]}
          />
        </Card>
        <Card>
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
        </Card>
      </>
    }
  >
    <h2>2 applicants for 3 open places</h2>
    <Applicants />
    <h2>Cancellation fee</h2>
    <PriceSteps steps={steps} here={{ step: 1, label: 'You are here' }} />
    <Stack>
      <ButtonLink look="danger" href="/shifts/1042/cancellation">
        Cancel shift…
      </ButtonLink>
    </Stack>
  </Split>
);
