import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { actionBySubject } from './account.server.ts';
import { confirmForm, ReviewPage, useReviewed } from './review-page.tsx';

export { loadReviewed as loader } from './account.server.ts';
export { handle } from './review-page.tsx';

export const action = actionBySubject({
  business: formAction(confirmForm, paths.admin.home, ({ context, id, form }) =>
    context.admin.businesses.approveAccount({ params: { id } }, form),
  ),
  worker: formAction(confirmForm, paths.admin.home, ({ context, id, form }) =>
    context.admin.workers.approveWorker({ params: { id } }, form),
  ),
});

export default function Approval() {
  const { subject, account } = useReviewed();
  const form = useRouteForm(confirmForm, { id: 'approval', labels: {} });
  return <ReviewPage form={form} facts={subject === 'business' && <BusinessFacts business={account} />} />;
}

function BusinessFacts({ business }: { business: AdminBusiness }) {
  const { t } = useText();
  const [operator] = business.people;
  return (
    <DescriptionList
      facts={[
        { term: t('field.companyName'), value: business.company_name },
        { term: t('field.brNumber'), value: business.br_number },
        operator && { term: t('accountRole.OPERATOR'), value: operator.name },
        operator && { term: t('field.email'), value: <Email address={operator.email} /> },
      ]}
    />
  );
}
