import type { LoaderFunctionArgs } from '@remix-run/node';
import { audience } from '#domain/shifts/audience.ts';
import { seriesScope } from '#domain/shifts/series.ts';
import { centsToDollars } from '#domain/shared/money.ts';
import { wageType } from '#domain/shared/work/wage.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { MinimumWageWarning, minimumWageText } from '#app/shared/shift-form/minimum-wage.tsx';
import { StaffingFields } from '#app/shared/shift-form/staffing-fields.tsx';
import { staffingLabels, staffingBody, staffingValues } from '#app/shared/shift-form/staffing.ts';
import { shiftDays, shiftSpans } from '#app/shared/shift-form/times.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import type { DraftShift } from '#contract/shifts/shifts.ts';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Favourites } from './workers/favourites.tsx';
import { workersForm } from './workers/form.ts';
import { readRequestedWorker, requireDraftAtStep } from './wizard/draft.server.ts';
import { staffFacts } from './wizard/staff-facts.tsx';
import { StepForm, StoredVersion } from './wizard/step-form.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = {
  title: (t) => t('book.title', { step: t('title.workersStep') }),
  permission: 'booking',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // Parsed before any request starts: a promise that is no longer awaited must not reject.
  const id = requireIdParam(params);
  const [draft, favourites, pricing] = await Promise.all([
    requireDraftAtStep(context, params, 'workers'),
    orNull(context.api.workers.listAvailableFavourites({ query: { shift_id: id } })),
    orNull(readSetting(context.api, 'pricing')),
  ]);
  return {
    draft,
    favourites,
    overtimePercentage: pricing?.overtime_percentage ?? null,
    from: readRequestedWorker(request),
  };
}

export const action = formAction(
  workersForm,
  ({ id, body }) => (body.leave ? paths.book : paths.bookConfirm(id)),
  ({ api, id, body, form }) =>
    api.booking.updateShift(
      { body: { id, version: body.version, scope: seriesScope.THIS, ...staffingBody(body), publish: false } },
      form,
    ),
);

export default function Workers() {
  const { draft, favourites, overtimePercentage, from } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { schedule, staffing } = draft;
  const form = useRouteForm(workersForm, {
    id: 'workers',
    labels: { ...staffingLabels, leave: null },
    defaultValue: stored(draft),
  });
  const next = t('book.toConfirm');
  return (
    <WizardPage
      step="workers"
      draft={draft}
      form="workers"
      askedFor={from}
      wide
      end={{ to: submitButtonId, label: next }}
    >
      <Split side={<Favourites favourites={favourites} />}>
        <Stack narrow>
          {form.conflict && staffing && <StoredVersion facts={staffFacts(staffing, texts)} />}
          {schedule && staffing && (
            <MinimumWageWarning shifts={shiftSpans(schedule)} terms={{ ...schedule, ...staffing }} />
          )}
          <StepForm form={form} draft={draft} back={paths.bookSchedule(draft.id)} next={next}>
            <StaffingFields
              fields={form.fields}
              statutory={schedule ? minimumWageText(shiftDays(schedule), texts) : ''}
              overtimePercentage={overtimePercentage}
            />
          </StepForm>
        </Stack>
      </Split>
    </WizardPage>
  );
}

function stored({ staffing, entered }: DraftShift) {
  if (staffing) return staffingValues(staffing);
  const { workers, wage_type = wageType.HOURLY, wage } = entered ?? {};
  return { workers, wage_type, wage: wage && centsToDollars(wage).toFixed(2), audience: audience.ALL };
}
