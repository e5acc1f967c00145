import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { approvalDays } from '#domain/accounts/sign-up.ts';
import { addWorkingDays } from '#domain/hong-kong/working-days.ts';
import { dayOf } from '#domain/shared/time.ts';
import { DemoMailbox } from '#app/shared/code-form/demo-mailbox.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Prose } from '#app/ui/prose/prose.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { hasOpenQuestion, requireSignUpStep } from './progress.server.ts';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = { title: (t) => t('signUp.finishTitle'), permission: 'signingUp' };

export async function loader({ context }: LoaderFunctionArgs) {
  const profile = await requireSignUpStep(context, 'finish');
  if (hasOpenQuestion(profile)) throw redirect(paths.signUpQuestion);
  return {
    email: profile.email,
    demo: context.demo,
    approved: profile.step === null,
    answered: Boolean(profile.question),
    answerBy: addWorkingDays(dayOf(profile.agreed_at ?? context.now()), approvalDays),
  };
}

export default function SignUpFinish() {
  const { email, demo, approved, answered, answerBy } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  return (
    <SignUpPage page="finish" title={t('signUp.finishTitle')}>
      {approved ? (
        <Notice>{t('signUp.approved')}</Notice>
      ) : (
        <>
          <Notice>{t(answered ? 'signUp.answeredLine' : 'signUp.done')}</Notice>
          <Card>
            <h2>{t('signUp.next')}</h2>
            <Prose>
              <ol>
                <li>{t('signUp.nextCheck', { date: format.dateWithWeekday(answerBy) })}</li>
                <li>{t('signUp.nextMail', { email })}</li>
                <li>{t('signUp.nextLogin')}</li>
              </ol>
            </Prose>
          </Card>
          {demo && <DemoMailbox />}
        </>
      )}
      <Actions>
        <ButtonLink
          href={approved ? paths.login : localizedPath(paths.customerAgreement, language)}
          look={approved ? 'primary' : 'secondary'}
        >
          {approved ? t('action.logIn') : t('title.customerAgreement')}
        </ButtonLink>
      </Actions>
    </SignUpPage>
  );
}
