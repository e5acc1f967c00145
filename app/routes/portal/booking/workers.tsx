import type { LoaderFunctionArgs } from '@remix-run/node';
import { audience } from '#domain/shift/audience.ts';
import { seriesScope } from '#domain/shift/series.ts';
import { wageType } from '#domain/shift/wage.ts';
import { idOf } from '#app/forms/params.ts';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { MinimumWageWarning, statutoryLine } from '#app/parts/shift-form/minimum-wage.tsx';
import { StaffingFields } from '#app/parts/shift-form/staffing-fields.tsx';
import { staffingOf, staffingValues } from '#app/parts/shift-form/staffing.ts';
import { daysOf, shiftsOf } from '#app/parts/shift-form/times.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { optional } from '#app/upstream/optional.ts';
import { readSetting } from '#app/upstream/setting.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Favourites } from './workers/favourites.tsx';
import { workersForm, workersLabels } from './workers/form.ts';
import { askedFor, draftAt } from './wizard/draft.server.ts';
import { staffFacts } from './wizard/staff-facts.tsx';
import { StepActions, StoredNow } from './wizard/step-actions.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';
import { sendId } from '#app/parts/send.ts';

export const handle: ScreenHandle = { title: (t) => t('book.title', { step: t('title.workersStep') }), may: 'booking' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // Parsed before any request starts: a promise that is no longer awaited must not reject.
  const id = idOf(params);
  const [draft, favourites, pricing] = await Promise.all([
    draftAt(context, params, 'workers'),
    optional(context.api.workers.listAvailableFavourites({ query: { shift_id: id } })),
    optional(readSetting(context.api, 'pricing')),
  ]);
  return {
    draft,
    favourites,
    overtimePercentage: pricing?.overtime_percentage ?? null,
    from: askedFor(request),
  };
}

export const action = sends(
  workersForm,
  ({ id, body }) => (body.leave ? paths.book : paths.bookConfirm(id)),
  ({ api, id, body, form }) =>
    api.booking.updateShift(
      { body: { id, version: body.version, scope: seriesScope.THIS, ...staffingOf(body), publish: false } },
      form,
    ),
);

export default function Workers() {
  const { draft, favourites, overtimePercentage, from } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { schedule, staffing } = draft;
  const { fields, ...form } = useRouteForm(workersForm, {
    id: 'workers',
    labels: workersLabels,
    defaultValue: stored(draft),
  });
  const conflict = form.problem?.kind === 'conflict';
  const next = t('book.toConfirm');
  return (
    <WizardPage step="workers" draft={draft} form="workers" askedFor={from} wide end={{ to: sendId, label: next }}>
      <Split side={<Favourites favourites={favourites} />}>
        <Stack narrow>
          {conflict && staffing && <StoredNow facts={staffFacts(staffing, texts)} />}
          {schedule && staffing && (
            <MinimumWageWarning shifts={shiftsOf(schedule)} terms={{ ...schedule, ...staffing }} />
          )}
          <RouteForm {...form}>
            <StaffingFields
              fields={fields}
              statutory={schedule ? statutoryLine(daysOf(schedule), texts) : ''}
              overtimePercentage={overtimePercentage}
            />
            <StepActions
              back={paths.bookSchedule(draft.id)}
              next={next}
              conflict={conflict ? { here: paths.bookWorkers(draft.id) } : undefined}
            />
            <VersionField record={draft} field={fields.version} conflict={conflict} />
          </RouteForm>
        </Stack>
      </Split>
    </WizardPage>
  );
}

const stored = ({ staffing }: DraftShift) =>
  staffing ? staffingValues(staffing) : { wage_type: wageType.HOURLY, audience: audience.ALL };
