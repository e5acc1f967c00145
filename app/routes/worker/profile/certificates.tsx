import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { dayOf } from '#domain/shared/time.ts';
import { message } from '#domain/shared/message.ts';
import { day, requiredLine } from '#contract/core/common.ts';
import { checkboxField } from '#app/forms/fields.ts';
import { formAction } from '#app/forms/form-action.server.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { uploadedFileIds } from '#app/forms/uploads.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { DateField } from '#app/ui/field/date-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { CertificateList } from './certificate-list.tsx';
import { backTo, pageAfter } from './sections.ts';
import { loadSelf } from './section.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.section.certificates'), permission: 'signedIn' };

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await loadSelf(args)),
  today: dayOf(args.context.now()),
});

const certificateForm = z.object({
  name: requiredLine(),
  expires_on: day.optional(),
  is_forklift: checkboxField,
  picture: uploadedFileIds(1).refine((ids) => ids.length === 1, { error: message('validation.fileRequired') }),
});

export const action = formAction(
  certificateForm,
  paths.workerSite.certificates,
  ({ context, body: { name, expires_on: expires = null, is_forklift, picture }, form }) => {
    const [upload = 0] = picture;
    const names = { en: '', hk: '', [context.language]: name };
    return context.worker.account.addWorkerCertificate(
      { body: { name: names, expires_on: expires, is_forklift, upload_id: upload } },
      form,
    );
  },
  { files: { picture: { max: 1, pictures: true } } },
);

export default function Certificates() {
  const { self, isApproved, today } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { href, label } = backTo(isApproved);
  const { fields, field, ...form } = useRouteForm(certificateForm, {
    id: 'certificate',
    labels: {
      name: 'field.certificate',
      expires_on: 'field.validUntil',
      is_forklift: 'workerSite.isForklift',
      picture: 'workerSite.picture',
    },
  });
  return (
    <NarrowPage back={{ href, label: t(label) }} line={t('workerSite.certificatesLine')}>
      <CertificateList certificates={self.certificates} today={today} />
      <SubmitForm form={form} files submit={t('workerSite.addCertificate')}>
        <TextField {...field(fields.name)} />
        <DateField {...field(fields.expires_on, { optional: true })} />
        <CheckField {...field(fields.is_forklift)} />
        <UploadField field={fields.picture} max={1} pictures compact capture="environment" />
      </SubmitForm>
      {!isApproved && (
        <Actions>
          <ButtonLink href={pageAfter(paths.workerSite.certificates, isApproved)}>{t('action.nextStep')}</ButtonLink>
        </Actions>
      )}
    </NarrowPage>
  );
}
