import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { answerQuestion } from '#contract/accounts/business.ts';
import { longLength } from '#contract/core/common.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { UploadField } from '#app/forms/upload-field.tsx';
import { uploadedFileIds } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { requireSignUpStep } from './progress.server.ts';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { SignUpPage } from './sign-up-page.tsx';

export const handle: RouteHandle = {
  title: (t) => t('signUp.asked'),
  permission: 'signingUp',
  requires: ['signUpQuestions'],
};

const answerForm = z.object({ answer: answerQuestion.body.shape.answer, br_file_ids: uploadedFileIds() });

export async function loader({ context }: LoaderFunctionArgs) {
  const { question } = await requireSignUpStep(context, 'finish');
  if (!question || (question.answer !== null && !context.posted)) throw redirect(paths.signUpFinish);
  return { question };
}

export const action = formAction(
  answerForm,
  paths.signUpFinish,
  ({ api, body, form }) => api.business.answerQuestion({ body }, form),
  { files: { br_file_ids: {} }, hasNoToast: true },
);

export default function AnswerQuestion() {
  const { question } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(answerForm, {
    id: 'answer',
    labels: { answer: 'signUp.answer', br_file_ids: 'signUp.answerCertificates' },
  });
  return (
    <SignUpPage page="finish" title={t('signUp.asked')}>
      <Notice kind="warning" title={question.question}>
        <MutedText>{t('signUp.askedAt', { moment: format.moment(question.asked_at) })}</MutedText>
      </Notice>
      <SubmitForm form={form} files submit={t('signUp.answerSend')}>
        <TextareaField {...field(fields.answer)} maxLength={longLength} />
        <UploadField field={fields.br_file_ids} hint={t('signUp.answerCertificatesHint')} optional />
      </SubmitForm>
    </SignUpPage>
  );
}
