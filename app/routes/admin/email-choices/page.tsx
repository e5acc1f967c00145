import type { LoaderFunctionArgs } from '@remix-run/node';
import { adminEmailChoice, adminEmailKinds } from '#domain/messaging/admin-email.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { emailChoices } from '#contract/admin/emails/email-choices.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';

export const handle: RouteHandle = { title: (t) => t('adminEmailChoices.title'), permission: 'admin' };

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  choices: await context.admin.emailChoices.getEmailChoices(),
});

export const action = formAction(emailChoices, paths.admin.emailChoices, ({ context, body, form }) =>
  context.admin.emailChoices.updateEmailChoices({ body }, form),
);

const labels = {
  SIGN_UP: 'adminEmailChoices.kind.SIGN_UP',
  CERTIFICATE: 'adminEmailChoices.kind.CERTIFICATE',
  PAYMENT: 'adminEmailChoices.kind.PAYMENT',
  REFUND: 'adminEmailChoices.kind.REFUND',
  DISPUTE: 'adminEmailChoices.kind.DISPUTE',
  DEAD_LETTER: 'adminEmailChoices.kind.DEAD_LETTER',
} as const;

export default function EmailChoices() {
  const { choices } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(emailChoices, { id: 'emails', labels, defaultValue: choices });
  return (
    <FormPage
      form={form}
      back={{ href: paths.admin.home, label: t('admin.todo') }}
      line={t('adminEmailChoices.line')}
      submit={t('adminEmailChoices.save')}
    >
      {adminEmailKinds.map((kind) => (
        <SelectField
          key={kind}
          {...field(fields[kind])}
          options={valuesOf(adminEmailChoice).map((value) => ({
            value,
            label: t(`adminEmailChoices.choice.${value}`),
          }))}
        />
      ))}
    </FormPage>
  );
}
