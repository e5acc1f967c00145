import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { IfSupported } from '#app/layout/if-supported.tsx';
import { useText } from '#app/i18n/text.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { WorkerBouncedNotice } from '../bounced-notice.tsx';
import { loadSelf } from './section.server.ts';
import { SectionLinks } from './section-links.tsx';

export const handle: RouteHandle = { title: (t) => t('workerSite.profile'), permission: 'worker' };

export const loader = loadSelf;

export default function Profile() {
  const { self } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { bank_details: bank, rating } = self;
  return (
    <NarrowPage title={format.parts([self.name_hk, self.name])}>
      <WorkerBouncedNotice {...self} />
      <Card>
        <DescriptionList
          facts={[
            { term: t('field.email'), value: <Email address={self.email} /> },
            { term: t('field.phone'), value: format.phone(self.phone) },
            { term: t('field.hkid'), value: self.hkid_masked ?? '–' },
            {
              term: t('field.preferredDistrict'),
              value: format.list(self.districts.map(({ name }) => name[language])),
            },
            {
              term: t('field.preferredIndustry'),
              value: format.list(self.industries.map(({ name }) => name[language])),
            },
            bank && {
              term: t('workerSite.paidTo'),
              value: format.parts([bank.kind === 'FPS' ? t('workerSite.fps') : bank.bank?.code, bank.account_masked]),
            },
            rating.average !== null && {
              term: t('workerSite.ratings'),
              value: t('workerSite.ratingOf', { number: rating.average, count: rating.count }),
            },
          ]}
        />
      </Card>
      <SectionLinks self={self} />
      <AccountLinks />
      <form method="post" action={paths.workerSite.signOut}>
        <Button look="secondary">{t('action.logOut')}</Button>
      </form>
    </NarrowPage>
  );
}

function AccountLinks() {
  const { t } = useText();
  return (
    <Card>
      <ul>
        <IfSupported capability="sessions">
          <li>
            <a href={paths.workerSite.sessions}>{t('title.sessions')}</a>
          </li>
        </IfSupported>
        <IfSupported capability="corrections">
          <li>
            <a href={paths.workerSite.corrections}>{t('corrections.title')}</a>
          </li>
        </IfSupported>
        <IfSupported capability="dataCopies">
          <li>
            <a href={paths.workerSite.askForCopy}>{t('dataCopy.ask')}</a>
          </li>
        </IfSupported>
        <li>
          <a href={paths.workerSite.leave}>{t('leave.title')}</a>
        </li>
      </ul>
    </Card>
  );
}
