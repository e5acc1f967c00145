import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('roles.removal') };

/** Nothing is asked but the deed itself. */
const removalForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'roles');
  return { role: await context.api.roles.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'roles');
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.roles.remove(idOf(params), form);
  return sent.ok ? redirectWithToast(context, paths.roles, sent.message) : form.refuse(sent.error);
}

export default function RemoveRole() {
  const { role, formKey } = useRouteData<typeof loader>();
  const { t, language } = useText();
  const { form, problem, ...sent } = useRouteForm(removalForm, { id: 'removal', formKey });
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.role(role.id), label: role.name[language] }} title={t('roles.removal')} />
      <RouteForm form={form} formKey={sent.formKey} problem={problem}>
        <Notice kind="hazard" title={t('delete.question', { name: role.name[language] })}>
          {role.open_shifts > 0 ? t('roles.inUse', { count: role.open_shifts }) : t('roles.removalEffect')}
        </Notice>
        <FormActions submit={t('roles.remove')} look="danger" cancel={paths.role(role.id)} cancelLabel={t('roles.keep')} />
      </RouteForm>
    </Stack>
  );
}
