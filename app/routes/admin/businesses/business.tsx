import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { Email, NoWrap } from '#app/ui/text/text.tsx';
import { BusinessActs } from './acts.tsx';
import { loadBusiness } from './business.server.ts';
import { Certificates } from './certificates.tsx';
import { CourseOfEvents } from './course.tsx';
import { BusinessStateTag } from './state-tag.tsx';
import { Terms } from './terms-card.tsx';

export const handle: ScreenHandle = { title: (t) => t('officeBusinesses.one'), may: 'office' };

export const loader = async (asked: LoaderFunctionArgs) => ({
  ...(await loadBusiness(asked)),
  role: providerOf(asked.context).role,
});

export default function Business() {
  const { business, role } = useRouteData<typeof loader>();
  const { t } = useText();
  return (
    <>
      <PageHead
        back={{ href: paths.officeBusinesses, label: t('officeBusinesses.list') }}
        title={business.company_name || t('officeBusinesses.unnamed')}
        otherTitle={
          business.company_name_hk === '' ? undefined : { text: business.company_name_hk, lang: languages.hk.tag }
        }
        state={<BusinessStateTag state={business.state} />}
      />
      <Split
        side={
          <>
            <BusinessActs business={business} role={role} />
            <Owed business={business} />
            <Terms business={business} role={role} />
          </>
        }
      >
        <Certificates files={business.br_files} />
        <Typed business={business} />
        <People business={business} />
        <CourseOfEvents business={business} />
      </Split>
    </>
  );
}

function Typed({ business }: { business: OfficeBusiness }) {
  const { t, format, language } = useText();
  const name = (text: { en: string; hk: string }) => inLanguage(text, language).text;
  const address = [business.floor, business.address].filter(Boolean).join(', ');
  return (
    <Card>
      <h2>{t('officeBusinesses.typed')}</h2>
      <Facts
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
            term: t('officeBusinesses.agreed'),
            value: business.agreed_at === null ? '–' : format.moment(business.agreed_at),
          },
        ]}
      />
    </Card>
  );
}

function People({ business: { people } }: { business: OfficeBusiness }) {
  const { t, format } = useText();
  return (
    <Table
      compact
      caption={t('officeBusinesses.people')}
      showCaption
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', label: t('field.personName'), kind: 'title', cell: (one) => one.name || '–' },
        { id: 'role', label: t('officeBusinesses.role'), cell: (one) => t(`accountRole.${one.role}`) },
        {
          id: 'reach',
          label: t('officeBusinesses.reach'),
          cell: (one) => (
            <>
              <Email address={one.email} /> <br />
              {one.phone && <NoWrap>{format.phone(one.phone)}</NoWrap>}
            </>
          ),
        },
        {
          id: 'last',
          label: t('officePeople.lastLogin'),
          unbroken: true,
          said: true,
          spare: ({ last_login_at: at }) => at === null,
          cell: (one) => (one.last_login_at ? format.moment(one.last_login_at) : '–'),
        },
      ]}
    />
  );
}

function Owed({ business: { id, owed, overdue } }: { business: OfficeBusiness }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('officeBusinesses.owed')}</h2>
      <Facts
        money
        facts={[
          {
            term: t('officeBusinesses.owedNow'),
            value: <Figure of={`business ${id} owed`}>{format.money(owed)}</Figure>,
          },
          {
            term: t('officeBusinesses.overdue'),
            value: <Figure of={`business ${id} overdue`}>{format.money(overdue)}</Figure>,
          },
        ]}
      />
    </Card>
  );
}
