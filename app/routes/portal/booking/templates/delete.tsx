import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { DeletePage } from '#app/shared/records/delete-page.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';

export const handle: RouteHandle = {
  title: (t) => t('templates.deleteTitle'),
  permission: 'booking',
  requires: ['shiftTemplates'],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.shiftTemplates.getShiftTemplate({ params: { id: requireIdParam(params) } });

export const action = formAction(emptyForm, paths.book, ({ api, id, form }) =>
  api.shiftTemplates.deleteShiftTemplate({ params: { id } }, form),
);

export default function DeleteTemplate() {
  const { id, name } = useLoaderDataAsReturned<typeof loader>();
  return <DeletePage kind="templates" back={{ href: paths.bookTemplate(id), label: name }} />;
}
