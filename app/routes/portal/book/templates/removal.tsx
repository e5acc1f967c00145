import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { Removal, removalForm } from '#app/parts/removal/removal.tsx';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';

export const handle: ScreenHandle = { title: (t) => t('templates.removal'), may: 'booking' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { template: await context.api.shiftTemplates.getShiftTemplate({ params: { id: idOf(params) } }) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.shiftTemplates.deleteShiftTemplate({ params: { id: idOf(params) } }, form);
  return sent.ok ? redirectWithToast(context, paths.book, sent.message) : form.refuse(sent.error);
}

export default function RemoveTemplate() {
  const { template } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <Removal
      title={t('templates.removal')}
      back={{ href: paths.bookTemplate(template.id), label: template.name }}
      name={template.name}
      effect={t('templates.removalEffect')}
      submit={t('templates.remove')}
      keep={t('templates.keep')}
    />
  );
}
