import type { LoaderFunctionArgs } from '@remix-run/node';
import { PersonFields } from '#app/parts/person-form/person-fields.tsx';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { sendId, skipToSend } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { accountOf } from '#app/session/guards.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { profileForm } from '../settings-forms.ts';
import { personLabels } from '#app/parts/person-form/labels.ts';

export const handle: ScreenHandle = { title: (t) => t('settings.you'), may: 'businessProfile' };

export async function loader({ context }: LoaderFunctionArgs) {
  const account = accountOf(context);
  return { profile: await context.api.business.getProfile({ params: { id: account.businessId } }) };
}

export const action = sends(profileForm, paths.settingsBusiness, ({ api, body, form }) =>
  api.business.updateBasicInfo({ body }, form),
);

export default function OperatorDetails() {
  const { profile } = useRouteData<typeof loader>();
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
        skips={[skipToSend(t, t('action.save'), conflict)]}
      />
      <RouteForm {...form} pairs>
        <VersionField record={profile} field={fields.version} conflict={conflict} />
        <PersonFields fields={fields} theirs={conflict ? profile.basic : undefined} />
        <FormActions
          id={sendId}
          submit={t('action.save')}
          cancel={paths.settingsBusiness}
          conflict={conflict ? paths.settingsProfile : undefined}
        />
      </RouteForm>
    </Stack>
  );
}
