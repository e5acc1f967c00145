import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ReadAloud, MutedText } from '#app/ui/text/text.tsx';
import { requireBookedShift } from './booked-shift.server.ts';
import { ShiftPageHead } from './shift-head.tsx';

export const handle: RouteHandle<{ number: string }> = {
  title: (t, { number }) => t('shifts.codesTitle', { number }),
  permission: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const [shift, workers] = await Promise.all([
    requireBookedShift(context, id),
    orNull(context.api.applicants.listApplicants({ params: { id }, query: { status: 'accepted', limit: 100 } })),
  ]);
  return { number: String(id), shift, workers };
}

export default function ShiftCodes() {
  const { shift, workers } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  return (
    <>
      <ShiftPageHead shift={shift} view="codes" />
      <Row of="cards">
        <Card>
          <h2>{t('field.clockInCode')}</h2>
          <ReadAloud>{shift.clock_in_code}</ReadAloud>
        </Card>
        <Card>
          <h2>{t('field.clockOutCode')}</h2>
          <ReadAloud>{shift.clock_out_code}</ReadAloud>
        </Card>
      </Row>
      <MutedText as="p">{t('shifts.codesHint')}</MutedText>
      <p>
        <ButtonLink href={paths.shiftAttendanceSheet(shift.id)} icon="file">
          {t('attendanceSheet.title')}
        </ButtonLink>
      </p>
      <Card>
        <h2>{t('field.arrivalInstructions')}</h2>
        <p>
          {shift.location.name}
          <br />
          {t('app.inDistrict', { place: shift.location.address, district: shift.location.district.name[language] })}
        </p>
        <p>
          <LocalisedText of={shift.location.instructions} />
        </p>
      </Card>
      {workers === null && <Notice kind="warning">{t('error.panel')}</Notice>}
      {workers !== null && workers.items.length > 0 && (
        <Table
          caption={<h2>{t('shifts.expected', { count: workers.total ?? workers.items.length })}</h2>}
          showCaption
          rows={workers.items}
          keyOf={({ worker }) => worker.id}
          columns={[
            {
              id: 'name',
              label: t('term.worker'),
              kind: 'title',
              cell: ({ worker }) => (
                <a href={paths.worker(worker.id)}>
                  <PersonName of={worker} />
                </a>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
