import { maxFiles } from '#domain/files/limits.ts';
import { PresentField } from '#app/forms/edit-form.tsx';
import { RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { UploadField } from '#app/forms/upload-field.tsx';
import { useText } from '#app/i18n/text.tsx';
import { ProofFile } from '#app/shared/invoice/proof-file.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { AdminInvoiceDetail } from '#contract/billing/admin-invoices.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { PhoneFold } from '#app/ui/phone-fold/phone-fold.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { proofForm } from './proof-form.ts';

export function Proof({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { t } = useText();
  const { fields, field, conflict, ...form } = useRouteForm(proofForm, {
    id: 'proof',
    labels: { file_ids: 'adminInvoices.addProof', note: 'field.note' },
    defaultValue: { note: invoice.note },
  });
  const { carry } = useReturnLink(paths.adminInvoices);
  const places = maxFiles - invoice.files.length;
  const isSettled = invoice.balance <= 0 && form.problem === null;
  const all = (
    <RouteForm {...form} files action={carry(paths.adminInvoiceProof(invoice.id))}>
      <h2>{t('adminInvoices.proof')}</h2>
      <Files invoice={invoice} />
      {places > 0 ? (
        <UploadField field={fields.file_ids} max={places} optional />
      ) : (
        <>
          <MutedText as="p">{t('adminInvoices.proofFull', { number: maxFiles })}</MutedText>
          <PresentField name={fields.file_ids.name} />
        </>
      )}
      <TextareaField
        {...field(fields.note, {
          hint: t('invoices.markPaidHint'),
          optional: true,
          ...(conflict && { theirs: invoice.note }),
        })}
        rows={3}
      />
      <Button wide>{conflict ? t('action.keepMine') : t('adminInvoices.sendProof')}</Button>
      {conflict && (
        <ButtonLink href={carry(paths.adminInvoice(invoice.id))} wide>
          {t('action.keepTheirs')}
        </ButtonLink>
      )}
      <VersionField record={invoice} field={fields.version} />
    </RouteForm>
  );
  return isSettled ? <PhoneFold label={t('adminInvoices.proof')}>{all}</PhoneFold> : all;
}

function Files({ invoice: { id, files } }: { invoice: AdminInvoiceDetail }) {
  const { t } = useText();
  const { carry } = useReturnLink(paths.adminInvoices);
  if (files.length === 0) return <MutedText as="p">{t('adminInvoices.noProof')}</MutedText>;
  return (
    <DescriptionList
      facts={files.map((file) => ({
        id: String(file.id),
        term: <ProofFile file={file} />,
        value: (
          <ButtonLink href={carry(paths.adminInvoiceFileDelete(id, file.id))} look="quiet" of={file.name}>
            {t('action.delete')}
          </ButtonLink>
        ),
      }))}
    />
  );
}
