import { withQuery } from '#app/forms/query.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { Card } from '#app/ui/card/card.tsx';

/** Leads to the lists of the admin site, narrowed to one business. */
export function WorkCard({ id }: { id: number }) {
  const { t } = useText();
  const lists = [
    { href: withQuery(paths.admin.shifts, { business_id: id }), label: t('adminShifts.list') },
    { href: withQuery(paths.admin.timesheets, { business_id: id }), label: t('adminShifts.timesheets') },
    { href: withQuery(paths.admin.invoices, { business_id: id }), label: t('adminBilling.invoices') },
    {
      href: withQuery(paths.admin.payments, { business_id: id, state: 'CONFIRMED' }),
      label: t('adminBilling.payments'),
    },
    { href: withQuery(paths.admin.credits, { business_id: id }), label: t('adminBilling.credits') },
  ];
  return (
    <Card>
      <h2>{t('adminShifts.ofBusiness')}</h2>
      <ul>
        {lists.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
