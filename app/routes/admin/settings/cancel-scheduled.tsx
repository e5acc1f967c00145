import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { readValue, settingName } from './setting-text.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSettings.withdrawing'), may: 'officeSettings' };

const withdrawForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const { planned } = await context.office.acts.listProviderSettings();
  const change = planned.find((one) => one.id === id);
  if (!change) throw json({ kind: 'notFound' }, 404);
  return { change };
}

export const action = sends(withdrawForm, paths.officeSettings, ({ context, id, form }) =>
  context.office.acts.takeBackPlannedSetting({ params: { id } }, form),
);

export default function WithdrawPlanned() {
  const { change } = useRouteData<typeof loader>();
  const texts = useText();
  const { t, format } = texts;
  const { fields: _, ...form } = useRouteForm(withdrawForm, { id: 'planned', labels: {} });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeSettings, label: t('officeSettings.list') }}
        title={t('officeSettings.withdrawing')}
        line={settingName(change.name, texts)}
      />
      <RouteForm {...form}>
        <Notice
          kind="hazard"
          title={t('officeSettings.withdrawQuestion', {
            value: readValue(change.name, change.value, texts),
            date: format.date(change.from),
          })}
        >
          {t('officeSettings.withdrawEffect')}
        </Notice>
        <FormActions
          submit={t('officeSettings.withdraw')}
          look="danger"
          cancel={paths.officeSettings}
          cancelLabel={t('officeSettings.keepPlanned')}
        />
      </RouteForm>
    </Stack>
  );
}
