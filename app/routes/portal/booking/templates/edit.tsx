import type { LoaderFunctionArgs } from '@remix-run/node';
import { dayOf } from '#domain/time.ts';
import { always } from '#app/forms/fields.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { BreakFields } from '#app/parts/shift-form/break-fields.tsx';
import { readChoices } from '#app/parts/shift-form/choices.server.ts';
import { statutoryLine } from '#app/parts/shift-form/minimum-wage.tsx';
import { SiteFields } from '#app/parts/shift-form/site-fields.tsx';
import { StaffingFields } from '#app/parts/shift-form/staffing-fields.tsx';
import { useTheirs } from '#app/parts/shift-form/stored-words.ts';
import { ClockFields } from '#app/parts/shift-form/time-fields.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { optional } from '#app/upstream/optional.ts';
import { readSetting } from '#app/upstream/setting.ts';
import { changeOf, templateForm, templateLabels, templateRules, valuesOf } from './form.ts';

export const handle: ScreenHandle = {
  title: (t) => t('templates.editing'),
  may: 'booking',
  offered: ['shiftTemplates'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  const template = await context.api.shiftTemplates.getShiftTemplate({ params: { id: idOf(params) } });
  const [choices, pricing] = await Promise.all([
    readChoices(context, template),
    optional(readSetting(context.api, 'pricing')),
  ]);
  return {
    template,
    choices,
    overtimePercentage: pricing?.overtime_percentage ?? null,
    today: dayOf(context.now()),
  };
}

export const action = sends(
  templateForm.superRefine(templateRules, always),
  `${paths.book}#templates`,
  ({ api, id, body, form }) => api.shiftTemplates.updateShiftTemplate({ params: { id }, body: changeOf(body) }, form),
);

export default function EditTemplate() {
  const { template, choices, overtimePercentage, today } = useRouteData<typeof loader>();
  const texts = useText();
  const { t } = texts;
  const stored = valuesOf(template);
  const { fields, field, ...form } = useRouteForm(templateForm, {
    id: 'template',
    labels: templateLabels,
    defaultValue: stored,
  });
  const conflict = form.problem?.kind === 'conflict';
  const theirs = useTheirs(conflict, stored, fields, template, choices);
  const here = paths.bookTemplate(template.id);
  return (
    <Stack narrow>
      <PageHead
        back={{ href: `${paths.book}#templates`, label: t('title.bookShift') }}
        title={t('templates.editing')}
        line={t('templates.editingLine')}
        actions={
          <ButtonLink href={paths.bookTemplateRemoval(template.id)} look="danger">
            {t('action.deleteAsk')}
          </ButtonLink>
        }
      />
      <RouteForm {...form}>
        <VersionField record={template} field={fields.version} conflict={conflict} />
        <TextField {...field(fields.name, { theirs: theirs('name') })} />
        <h2>{t('title.site')}</h2>
        <SiteFields fields={fields} choices={choices} here={here} theirs={theirs} />
        <h2>{t('title.schedule')}</h2>
        <ClockFields fields={fields} theirs={theirs} />
        <BreakFields form={form.form} fields={fields} theirs={theirs} />
        <h2>{t('title.workersStep')}</h2>
        <StaffingFields
          fields={fields}
          statutory={statutoryLine([today], texts)}
          overtimePercentage={overtimePercentage}
          theirs={theirs}
        />
        <FormActions
          submit={t('templates.keepIt')}
          cancel={`${paths.book}#templates`}
          conflict={conflict ? here : undefined}
        />
      </RouteForm>
    </Stack>
  );
}
