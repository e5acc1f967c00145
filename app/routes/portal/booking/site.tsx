import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { seriesScope } from '#domain/shifts/series.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { readShiftChoices } from '#app/shared/shift-form/choices.server.ts';
import { addMissingRecordPath, readPreviousChoices } from '#app/shared/shift-form/add-missing-record.server.ts';
import { SiteFields } from '#app/shared/shift-form/site-fields.tsx';
import { siteLabels, siteBody, siteShape, siteValues } from '#app/shared/shift-form/site.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { siteEditForm } from './site/form.ts';
import { requireDraftAtStep } from './wizard/draft.server.ts';
import { siteFacts } from './wizard/site-facts.tsx';
import { StepForm, StoredVersion } from './wizard/step-form.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';

export const handle: RouteHandle = { title: (t) => t('book.title', { step: t('title.site') }), permission: 'booking' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reading = requireDraftAtStep(context, params, 'site');
  const [draft, choices] = await Promise.all([reading, readShiftChoices(context, reading)]);
  return { draft, choices, selected: readPreviousChoices(request, Object.keys(siteShape)) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = requireIdParam(params);
  const body = await request.formData();
  const adding = addMissingRecordPath(body, paths.bookSite(id), context);
  if (adding) return redirect(adding, 303);
  const form = readBody(body, context, siteEditForm);
  if (!form.ok) return form.rejection;
  const { version, leave } = form.value;
  const sent = await context.api.booking.updateShift(
    { body: { id, version, scope: seriesScope.THIS, ...siteBody(form.value), publish: false } },
    form,
  );
  return sent.ok
    ? redirectWithToast(context, leave ? paths.book : paths.bookSchedule(id), sent.message)
    : form.reject(sent.error);
}

export default function Site() {
  const { draft, choices, selected } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const form = useRouteForm(siteEditForm, {
    id: 'site',
    labels: { ...siteLabels, leave: null },
    defaultValue: { ...siteValues(draft), ...selected },
  });
  const next = t('book.toSchedule');
  return (
    <WizardPage step="site" draft={draft} form="site" end={{ to: submitButtonId, label: next }}>
      {form.conflict && <StoredVersion facts={siteFacts(draft, texts)} />}
      <StepForm form={form} draft={draft} back={paths.book} next={next}>
        <SiteFields fields={form.fields} choices={choices} />
      </StepForm>
    </WizardPage>
  );
}
