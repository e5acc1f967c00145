import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { LocalisedText } from '#app/parts/localised/localised-text.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { PersonName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { optional } from '#app/upstream/optional.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { ReadOut, Quiet } from '#app/ui/text/text.tsx';
import { bookedShift } from './booked.server.ts';
import { ShiftHead } from './shift-head.tsx';

export const handle: ScreenHandle<{ number: string }> = {
  title: (t, { number }) => t('shifts.codesTitle', { number }),
  may: 'shifts',
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const [shift, workers] = await Promise.all([
    bookedShift(context, id),
    optional(context.api.applicants.listApplicants({ params: { id: id }, query: { status: 'accepted', limit: 100 } })),
  ]);
  return { number: String(id), shift, workers };
}

export default function ShiftCodes() {
  const { shift, workers } = useRouteData<typeof loader>();
  const { t, language } = useText();
  return (
    <>
      <ShiftHead shift={shift} view="codes" />
      <Row of="cards">
        <Card>
          <h2>{t('field.clockInCode')}</h2>
          <ReadOut>{shift.clock_in_code}</ReadOut>
        </Card>
        <Card>
          <h2>{t('field.clockOutCode')}</h2>
          <ReadOut>{shift.clock_out_code}</ReadOut>
        </Card>
      </Row>
      <Quiet as="p">{t('shifts.codesHint')}</Quiet>
      <p>
        <ButtonLink href={paths.shiftGatePack(shift.id)} icon="file">
          {t('gate.title')}
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
