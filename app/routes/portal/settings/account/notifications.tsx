import type { LoaderFunctionArgs } from '@remix-run/node';
import { emailCategory } from '#domain/messaging/email-category.ts';
import { notificationKind } from '#domain/messaging/kind.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { SettingsFormPage } from '../settings-page.tsx';
import { notificationsForm } from '../settings-forms.ts';

export const handle: RouteHandle = {
  title: (t) => t('menu.notifications'),
  permission: 'notifications',
  requires: ['notificationPreferences'],
};

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { account, choice: await context.api.notifications.getNotificationPreferences() };
}

export const action = formAction(notificationsForm, paths.settingsNotifications, ({ api, body, form }) => {
  const { daily_email, emails, ...checked } = body;
  const kinds = Object.values(notificationKind).filter((kind) => checked[kind]);
  return api.notifications.updateNotificationPreferences({ body: { kinds, daily_email, emails } }, form);
});

export default function NotificationPreferences() {
  const { account, choice } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(notificationsForm, {
    id: 'notifications',
    labels: {
      APPLICANTS: 'notificationKind.APPLICANTS',
      MESSAGES: 'notificationKind.MESSAGES',
      TIMESHEETS: 'notificationKind.TIMESHEETS',
      INVOICES: 'notificationKind.INVOICES',
      daily_email: 'settings.dailyEmail',
      emails: 'settings.emails',
    },
    defaultValue: {
      ...Object.fromEntries(Object.values(notificationKind).map((kind) => [kind, choice.kinds.includes(kind)])),
      daily_email: choice.daily_email,
      emails: choice.emails ?? [],
    },
  });
  return (
    <SettingsFormPage role={account.role} line={t('settings.notificationsLine')} form={form} submit={t('action.save')}>
      {Object.values(notificationKind).map((kind) => (
        <CheckField key={kind} {...field(fields[kind])} defaultChecked={fields[kind].initialValue === 'on'} />
      ))}
      <CheckField
        {...field(fields.daily_email, { hint: t('settings.dailyEmailHint') })}
        defaultChecked={fields.daily_email.initialValue === 'on'}
      />
      {choice.emails && (
        <ChoiceField
          {...field(fields.emails, { hint: t('settings.emailsHint') })}
          type="checkbox"
          options={Object.values(emailCategory).map((kind) => ({ value: kind, label: t(`emailCategory.${kind}`) }))}
          defaultValue={([fields.emails.initialValue ?? []].flat() as unknown[]).map(String)}
        />
      )}
    </SettingsFormPage>
  );
}
