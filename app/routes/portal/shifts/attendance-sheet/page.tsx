import type { LoaderFunctionArgs } from '@remix-run/node';
import { encode } from 'uqr';
import { dayOf } from '#domain/time.ts';
import { idOf } from '#app/forms/params.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { NewPaper } from '#app/ui/paper/paper.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ReadOut } from '#app/ui/text/text.tsx';
import { bookedShift } from '../booked.server.ts';
import { ShiftHead } from '../shift-head.tsx';
import { bothLanguages, expectedAt } from './pack.server.ts';
import { Both } from './both.tsx';
import { gateColumns } from './columns.tsx';

export const handle: ScreenHandle<{ number: string }> = {
  title: (t, { number }) => t('gate.titleOf', { number }),
  may: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  const id = idOf(params);
  const shift = await bookedShift(context, id);
  return {
    number: String(id),
    shift,
    expected: await expectedAt(context, id, account.businessId),
    words: bothLanguages(),
  };
}

export default function GatePack() {
  const { shift, expected, words } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Stack>
      <ShiftHead shift={shift} view="codes" />
      <Arrival shift={shift} words={words} />
      {expected === null && <Notice kind="warning">{t('error.panel')}</Notice>}
      {expected !== null && expected.more > 0 && (
        <Notice kind="warning">{t('gate.more', { count: expected.more })}</Notice>
      )}
      {expected !== null && expected.people.length > 0 && (
        <Table
          caption={t('shifts.expected', { count: expected.people.length })}
          rows={expected.people}
          keyOf={({ worker }) => worker.id}
          columns={gateColumns(words, dayOf(shift.start_at), format)}
        />
      )}
      <Codes shift={shift} words={words} />
    </Stack>
  );
}

type PackProps = Pick<Awaited<ReturnType<typeof loader>>, 'shift' | 'words'>;

function Arrival({ shift, words }: PackProps) {
  const { format } = useText();
  const { location, contact } = shift;
  const instructions = [location.instructions.en, location.instructions.hk].filter(Boolean);
  return (
    <Card>
      <h2>
        <Both of={words.title} />
      </h2>
      <Facts
        facts={[
          {
            id: 'role',
            term: <Both of={words.expected} />,
            value: (
              <>
                <Both of={shift.role.name} /> · {`${format.number(shift.accepted)}/${format.number(shift.workers)}`}
              </>
            ),
          },
          {
            id: 'address',
            term: <Both of={words.location} />,
            value: (
              <>
                {location.name}
                <br />
                {location.address}, <Both of={location.district.name} />
              </>
            ),
          },
          {
            id: 'contact',
            term: <Both of={words.contact} />,
            value: (
              <>
                {contact.name} · {format.phone(contact.phone)}
              </>
            ),
          },
          instructions.length > 0 && {
            id: 'arrival',
            term: <Both of={words.arrival} />,
            value: <Both of={location.instructions} apart />,
          },
        ]}
      />
    </Card>
  );
}

/** A separate sheet, because only the supervisor may have the codes. */
function Codes({ shift, words }: PackProps) {
  const { t, format } = useText();
  const { location } = shift;
  return (
    <NewPaper>
      <Stack>
        <h2>
          <Both of={words.supervisor} />
        </h2>
        <p>
          <b>
            <Both of={shift.role.name} />, {location.name}
          </b>
          <br />
          {t('shifts.number', { number: String(shift.id) })} · {format.shiftTime(shift.start_at, shift.end_at)}
        </p>
        <p>
          <Both of={words.codesHint} apart />
        </p>
        <Row of="cards">
          {(
            [
              [words.clockIn, shift.clock_in_code],
              [words.clockOut, shift.clock_out_code],
            ] as const
          ).map(([name, code]) => (
            <Card key={name.en}>
              <h3>
                <Both of={name} />
              </h3>
              <ReadOut>{code}</ReadOut>
              <Qr matrix={encode(code, { border: 0, ecc: 'M' }).data} label={code} size={240} />
            </Card>
          ))}
        </Row>
      </Stack>
    </NewPaper>
  );
}
