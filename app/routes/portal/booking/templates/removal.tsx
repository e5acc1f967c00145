import type { LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { sends } from '#app/forms/sends.server.ts';
import { Removal, removalForm } from '#app/parts/records/removal.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';

export const handle: ScreenHandle = {
  title: (t) => t('templates.removal'),
  may: 'booking',
  offered: ['shiftTemplates'],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.api.shiftTemplates.getShiftTemplate({ params: { id: idOf(params) } });

export const action = sends(removalForm, paths.book, ({ api, id, form }) =>
  api.shiftTemplates.deleteShiftTemplate({ params: { id } }, form),
);

export default function RemoveTemplate() {
  const { id, name } = useRouteData<typeof loader>();
  return <Removal of="templates" back={{ href: paths.bookTemplate(id), label: name }} />;
}
