import { fullName } from '#domain/shared/text/full-name.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CompanyName } from '#app/shared/localised/company-name.tsx';
import { FilePhoto } from '#app/shared/photo/file-photo.tsx';
import { Row } from '#app/ui/layout/row.tsx';
import { LanguageCard } from '../language-card.tsx';
import { Section } from '../section.tsx';
import { loadProfile } from '../profile.server.ts';
import { SettingsPage } from '../settings-page.tsx';

export const handle: RouteHandle = { title: (t) => t('title.businessInformation'), permission: 'businessProfile' };

export const loader = loadProfile;

export default function BusinessInformation() {
  const { account, profile } = useLoaderDataAsReturned<typeof loader>();
  const { t, format } = useText();
  const { basic, business, billing, avatar, logo } = profile;
  return (
    <SettingsPage role={account.role} line={t('settings.businessLine')} wide>
      <Company business={business} rating={profile.rating ?? null} />
      <Row of="cards">
        <Section
          title={t('settings.you')}
          edit={paths.settingsProfile}
          facts={[
            { term: t('field.fullName'), value: basic && fullName(basic) },
            { term: t('field.phone'), value: basic && format.phone(basic.phone) },
            {
              term: t('settings.loginEmail'),
              value: (
                <>
                  {profile.email}{' '}
                  <IfSupported capability="emailChange">
                    <a href={paths.settingsNewEmail}>{t('emailChange.change')}</a>
                  </IfSupported>
                </>
              ),
            },
          ]}
        />
        <Section
          title={t('title.billingDetails')}
          edit={paths.settingsBilling}
          facts={[
            { term: t('field.billingEmail'), value: billing?.billing_email ?? '–' },
            { term: t('account.billingPhone'), value: billing ? format.phone(billing.billing_phone) : '–' },
          ]}
        />
      </Row>
      <Row of="cards">
        <Section
          title={t('settings.pictures')}
          edit={paths.settingsLogo}
          facts={[
            {
              term: t('field.avatar'),
              value: avatar ? <FilePhoto file={avatar} alt={t('field.avatar')} size={112} /> : '–',
            },
            { term: t('field.logo'), value: logo ? <FilePhoto file={logo} alt={t('field.logo')} size={112} /> : '–' },
          ]}
        />
        <LanguageCard back={paths.settingsBusiness} />
      </Row>
      <OwnDataLinks />
    </SettingsPage>
  );
}

function OwnDataLinks() {
  const { t } = useText();
  return (
    <>
      <IfSupported capability="corrections">
        <p>
          <a href={paths.settingsCorrections}>{t('corrections.history')}</a>
        </p>
      </IfSupported>
      <IfSupported capability="dataCopies">
        <p>
          <a href={paths.settingsCopy}>{t('dataCopy.ask')}</a>
        </p>
      </IfSupported>
      <IfSupported capability="closing">
        <p>
          <a href={paths.settingsClosing}>{t('deletion.closeBusiness')}</a>
        </p>
      </IfSupported>
    </>
  );
}

type Profile = Awaited<ReturnType<typeof loader>>['profile'];
type Business = Profile['business'];

function Company({ business, rating }: { business: Business; rating: NonNullable<Profile['rating']> | null }) {
  const { t, format, language } = useText();
  const name = (text: { en: string; hk: string }) => inLanguage(text, language).text;
  return (
    <Section
      title={t('title.businessInformation')}
      edit={paths.settingsCompany}
      facts={[
        {
          term: t('field.companyName'),
          value: business && <CompanyName name={business.company_name} nameHk={business.company_name_hk} />,
        },
        { term: t('field.website'), value: <Website address={business?.website ?? ''} /> },
        { term: t('field.workEmail'), value: business?.work_email },
        {
          term: t('field.streetAddress'),
          value:
            business &&
            t('app.inDistrict', {
              place: [business.floor, business.address].filter(Boolean).join(', '),
              district: name(business.district.name),
            }),
        },
        { term: t('field.warehouseAddress'), value: business?.warehouse_address },
        { term: t('field.dailyWorkforce'), value: format.number(business?.daily_workforce_count ?? 0) },
        {
          term: t('field.kindOfWorkforce'),
          value: format.list(business?.industries.map((item) => name(item.name)) ?? []),
        },
        ...(rating === null
          ? []
          : [
              {
                term: t('settings.ratingByWorkers'),
                value: t('settings.ratingOf', { number: format.number(rating.average), count: rating.workers }),
              },
            ]),
        { term: t('field.brNumber'), value: business?.br_number },
        { term: t('field.brCertificate'), value: <Certificates files={business?.br_files ?? []} /> },
      ]}
    />
  );
}

function Certificates({ files }: { files: NonNullable<Business>['br_files'] }) {
  const { format } = useText();
  if (files.length === 0) return '–';
  return files.map((file) => (
    <span key={file.id}>
      <a href={file.url}>{file.name}</a> <small>{format.fileSize(file.size)}</small>
      <br />
    </span>
  ));
}

/** Another API may have stored any text as the address: only web addresses become links. */
const Website = ({ address }: { address: string }) =>
  /^https?:\/\//i.test(address) ? (
    <a href={address} rel="noreferrer">
      {address}
    </a>
  ) : (
    address || '–'
  );
