import type { LoaderFunctionArgs } from '@remix-run/node';
import { requestCorrection } from '#contract/workers/worker-account.ts';
import { longLength } from '#contract/core/common.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CorrectionList } from '#app/shared/data-copy/correction-list.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

export const handle: RouteHandle = {
  title: (t) => t('corrections.title'),
  permission: 'worker',
  requires: ['corrections'],
};

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  corrections: await context.worker.corrections.listCorrections(),
});

const correctionForm = requestCorrection.body;

export const action = formAction(correctionForm, paths.workerSite.corrections, ({ context, body, form }) =>
  context.worker.account.requestCorrection({ body }, form),
);

export default function Corrections() {
  const { corrections } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(correctionForm, {
    id: 'correction',
    labels: { name: 'workerSite.nameEnglish', hkid: 'field.hkid', reason: 'corrections.reason' },
  });
  return (
    <FormPage
      back={{ href: paths.workerSite.profile, label: t('workerSite.profile') }}
      line={t('corrections.line')}
      form={form}
      submit={t('corrections.ask')}
      after={
        corrections.length > 0 && (
          <Card>
            <h2>{t('corrections.history')}</h2>
            <CorrectionList corrections={corrections} />
          </Card>
        )
      }
    >
      <TextField {...field(fields.name, { optional: true, hint: t('workerSite.asOnCard') })} autoComplete="name" />
      <TextField
        {...field(fields.hkid, { optional: true, secret: true, hint: t('workerSite.hkidHint') })}
        autoCapitalize="characters"
        autoComplete="off"
        short
      />
      <TextareaField {...field(fields.reason)} maxLength={longLength} />
    </FormPage>
  );
}
