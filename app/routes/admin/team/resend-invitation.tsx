import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { adminInvitationHours } from '#domain/accounts/roles.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { resendInvitationForm } from './admin-user-form.ts';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { loadAdminUser } from './admin-user.server.ts';

export const handle: RouteHandle = { title: (t) => t('adminTeam.link'), permission: 'adminTeam' };

export const loader = loadAdminUser;

export const action = formAction(resendInvitationForm, paths.admin.team, ({ context, id, body, form }) =>
  context.admin.users.resendAdminInvitation({ params: { id }, body }, form),
);

export default function ResendInvitation() {
  const { person } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(resendInvitationForm, {
    id: 'link',
    labels: { take_two_factor: 'adminTeam.resetTwoFactor' },
  });
  const back = paths.admin.user(person.id);
  return (
    <FormPage form={form} back={{ href: back, label: person.name }} submit={t('adminTeam.linkSend')}>
      <p>{t('adminTeam.linkEffect', { email: person.email, number: adminInvitationHours })}</p>
      <CheckField {...field(fields.take_two_factor)} defaultChecked={fields.take_two_factor.initialValue === 'on'} />
    </FormPage>
  );
}
