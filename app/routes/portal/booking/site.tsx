import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { seriesScope } from '#domain/shift/series.ts';
import { idOf } from '#app/forms/params.ts';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { readBody } from '#app/forms/submission.server.ts';
import { readChoices } from '#app/parts/shift-form/choices.server.ts';
import { additionOf, chosenBefore } from '#app/parts/shift-form/keep-choices.server.ts';
import { SiteFields } from '#app/parts/shift-form/site-fields.tsx';
import { siteOf, siteShape, siteValues } from '#app/parts/shift-form/site.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { siteEdit, siteStepLabels } from './site/form.ts';
import { draftAt } from './wizard/draft.server.ts';
import { siteFacts } from './wizard/site-facts.tsx';
import { StepActions, StoredNow } from './wizard/step-actions.tsx';
import { WizardPage } from './wizard/wizard-page.tsx';
import { sendId } from '#app/parts/send.ts';

export const handle: ScreenHandle = { title: (t) => t('book.title', { step: t('title.site') }), may: 'booking' };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const reading = draftAt(context, params, 'site');
  const [draft, choices] = await Promise.all([reading, readChoices(context, reading)]);
  return {
    draft,
    choices,
    chosen: chosenBefore(request, Object.keys(siteShape)),
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = idOf(params);
  const body = await request.formData();
  const adding = additionOf(body, paths.bookSite(id), context);
  if (adding) return redirect(adding, 303);
  const form = readBody(body, context, siteEdit);
  if (!form.ok) return form.refusal;
  const { version, leave } = form.value;
  const sent = await context.api.booking.updateShift(
    { body: { id, version, scope: seriesScope.THIS, ...siteOf(form.value), publish: false } },
    form,
  );
  return sent.ok
    ? redirectWithToast(context, leave ? paths.book : paths.bookSchedule(id), sent.message)
    : form.refuse(sent.error);
}

export default function Site() {
  const { draft, choices, chosen } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const { fields, ...form } = useRouteForm(siteEdit, {
    id: 'site',
    labels: siteStepLabels,
    defaultValue: { ...siteValues(draft), ...chosen },
  });
  const conflict = form.problem?.kind === 'conflict';
  const next = t('book.toSchedule');
  return (
    <WizardPage step="site" draft={draft} form="site" end={{ to: sendId, label: next }}>
      {conflict && <StoredNow facts={siteFacts(draft, texts)} />}
      <RouteForm {...form}>
        <SiteFields fields={fields} choices={choices} />
        <StepActions
          back={paths.book}
          next={next}
          conflict={conflict ? { here: paths.bookSite(draft.id) } : undefined}
        />
        <VersionField record={draft} field={fields.version} conflict={conflict} />
      </RouteForm>
    </WizardPage>
  );
}
