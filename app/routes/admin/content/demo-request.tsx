import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerDemoRequest } from '#contract/admin/emails/emails.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { requireInList } from '../find-in-list.server.ts';

export const handle: RouteHandle = {
  title: (t) => t('adminContent.request'),
  permission: 'admin',
  postPermission: 'adminSupport',
};

const answerForm = answerDemoRequest.body;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = await requireInList(params, (query) => context.admin.emails.listDemoRequests({ query }));
  return { asked, canAnswer: hasPermission(requireAdminUser(context).role, 'adminSupport') };
}

export const action = formAction(answerForm, paths.admin.demoRequests, ({ context, id, body, form }) =>
  context.admin.emails.answerDemoRequest({ params: { id }, body }, form),
);

export default function DemoRequest() {
  const { asked, canAnswer } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { fields, field, ...form } = useRouteForm(answerForm, {
    id: 'answer',
    labels: { answer: 'adminContent.answer' },
  });
  return (
    <NarrowPage
      back={{ href: paths.admin.demoRequests, label: t('adminContent.requests') }}
      title={asked.company_name}
      line={format.moment(asked.asked_at)}
    >
      <Card>
        <DescriptionList
          facts={[
            { term: t('field.personName'), value: asked.name },
            { term: t('field.email'), value: <Email address={asked.email} /> },
            { term: t('field.phone'), value: format.phone(asked.phone) },
            asked.message !== '' && { term: t('adminContent.message'), value: asked.message },
            asked.answered_at !== null && {
              term: t('adminContent.answeredBy', {
                name: asked.answered_by ?? '',
                moment: format.moment(asked.answered_at),
              }),
              value: asked.answer ?? '',
            },
          ]}
        />
      </Card>
      {asked.answered_at === null && canAnswer && (
        <SubmitForm form={form} submit={t('adminContent.sendAnswer')} cancel={paths.admin.demoRequests}>
          <p>{t('adminContent.answerEffect', { language: t(`adminBusinesses.emailIn.${asked.language}`) })}</p>
          <TextareaField {...field(fields.answer)} rows={10} />
        </SubmitForm>
      )}
    </NarrowPage>
  );
}
