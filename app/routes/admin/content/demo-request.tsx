import { json, type LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { answerDemoRequest } from '#contract/messages/letters.ts';
import type { LabelsOf } from '#app/forms/labels.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { sends } from '#app/forms/sends.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { findInList } from '../find-in-list.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeSite.request'), may: 'office', mayPost: 'officeSupport' };

const answerForm = answerDemoRequest.body;
const answerLabels = { answer: 'officeSite.answer' } satisfies LabelsOf<z.input<typeof answerForm>>;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = idOf(params);
  const asked = await findInList(
    (query) => context.office.letters.listDemoRequests({ query }),
    (one) => one.id === id,
  );
  if (!asked) throw json({ kind: 'notFound' }, 404);
  return { asked, mayAnswer: may(providerOf(context).role, 'officeSupport') };
}

export const action = sends(answerForm, paths.officeRequests, ({ context, id, body, form }) =>
  context.office.letters.answerDemoRequest({ params: { id }, body }, form),
);

export default function AnswerRequest() {
  const { asked, mayAnswer } = useRouteData<typeof loader>();
  const { t, format } = useText();
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.officeRequests, label: t('officeSite.requests') }}
        title={asked.company_name}
        line={format.moment(asked.asked_at)}
      />
      <Card>
        <Facts
          facts={[
            { term: t('field.personName'), value: asked.name },
            { term: t('field.email'), value: <Email address={asked.email} /> },
            { term: t('field.phone'), value: format.phone(asked.phone) },
            asked.message !== '' && { term: t('officeSite.message'), value: asked.message },
            asked.answered_at !== null && {
              term: t('officeSite.answeredBy', {
                name: asked.answered_by ?? '',
                moment: format.moment(asked.answered_at),
              }),
              value: asked.answer ?? '',
            },
          ]}
        />
      </Card>
      {asked.answered_at === null && mayAnswer && <Answer />}
    </Stack>
  );
}

function Answer() {
  const { asked } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(answerForm, { id: 'answer', labels: answerLabels });
  return (
    <RouteForm {...form}>
      <p>{t('officeSite.answerEffect', { language: t(`officeBusinesses.letterIn.${asked.language}`) })}</p>
      <TextareaField {...field(fields.answer)} rows={10} />
      <FormActions submit={t('officeSite.sendAnswer')} cancel={paths.officeRequests} />
    </RouteForm>
  );
}
