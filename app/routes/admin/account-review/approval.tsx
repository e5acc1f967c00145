import { useLocation } from '@remix-run/react';
import { versionForm } from '#app/forms/edit-form.tsx';
import { useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { PersonName } from '#app/shared/localised/person-name.tsx';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { actionBySubject } from './account.server.ts';
import { ReviewPage, useReviewed } from './review-page.tsx';

export { loadReviewed as loader } from './account.server.ts';
export { handle } from './review-page.tsx';

export const action = actionBySubject({
  business: formAction(versionForm, paths.admin.home, ({ context, id, body, form }) =>
    context.admin.businesses.approveAccount({ params: { id }, body }, form),
  ),
  worker: formAction(versionForm, paths.admin.home, ({ context, id, body, form }) =>
    context.admin.workers.approveWorker({ params: { id }, body }, form),
  ),
});

export default function Approval() {
  const { subject, account } = useReviewed();
  // As it was on the page of the account, where its papers were looked at.
  const seen = new URLSearchParams(useLocation().search).get('version');
  const { fields, ...form } = useRouteForm(versionForm, {
    id: 'approval',
    labels: {},
    ...(seen !== null && { defaultValue: { version: seen } }),
  });
  return (
    <ReviewPage
      form={form}
      facts={subject === 'business' ? <BusinessFacts business={account} /> : <WorkerFacts worker={account} />}
    >
      <VersionField record={account} field={fields.version} />
    </ReviewPage>
  );
}

function WorkerFacts({ worker }: { worker: AdminWorker }) {
  const { t } = useText();
  return (
    <DescriptionList
      facts={[
        { term: t('field.personName'), value: <PersonName of={worker} /> },
        { term: t('field.hkid'), value: worker.hkid_masked },
      ]}
    />
  );
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
