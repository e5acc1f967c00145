import { isFileAddress } from '#app/forms/uploads.ts';
import { useText } from '#app/i18n/text.tsx';
import type { InvoiceDetail } from '#contract/billing/invoices.ts';

export function ProofFile({ file: { name, url, size } }: { file: InvoiceDetail['files'][number] }) {
  const { format } = useText();
  return (
    <>
      {isFileAddress(url) ? <a href={url}>{name}</a> : name} <small>{format.fileSize(size)}</small>
    </>
  );
}
