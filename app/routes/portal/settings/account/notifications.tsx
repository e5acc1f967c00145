import type { LoaderFunctionArgs } from '@remix-run/node';
import { letterKind } from '#domain/notification/letter.ts';
import { notificationKind } from '#domain/notification/kind.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { sendId } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { notificationsForm, notificationsLabels } from '../settings-forms.ts';

export const handle: ScreenHandle = {
  title: (t) => t('menu.notifications'),
  may: 'notifications',
  offered: ['notificationChoice'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return { account, choice: await context.api.notifications.getNotificationChoice() };
}

export const action = sends(notificationsForm, paths.settingsNotifications, ({ api, body, form }) => {
  const { daily_email, letters, ...ticked } = body;
  const kinds = Object.values(notificationKind).filter((kind) => ticked[kind]);
  return api.notifications.saveNotificationChoice({ body: { kinds, daily_email, letters } }, form);
});

export default function NotificationChoice() {
  const { account, choice } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(notificationsForm, {
    id: 'notifications',
    labels: notificationsLabels,
    defaultValue: {
      ...Object.fromEntries(Object.values(notificationKind).map((kind) => [kind, choice.kinds.includes(kind)])),
      daily_email: choice.daily_email,
      letters: choice.letters ?? [],
    },
  });
  return (
    <SettingsPage
      role={account.role}
      current={paths.settingsNotifications}
      line={t('settings.notificationsLine')}
      send={t('action.save')}
    >
      <RouteForm {...form}>
        {Object.values(notificationKind).map((kind) => (
          <CheckField key={kind} {...field(fields[kind])} defaultChecked={fields[kind].initialValue === 'on'} />
        ))}
        <CheckField
          {...field(fields.daily_email, { hint: t('settings.dailyEmailHint') })}
          defaultChecked={fields.daily_email.initialValue === 'on'}
        />
        {choice.letters && (
          <ChoiceField
            {...field(fields.letters, { hint: t('settings.lettersHint') })}
            type="checkbox"
            options={Object.values(letterKind).map((kind) => ({ value: kind, label: t(`letterKind.${kind}`) }))}
            defaultValue={([fields.letters.initialValue ?? []].flat() as unknown[]).map(String)}
          />
        )}
        <FormActions id={sendId} submit={t('action.save')} cancel={paths.settings} />
      </RouteForm>
    </SettingsPage>
  );
}
