import type { LoaderFunctionArgs } from '@remix-run/node';
import { encode } from 'uqr';
import { dayOf } from '#domain/shared/time.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageBreak } from '#app/ui/print-view/print-view.tsx';
import { Qr } from '#app/ui/qr/qr.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ReadAloud } from '#app/ui/text/text.tsx';
import { requireBookedShift } from '../booked-shift.server.ts';
import { ShiftPageHead } from '../shift-head.tsx';
import { bilingualTexts, readExpectedWorkers } from './attendance-sheet.server.ts';
import { BilingualText } from './bilingual-text.tsx';
import { attendanceColumns } from './columns.tsx';

export const handle: RouteHandle<{ number: string }> = {
  title: (t, { number }) => t('attendanceSheet.titleOf', { number }),
  permission: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const id = requireIdParam(params);
  const shift = await requireBookedShift(context, id);
  return {
    number: String(id),
    shift,
    expected: await readExpectedWorkers(context, id, account.businessId),
    words: bilingualTexts(),
    // The camera of a phone opens the clock of the worker site; an app reads the code alone.
    workerSite: context.supports('workerSite') ? (context.workerUrl ?? context.publicUrl) : null,
  };
}

export default function AttendanceSheet() {
  const { shift, expected, words, workerSite } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  return (
    <Stack>
      <ShiftPageHead shift={shift} view="codes" />
      <Arrival shift={shift} words={words} />
      {expected === null && <Notice kind="warning">{t('error.panel')}</Notice>}
      {expected !== null && expected.more > 0 && (
        <Notice kind="warning">{t('attendanceSheet.more', { count: expected.more })}</Notice>
      )}
      {expected !== null && expected.people.length > 0 && (
        <Table
          caption={t('shifts.expected', { count: expected.people.length })}
          rows={expected.people}
          keyOf={({ worker }) => worker.id}
          columns={attendanceColumns(words, dayOf(shift.start_at), format)}
        />
      )}
      <Codes shift={shift} words={words} workerSite={workerSite} />
    </Stack>
  );
}

type SheetData = Awaited<ReturnType<typeof loader>>;
type AttendanceSheetProps = Pick<SheetData, 'shift' | 'words'>;

function Arrival({ shift, words }: AttendanceSheetProps) {
  const { format } = useText();
  const { location, contact } = shift;
  const instructions = [location.instructions.en, location.instructions.hk].filter(Boolean);
  return (
    <Card>
      <h2>
        <BilingualText of={words.title} />
      </h2>
      <DescriptionList
        facts={[
          {
            id: 'role',
            term: <BilingualText of={words.expected} />,
            value: (
              <>
                <BilingualText of={shift.role.name} /> ·{' '}
                {`${format.number(shift.accepted)}/${format.number(shift.workers)}`}
              </>
            ),
          },
          {
            id: 'address',
            term: <BilingualText of={words.location} />,
            value: (
              <>
                {location.name}
                <br />
                {location.address} · <BilingualText of={location.district.name} />
              </>
            ),
          },
          {
            id: 'contact',
            term: <BilingualText of={words.contact} />,
            value: (
              <>
                {contact.name} · {format.phone(contact.phone)}
              </>
            ),
          },
          instructions.length > 0 && {
            id: 'arrival',
            term: <BilingualText of={words.arrival} />,
            value: <BilingualText of={location.instructions} apart />,
          },
        ]}
      />
    </Card>
  );
}

/** A separate sheet, because only the supervisor may have the codes. */
function Codes({ shift, words, workerSite }: AttendanceSheetProps & Pick<SheetData, 'workerSite'>) {
  const { t, format } = useText();
  const { location } = shift;
  return (
    <PageBreak>
      <Stack>
        <h2>
          <BilingualText of={words.supervisor} />
        </h2>
        <p>
          <b>
            <BilingualText of={shift.role.name} />, {location.name}
          </b>
          <br />
          {t('shifts.number', { number: String(shift.id) })} · {format.shiftTime(shift.start_at, shift.end_at)}
        </p>
        <p>
          <BilingualText of={words.codesHint} apart />
        </p>
        <Row of="cards">
          {(
            [
              [words.clockIn, shift.clock_in_code, paths.workerSite.clockIn(shift.id)],
              [words.clockOut, shift.clock_out_code, paths.workerSite.clockOut(shift.id)],
            ] as const
          ).map(([name, code, path]) => (
            <Card key={name.en}>
              <h3>
                <BilingualText of={name} />
              </h3>
              <ReadAloud>{code}</ReadAloud>
              <Qr
                matrix={
                  encode(workerSite === null ? code : new URL(withQuery(path, { code }), workerSite).href, {
                    border: 0,
                    ecc: 'M',
                  }).data
                }
                label={code}
                size={240}
              />
            </Card>
          ))}
        </Row>
      </Stack>
    </PageBreak>
  );
}
