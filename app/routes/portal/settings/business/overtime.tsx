import { overtimePercentageBounds } from '#domain/shared/work/overtime.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SettingsFormPage } from '../settings-page.tsx';
import { loadProfile } from '../profile.server.ts';
import { overtimeForm } from '../settings-forms.ts';

export const handle: RouteHandle = { title: (t) => t('title.overtimeProRata'), permission: 'overtimePercentage' };

export const loader = loadProfile;

export const action = formAction(overtimeForm, paths.settingsOvertime, ({ api, body, form }) =>
  api.business.updateProfile({ body }, form),
);

export default function Overtime() {
  const { account, profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const form = useRouteForm(overtimeForm, {
    id: 'overtime',
    labels: { overtime_percentage: 'field.overtimePercentage' },
    defaultValue: profile,
  });
  const theirs = form.conflict ? profile : undefined;
  return (
    <SettingsFormPage
      role={account.role}
      line={t('settings.overtimeLine')}
      form={form}
      record={profile}
      submit={t('action.save')}
    >
      <NumberField
        {...form.field(form.fields.overtime_percentage, {
          hint: t('settings.overtimeHint', overtimePercentageBounds),
          theirs: theirs && String(theirs.overtime_percentage),
        })}
        after="%"
      />
    </SettingsFormPage>
  );
}
