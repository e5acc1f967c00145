import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { longLength } from '#contract/core/common.ts';
import { answerAsWorker } from '#contract/workers/worker-account.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { refreshWorker } from '#app/session/sites/worker-session.server.ts';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.asked'), permission: 'signedIn' };

export async function loader({ context }: LoaderFunctionArgs) {
  const { state, question } = await refreshWorker(context);
  if (state !== 'ASKED' && !context.posted) throw redirect(paths.workerSite.signUp);
  return { question: question?.question ?? '' };
}

export const action = formAction(answerAsWorker.body, paths.workerSite.signUp, ({ context, body, form }) =>
  context.worker.account.answerAsWorker({ body }, form),
);

export default function Question() {
  const { question } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(answerAsWorker.body, {
    id: 'question',
    labels: { answer: 'workerSite.yourAnswer' },
  });
  return (
    <FormPage
      back={{ href: paths.workerSite.signUp, label: t('action.signUp') }}
      line={question}
      form={form}
      submit={t('workerSite.answer')}
    >
      <TextareaField {...field(fields.answer)} maxLength={longLength} />
    </FormPage>
  );
}
