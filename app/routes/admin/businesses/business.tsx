import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { hasPermission, type AdminRole } from '#domain/accounts/roles.ts';
import { withQuery } from '#app/forms/query.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email, NoWrap } from '#app/ui/text/text.tsx';
import { ActivityCard } from '../account-review/activity-card.tsx';
import { StateTag, StatusCard } from '../account-review/status-card.tsx';
import { Certificates } from './certificates.tsx';
import { CommissionCard } from './commission-card.tsx';
import { WorkCard } from './work-card.tsx';
import { IdentityDomainCard } from './identity-domain-card.tsx';

export const handle: RouteHandle = { title: (t) => t('adminBusinesses.business'), permission: 'admin' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  business: await context.admin.businesses.getBusiness({ params: { id: requireIdParam(params) } }),
  role: requireAdminUser(context).role,
});

export default function Business() {
  const { business, role } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { deleted_at: deletedAt } = business;
  return (
    <>
      <PageHead
        back={{ href: paths.admin.businesses, label: t('adminBusinesses.list') }}
        title={business.company_name || t('adminBusinesses.unnamed')}
        otherTitle={
          business.company_name_hk === '' ? undefined : { text: business.company_name_hk, lang: languages.hk.tag }
        }
        state={
          deletedAt === null ? (
            <StateTag subject="business" state={business.state} />
          ) : (
            <StatusTag tone="idle">{t('deletion.done', { moment: format.moment(deletedAt) })}</StatusTag>
          )
        }
      />
      <Split
        side={
          <>
            {deletedAt === null && <StatusCard subject="business" account={business} role={role} />}
            <BusinessBalance business={business} />
            <WorkCard id={business.id} />
            {deletedAt === null && <CommissionCard business={business} role={role} />}
            <IdentityDomainCard business={business} role={role} />
          </>
        }
      >
        <Certificates files={business.br_files} />
        <SignUpDetails business={business} />
        {business.people.length > 0 && <BusinessPeople business={business} role={role} />}
        <ActivityCard subject="business" account={business} />
      </Split>
    </>
  );
}

function SignUpDetails({ business }: { business: AdminBusiness }) {
  const { t, format, language } = useText();
  const name = (text: { en: string; hk: string }) => inLanguage(text, language).text;
  const address = [business.floor, business.address].filter(Boolean).join(', ');
  return (
    <Card>
      <h2>{t('adminBusinesses.typed')}</h2>
      <DescriptionList
        facts={[
          { term: t('field.companyName'), value: business.company_name || '–' },
          { term: t('field.brNumber'), value: business.br_number || '–' },
          {
            term: t('field.streetAddress'),
            value: business.district
              ? t('app.inDistrict', { place: address, district: name(business.district) })
              : address || '–',
          },
          { term: t('field.warehouseAddress'), value: business.warehouse_address || '–' },
          {
            term: t('field.kindOfWorkforce'),
            value: business.industries.length > 0 ? format.list(business.industries.map(name)) : '–',
          },
          {
            term: t('field.dailyWorkforce'),
            value: business.daily_workforce_count === null ? '–' : format.number(business.daily_workforce_count),
          },
          { term: t('field.website'), value: business.website || '–' },
          { term: t('field.workEmail'), value: business.work_email ? <Email address={business.work_email} /> : '–' },
          {
            term: t('field.billingEmail'),
            value: business.billing_email ? <Email address={business.billing_email} /> : '–',
          },
          {
            term: t('adminBusinesses.agreed'),
            value:
              business.agreed_at === null ? (
                '–'
              ) : (
                <a href={paths.admin.businessAgreements(business.id)}>{format.moment(business.agreed_at)}</a>
              ),
          },
        ]}
      />
    </Card>
  );
}

function BusinessPeople({ business: { id, people }, role }: { business: AdminBusiness; role: AdminRole }) {
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('adminBusinesses.team')}
      showCaption
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('field.personName'), kind: 'title', cell: (item) => item.name || '–' },
        { id: 'role', label: t('adminBusinesses.role'), cell: (item) => t(`accountRole.${item.role}`) },
        {
          id: 'reach',
          label: t('adminBusinesses.reach'),
          cell: (item) => (
            <>
              <Email address={item.email} /> <br />
              {item.phone && <NoWrap>{format.phone(item.phone)}</NoWrap>}
              {hasPermission(role, 'adminSupport') && (
                <p>
                  <a href={withQuery(paths.admin.newDataCopy, { kind: 'USER', id: item.id, business: id })}>
                    {t('dataCopy.titleOf', { name: item.name })}
                  </a>
                </p>
              )}
            </>
          ),
        },
        {
          id: 'last',
          label: t('adminTeam.lastLogin'),
          unbroken: true,
          labelled: true,
          spare: ({ last_login_at: at }) => at === null,
          cell: (item) => (item.last_login_at ? format.moment(item.last_login_at) : '–'),
        },
      ]}
    />
  );
}

function BusinessBalance({ business: { id, owed, overdue } }: { business: AdminBusiness }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('adminBusinesses.owed')}</h2>
      <DescriptionList
        money
        facts={[
          {
            term: t('adminBusinesses.owedNow'),
            value: <Metric testId={`business ${id} owed`}>{format.money(owed)}</Metric>,
          },
          {
            term: t('adminBusinesses.overdue'),
            value: <Metric testId={`business ${id} overdue`}>{format.money(overdue)}</Metric>,
          },
        ]}
      />
    </Card>
  );
}
