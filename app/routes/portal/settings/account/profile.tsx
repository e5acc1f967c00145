import type { LoaderFunctionArgs } from '@remix-run/node';
import { PersonFields } from '#app/shared/person-form/person-fields.tsx';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { submitButtonId, skipToSubmit } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { profileForm } from '../settings-forms.ts';
import { personLabels } from '#app/shared/person-form/labels.ts';

export const handle: RouteHandle = { title: (t) => t('settings.you'), permission: 'businessProfile' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  return { profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = formAction(profileForm, paths.settingsBusiness, ({ api, body, form }) =>
  api.business.updateBasicInfo({ body }, form),
);

export default function OperatorDetails() {
  const { profile } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(profileForm, {
    id: 'profile',
    labels: personLabels,
    defaultValue: profile.basic ?? {},
  });
  const conflict = form.problem?.kind === 'conflict';
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.settingsBusiness, label: t('title.accountSettings') }}
        title={t('settings.you')}
        skips={[skipToSubmit(t, t('action.save'), conflict)]}
      />
      <RouteForm {...form} pairs>
        <VersionField record={profile} field={fields.version} conflict={conflict} />
        <PersonFields fields={fields} theirs={conflict ? profile.basic : undefined} />
        <FormActions
          id={submitButtonId}
          submit={t('action.save')}
          cancel={paths.settingsBusiness}
          conflict={conflict ? paths.settingsProfile : undefined}
        />
      </RouteForm>
    </Stack>
  );
}
