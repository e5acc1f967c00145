import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { overtimePercentageBounds } from '#domain/shift/overtime.ts';
import { FormActions, RouteForm, useField, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { overtimeForm } from '../settings-forms.ts';

export const handle: ScreenHandle = { title: (t) => t('title.overtimeProRata') };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'overtimePercentage');
  return { account, profile: await context.api.profile.get(account.businessId), formKey: newFormKey(account.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireAccount(context, 'overtimePercentage');
  const form = await readForm(request, context, overtimeForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.profile.update(form.value, form);
  return sent.ok ? redirectWithToast(context, paths.settingsOvertime, sent.message) : form.refuse(sent.error);
}

export default function Overtime() {
  const { account, profile, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const field = useField();
  const { fields, ...form } = useRouteForm(overtimeForm, { id: 'overtime', formKey, defaultValue: profile });
  const theirs = form.problem?.kind === 'conflict' ? profile : undefined;
  return (
    <SettingsPage role={account.role} current={paths.settingsOvertime} line={t('settings.overtimeLine')}>
      <RouteForm {...form}>
        <VersionField record={profile} field={fields.version} conflict={theirs !== undefined} />
        <NumberField
          {...field(fields.overtime_percentage, {
            label: t('field.overtimePercentage'),
            hint: t('settings.overtimeHint', overtimePercentageBounds),
            theirs: theirs && String(theirs.overtime_percentage),
          })}
          after="%"
        />
        <FormActions submit={t('action.save')} cancel={paths.settings} conflict={theirs && paths.settingsOvertime} />
      </RouteForm>
    </SettingsPage>
  );
}
