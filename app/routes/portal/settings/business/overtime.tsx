import type { LoaderFunctionArgs } from '@remix-run/node';
import { overtimePercentageBounds } from '#domain/shifts/overtime.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { submitButtonId } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { NumberField } from '#app/ui/field/affix-field.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { overtimeForm, overtimeLabels } from '../settings-forms.ts';

export const handle: RouteHandle = { title: (t) => t('title.overtimeProRata'), permission: 'overtimePercentage' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { account, profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = formAction(overtimeForm, paths.settingsOvertime, ({ api, body, form }) =>
  api.business.updateProfile({ body }, form),
);

export default function Overtime() {
  const { account, profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(overtimeForm, {
    id: 'overtime',
    labels: overtimeLabels,
    defaultValue: profile,
  });
  const theirs = form.problem?.kind === 'conflict' ? profile : undefined;
  return (
    <SettingsPage
      role={account.role}
      current={paths.settingsOvertime}
      line={t('settings.overtimeLine')}
      send={t('action.save')}
      conflict={theirs !== undefined}
    >
      <RouteForm {...form}>
        <VersionField record={profile} field={fields.version} conflict={theirs !== undefined} />
        <NumberField
          {...field(fields.overtime_percentage, {
            hint: t('settings.overtimeHint', overtimePercentageBounds),
            theirs: theirs && String(theirs.overtime_percentage),
          })}
          after="%"
        />
        <FormActions
          id={submitButtonId}
          submit={t('action.save')}
          cancel={paths.settings}
          conflict={theirs && paths.settingsOvertime}
        />
      </RouteForm>
    </SettingsPage>
  );
}
