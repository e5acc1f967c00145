import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { idOf } from '#app/forms/params.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { StatusChange } from './status-change.tsx';
import { statusForm } from './supervisor-form.ts';

export const handle: ScreenHandle = { title: (t) => t('supervisors.activation') };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'supervisors');
  return { supervisor: await context.api.supervisors.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'supervisors');
  const id = idOf(params);
  const form = await readForm(request, context, statusForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.supervisors.changeStatus(id, { ...form.value, status: 'active' }, form);
  return sent.ok ? redirectWithToast(context, paths.supervisor(id), sent.message) : form.refuse(sent.error);
}

export default function ActivateSupervisor() {
  const { supervisor, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const { name } = supervisor;
  return (
    <StatusChange
      supervisor={supervisor}
      formKey={formKey}
      words={{
        title: t('supervisors.activation'),
        question: t('supervisors.activationQuestion', { name }),
        effect: t('supervisors.activationEffect'),
        submit: t('action.activate'),
        keep: t('action.cancel'),
      }}
    />
  );
}
