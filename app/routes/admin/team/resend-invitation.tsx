import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { adminInvitationHours } from '#domain/admin/admin-role.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { resendInvitationForm, resendInvitationLabels } from './admin-user-form.ts';
import { loadAdminUser } from './admin-user.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminTeam.link'), permission: 'adminTeam' };

export const loader = loadAdminUser;

export const action = formAction(resendInvitationForm, paths.admin.team, ({ context, id, body, form }) =>
  context.admin.users.resendAdminInvitation({ params: { id }, body }, form),
);

export default function ResendInvitation() {
  const { person } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(resendInvitationForm, { id: 'link', labels: resendInvitationLabels });
  const back = paths.admin.user(person.id);
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: person.name }} title={t('adminTeam.link')} />
      <RouteForm {...form}>
        <p>{t('adminTeam.linkEffect', { email: person.email, number: adminInvitationHours })}</p>
        <CheckField {...field(fields.take_two_factor)} defaultChecked={fields.take_two_factor.initialValue === 'on'} />
        <FormActions submit={t('adminTeam.linkSend')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
