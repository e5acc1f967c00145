import type { LoaderFunctionArgs } from '@remix-run/node';
import { useRouteData } from '#app/frame/route-data.ts';
import { withQuery } from '#app/forms/query.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, otherName } from '#app/parts/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { providerOf } from '#app/session/guards.server.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { may } from '#domain/account/roles.ts';
import { dayOf } from '#domain/time.ts';
import type { OfficeWorker } from '#contract/workers/provider-workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Facts } from '#app/ui/facts/facts.tsx';
import { Figure } from '#app/ui/figure/figure.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { WorkerActs } from './acts.tsx';
import { Certificates } from './certificates.tsx';
import { WorkersCourse } from './course.tsx';
import { WorkerStateTag } from './state-tag.tsx';
import { loadWorker } from './worker.server.ts';

export const handle: ScreenHandle = { title: (t) => t('officeWorkers.one'), may: 'office' };

export const loader = async (asked: LoaderFunctionArgs) => ({
  ...(await loadWorker(asked)),
  role: providerOf(asked.context).role,
  today: dayOf(asked.context.now()),
});

export default function Worker() {
  const { worker, role, today } = useRouteData<typeof loader>();
  const { t, language } = useText();
  return (
    <>
      <PageHead
        back={{ href: paths.officeWorkers, label: t('officeWorkers.list') }}
        title={leadingName(worker, language) || t('officeWorkers.unnamed')}
        otherTitle={otherName(worker, language)}
        state={<WorkerStateTag state={worker.state} />}
      />
      <Split
        side={
          <>
            <WorkerActs worker={worker} role={role} />
            <Work worker={worker} />
          </>
        }
      >
        <Certificates worker={worker} today={today} mayCheck={may(role, 'officeSupport')} />
        <Told worker={worker} />
        <WorkersCourse worker={worker} />
      </Split>
    </>
  );
}

function Told({ worker }: { worker: OfficeWorker }) {
  const { t, format, language } = useText();
  const names = (list: OfficeWorker['districts']) =>
    list.length === 0 ? '–' : format.list(list.map(({ name }) => inLanguage(name, language).text));
  const declared = (is: boolean, what: string) => (is ? what : t('officeWorkers.notDeclared', { what }));
  const { emergency_contact: emergency, payout } = worker;
  return (
    <Card>
      <h2>{t('officeWorkers.details')}</h2>
      <Facts
        facts={[
          { term: t('field.email'), value: <Email address={worker.email} /> },
          { term: t('field.phone'), value: worker.phone === '' ? '–' : format.phone(worker.phone) },
          { term: t('field.hkid'), value: worker.hkid_masked ?? '–' },
          {
            term: t('officeWorkers.declared'),
            value: format.list([
              declared(worker.right_to_work, t('officeWorkers.rightToWork')),
              declared(worker.of_age, t('officeWorkers.ofAge')),
            ]),
          },
          { term: t('field.preferredDistrict'), value: names(worker.districts) },
          { term: t('field.preferredIndustry'), value: names(worker.industries) },
          {
            term: t('officeWorkers.payout'),
            value:
              payout === null
                ? '–'
                : payout.bank === null
                  ? t('officeWorkers.byFps', { payee: payout.payee, account: payout.account_masked })
                  : t('officeWorkers.byBank', {
                      payee: payout.payee,
                      bank: inLanguage(payout.bank.name, language).text,
                      account: payout.account_masked,
                    }),
          },
          emergency && {
            term: t('field.emergencyContact'),
            value: `${[emergency.name, emergency.relationship].filter(Boolean).join(', ')} ${format.phone(emergency.phone)}`,
          },
          worker.about !== '' && { term: t('workers.about'), value: worker.about },
        ]}
      />
    </Card>
  );
}

function Work({ worker: { id, completed_shifts: done, open_places: open } }: { worker: OfficeWorker }) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('officeWorkers.work')}</h2>
      <Facts
        facts={[
          {
            term: t('officeWorkers.shiftsDone'),
            value: <Figure of={`worker ${id} completed shifts`}>{format.number(done)}</Figure>,
          },
          {
            term: t('officeWorkers.openPlaces'),
            value: <Figure of={`worker ${id} open places`}>{format.number(open)}</Figure>,
          },
        ]}
      />
      <a href={withQuery(paths.officeWorkerPayments, { worker_id: id })}>{t('officePay.payments')}</a>
    </Card>
  );
}
