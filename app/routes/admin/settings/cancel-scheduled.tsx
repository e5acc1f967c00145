import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ConfirmPage, useConfirmForm } from '#app/shared/form-page/confirm-page.tsx';
import { settingValueText, settingName } from './setting-text.ts';

export const handle: RouteHandle = { title: (t) => t('adminSettings.cancelling'), permission: 'adminSettings' };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const { planned } = await context.admin.settings.listAdminSettings();
  const change = planned.find((item) => item.id === id);
  if (!change) throw json({ kind: 'notFound' }, 404);
  return { change };
}

export const action = formAction(emptyForm, paths.admin.settings, ({ context, id, form }) =>
  context.admin.settings.cancelScheduledSetting({ params: { id } }, form),
);

export default function CancelScheduledSetting() {
  const { change } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  return (
    <ConfirmPage
      form={useConfirmForm('planned')}
      back={{ href: paths.admin.settings, label: t('adminSettings.list') }}
      line={settingName(change.name, texts)}
      question={t('adminSettings.cancelQuestion', {
        value: settingValueText(change.name, change.value, texts),
        date: format.date(change.from),
      })}
      effect={t('adminSettings.cancelEffect')}
      submit={t('adminSettings.cancel')}
      cancelLabel={t('adminSettings.keepScheduled')}
    />
  );
}
