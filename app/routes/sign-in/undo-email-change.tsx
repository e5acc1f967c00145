import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '#app/forms/query.ts';
import { FormProblemNotice, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useActionResult, useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { AuthPage } from './auth-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('title.undoEmailChange'),
  permission: 'anyone',
  requires: ['emailChange'],
};

const undoForm = z.object({ token: z.string().max(1024).catch('') });

export const loader = ({ request }: LoaderFunctionArgs) =>
  readQuery(request, { token: z.string().max(1024).catch('') });

/** Opening the link changes nothing, because programs that scan emails open links too. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, undoForm);
  if (!form.ok) return form.rejection;
  const sent = await context.api.auth.undoEmailChange({ body: form.value }, form);
  return sent.ok ? json({ undone: sent.message }) : form.reject(sent.error);
}

export default function UndoEmailChange() {
  const { token } = useLoaderDataAsReturned<typeof loader>();
  const answer = useActionResult<typeof action>();
  const { t, language } = useText();
  const { fields, ...form } = useRouteForm(undoForm, { id: 'undo', labels: { token: null } });
  if (answer && 'undone' in answer)
    return (
      <AuthPage title={t('title.undoEmailChange')}>
        <Notice>{answer.undone ?? t('auth.undone')}</Notice>
        <Actions>
          <ButtonLink look="primary" href={paths.forgotPassword}>
            {t('title.resetPassword')}
          </ButtonLink>
        </Actions>
      </AuthPage>
    );
  if (form.problem?.kind === 'expired')
    return (
      <AuthPage title={t('title.undoEmailChange')}>
        <FormProblemNotice problem={form.problem} />
        <Actions>
          <ButtonLink href={localizedPath(paths.contactUs, language)}>{t('title.contact')}</ButtonLink>
          <ButtonLink href={paths.login}>{t('action.logIn')}</ButtonLink>
        </Actions>
      </AuthPage>
    );
  return (
    <AuthPage title={t('title.undoEmailChange')}>
      <p>{t('emailChange.undoLine')}</p>
      <SubmitForm form={form} submit={t('emailChange.undo')}>
        <input type="hidden" name={fields.token.name} value={fields.token.initialValue ?? token} />
      </SubmitForm>
    </AuthPage>
  );
}
