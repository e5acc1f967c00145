import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { requireIdParam } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { settingValueText, settingName } from './setting-text.ts';

export const handle: RouteHandle = { title: (t) => t('adminSettings.cancelling'), permission: 'adminSettings' };

const cancelScheduledForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const { planned } = await context.admin.actions.listAdminSettings();
  const change = planned.find((item) => item.id === id);
  if (!change) throw json({ kind: 'notFound' }, 404);
  return { change };
}

export const action = formAction(cancelScheduledForm, paths.admin.settings, ({ context, id, form }) =>
  context.admin.actions.cancelScheduledSetting({ params: { id } }, form),
);

export default function CancelScheduledSetting() {
  const { change } = useLoaderDataAsReturned<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { fields: _, ...form } = useRouteForm(cancelScheduledForm, { id: 'planned', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.admin.settings, label: t('adminSettings.list') }}
        title={t('adminSettings.cancelling')}
        line={settingName(change.name, texts)}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('adminSettings.cancelQuestion', {
            value: settingValueText(change.name, change.value, texts),
            date: format.date(change.from),
          })}
        >
          {t('adminSettings.cancelEffect')}
        </Notice>
        <FormActions
          submit={t('adminSettings.cancel')}
          look="danger"
          cancel={paths.admin.settings}
          cancelLabel={t('adminSettings.keepScheduled')}
        />
      </RouteForm>
    </Stack>
  );
}
