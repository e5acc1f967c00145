import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hasApproval } from '#domain/workers/account-state.ts';
import { emptyForm } from '#app/forms/edit-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { returnPath } from '#app/session/safe-redirect.ts';
import { refreshWorker } from '#app/session/sites/worker-session.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { SectionLinks } from '../profile/section-links.tsx';
import { sectionsOf } from '../profile/sections.ts';

export const handle: RouteHandle = { title: (t) => t('action.signUp'), permission: 'signedIn' };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const self = await refreshWorker(context);
  if (hasApproval(self.state)) throw redirect(returnPath(new URL(request.url).search, paths.workerSite.home));
  return { self };
}

export const action = formAction(emptyForm, paths.workerSite.signUp, async ({ context, form }) => {
  const sent = await context.worker.account.submitWorker({}, form);
  return sent.ok ? { ...sent, message: context.t('workerSite.submitted') } : sent;
});

export default function SignUpStatus() {
  const { self } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { state, question, decision } = self;
  return (
    <NarrowPage line={self.email}>
      {state === 'WAITING' && <Notice title={t('workerSite.waiting')}>{t('workerSite.waitingLine')}</Notice>}
      {state === 'DECLINED' && (
        <Notice kind="warning" title={t('workerSite.declined')}>
          {decision}
        </Notice>
      )}
      {state === 'ASKED' && question && (
        <Notice
          kind="warning"
          title={t('workerSite.asked')}
          action={<ButtonLink href={paths.workerSite.signUpQuestion}>{t('workerSite.answer')}</ButtonLink>}
        >
          {question.question}
        </Notice>
      )}
      {state === 'SIGNING_UP' && <p>{t('workerSite.signUpLine')}</p>}
      {state !== 'DECLINED' && <SectionLinks self={self} />}
      {state === 'SIGNING_UP' && <NextStep self={self} />}
    </NarrowPage>
  );
}

function NextStep({ self }: ReturnType<typeof useLoaderDataAsReturned<typeof loader>>) {
  const { t } = useText();
  const form = useRouteForm(emptyForm, { id: 'submit', labels: {} });
  const next = sectionsOf(self).find(({ isMissing }) => isMissing);
  if (next)
    return (
      <Actions>
        <ButtonLink href={next.href} look="primary">
          {t('book.continue')}
        </ButtonLink>
      </Actions>
    );
  return <SubmitForm form={form} submit={t('workerSite.submit')} end={<small>{t('workerSite.submitLine')}</small>} />;
}
