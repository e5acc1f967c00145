import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import { templateFields } from '#contract/shifts/shift-templates.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextField } from '#app/ui/field/text-field.tsx';
import { requireBookedShift } from '../booked-shift.server.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { ShiftTitle } from '../shift-head.tsx';

export const handle: RouteHandle = {
  title: (t) => t('templates.save'),
  permission: 'booking',
  requires: ['shiftTemplates'],
};

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { shift: await requireBookedShift(context, requireIdParam(params)) };
}

export const action = formAction(
  templateFields,
  `${paths.book}#templates`,
  ({ api, id, body, form }) => api.shiftTemplates.createShiftTemplate({ body: { ...body, shift_id: id } }, form),
  {
    reconcile: {
      nameField: 'name',
      findByName: ({ api }) => api.shiftTemplates.listShiftTemplates({ query: { limit: pageLimit } }),
    },
  },
);

export default function SaveAsTemplate() {
  const { shift } = useLoaderDataAsReturned<typeof loader>();
  const { t, language, format } = useText();
  const usual = format.parts([inLanguage(shift.role.name, language).text, shift.location.name]);
  const { fields, field, ...form } = useRouteForm(templateFields, {
    id: 'template',
    labels: { name: 'field.name' },
    defaultValue: { name: usual.slice(0, 255) },
  });
  return (
    <FormPage
      form={form}
      back={{ href: paths.shift(shift.id), label: <ShiftTitle shift={shift} /> }}
      line={t('templates.line')}
      submit={t('templates.keepIt')}
    >
      <TextField {...field(fields.name)} />
    </FormPage>
  );
}
