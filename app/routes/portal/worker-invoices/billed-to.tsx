import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { InvoiceDetail } from '#contract/invoices.ts';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';

/** Who owes, since when and until when. */
export function BilledTo({ invoice }: { invoice: InvoiceDetail }) {
  const { t, format } = useText();
  const { billed_to: client, finance_charge: charge } = invoice;
  return (
    <Sheet>
      <Facts
        facts={[
          {
            term: t('invoices.billedTo'),
            value: (
              <>
                <b>{client.name}</b> {client.name_hk && <span lang={languages.hk.tag}>{client.name_hk}</span>}
                <br />
                {client.address}
                <br />
                {client.br_number && t('invoices.br', { number: client.br_number })}
              </>
            ),
          },
          { term: t('invoices.madeOn'), value: format.moment(invoice.created_at) },
          { term: t('field.dueDate'), value: format.dateWithWeekday(invoice.due_on) },
          charge !== null &&
            charge > 0 && {
              term: t('field.financeCharge'),
              value: t('invoices.finance', { amount: format.money(charge) }),
            },
          invoice.note !== '' && { term: t('field.note'), value: invoice.note },
        ]}
      />
    </Sheet>
  );
}
