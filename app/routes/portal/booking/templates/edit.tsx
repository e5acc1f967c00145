import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/shared/time.ts';
import { evenWithFieldErrors } from '#app/forms/fields.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { BreakFields } from '#app/shared/shift-form/break-fields.tsx';
import { readShiftChoices } from '#app/shared/shift-form/choices.server.ts';
import { minimumWageText } from '#app/shared/shift-form/minimum-wage.tsx';
import { SiteFields } from '#app/shared/shift-form/site-fields.tsx';
import { StaffingFields } from '#app/shared/shift-form/staffing-fields.tsx';
import { useStoredValues } from '#app/shared/shift-form/use-stored-values.ts';
import { ClockFields } from '#app/shared/shift-form/time-fields.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { orNull } from '#app/api-client/optional.ts';
import { readSetting } from '#app/api-client/setting.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { templateBody, templateForm, templateLabels, templateRules, valuesOf } from './form.ts';

export const handle: RouteHandle = {
  title: (t) => t('templates.editing'),
  permission: 'booking',
  requires: ['shiftTemplates'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const template = await context.api.shiftTemplates.getShiftTemplate({ params: { id: requireIdParam(params) } });
  const [choices, pricing] = await Promise.all([
    readShiftChoices(context, template),
    orNull(readSetting(context.api, 'pricing')),
  ]);
  return { template, choices, overtimePercentage: pricing?.overtime_percentage ?? null, today: dayOf(context.now()) };
}

export const action = formAction(
  templateForm.superRefine(templateRules, evenWithFieldErrors),
  `${paths.book}#templates`,
  ({ api, id, body, form }) =>
    api.shiftTemplates.updateShiftTemplate({ params: { id }, body: templateBody(body) }, form),
);

export default function EditTemplate() {
  const { template, choices, overtimePercentage, today } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const stored = valuesOf(template);
  const form = useRouteForm(templateForm, { id: 'template', labels: templateLabels, defaultValue: stored });
  const { fields, field, conflict } = form;
  const theirs = useStoredValues(conflict, stored, fields, template, choices);
  const currentPath = paths.bookTemplate(template.id);
  return (
    <FormPage
      form={form}
      back={{ href: `${paths.book}#templates`, label: t('title.bookShift') }}
      line={t('templates.editingLine')}
      actions={
        <ButtonLink href={paths.bookTemplateDelete(template.id)} look="danger">
          {t('action.deleteAsk')}
        </ButtonLink>
      }
      record={template}
      submit={t('templates.keepIt')}
    >
      <TextField {...field(fields.name, { theirs: theirs('name') })} />
      <h2>{t('title.site')}</h2>
      <SiteFields fields={fields} choices={choices} currentPath={currentPath} theirs={theirs} />
      <h2>{t('title.schedule')}</h2>
      <ClockFields fields={fields} theirs={theirs} />
      <BreakFields form={form.form} fields={fields} theirs={theirs} />
      <h2>{t('title.workersStep')}</h2>
      <StaffingFields
        fields={fields}
        statutory={minimumWageText([today], texts)}
        overtimePercentage={overtimePercentage}
        theirs={theirs}
      />
    </FormPage>
  );
}
