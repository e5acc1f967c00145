import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import { requireAdminUser } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { hasPermission } from '#domain/accounts/roles.ts';
import { dayOf } from '#domain/shared/time.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';
import { Metric } from '#app/ui/metric/metric.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { StatusTag } from '#app/ui/status-tag/status-tag.tsx';
import { Email } from '#app/ui/text/text.tsx';
import { ActivityCard } from '../account-review/activity-card.tsx';
import { StateTag, StatusCard } from '../account-review/status-card.tsx';
import { Certificates } from './certificates.tsx';
import { Corrections } from './corrections.tsx';
import { SameAccounts } from './same-accounts.tsx';

export const handle: RouteHandle = { title: (t) => t('adminWorkers.worker'), permission: 'admin' };

export const loader = async ({ params, context }: LoaderFunctionArgs) => ({
  worker: await context.admin.workers.getAdminWorker({ params: { id: requireIdParam(params) } }),
  role: requireAdminUser(context).role,
  today: dayOf(context.now()),
});

export default function Worker() {
  const { worker, role, today } = useLoaderDataAsReturned<typeof loader>();
  const { t, format, language } = useText();
  const { deleted_at: deletedAt } = worker;
  const isOpen = deletedAt === null && worker.merged_into === null;
  return (
    <>
      <PageHead
        back={{ href: paths.admin.workers, label: t('adminWorkers.list') }}
        title={leadingName(worker, language) || t('adminWorkers.unnamed')}
        otherTitle={secondaryName(worker, language)}
        state={
          deletedAt === null ? (
            <StateTag subject="worker" state={worker.state} />
          ) : (
            <StatusTag tone="idle">{t('deletion.done', { moment: format.moment(deletedAt) })}</StatusTag>
          )
        }
      />
      <Split
        side={
          <>
            {isOpen && <StatusCard subject="worker" account={worker} role={role} />}
            <WorkerHistory worker={worker} canCopy={isOpen && hasPermission(role, 'adminSupport')} />
          </>
        }
      >
        <SameAccounts worker={worker} canMerge={hasPermission(role, 'adminSupport')} />
        <Certificates worker={worker} today={today} canCheck={hasPermission(role, 'adminSupport')} />
        <WorkerDetails worker={worker} />
        <Corrections worker={worker} canDecide={hasPermission(role, 'adminSupport')} />
        <ActivityCard subject="worker" account={worker} />
      </Split>
    </>
  );
}

function WorkerDetails({ worker }: { worker: AdminWorker }) {
  const { t, format, language } = useText();
  const names = (list: AdminWorker['districts']) =>
    list.length === 0 ? '–' : format.list(list.map(({ name }) => inLanguage(name, language).text));
  const declared = (is: boolean, what: string) => (is ? what : t('adminWorkers.notDeclared', { what }));
  const { emergency_contact: emergency, bank_details: bankDetails } = worker;
  return (
    <Card>
      <h2>{t('adminWorkers.details')}</h2>
      <DescriptionList
        facts={[
          { term: t('field.email'), value: worker.email === '' ? '–' : <Email address={worker.email} /> },
          { term: t('field.phone'), value: worker.phone === '' ? '–' : format.phone(worker.phone) },
          { term: t('field.hkid'), value: worker.hkid_masked ?? '–' },
          {
            term: t('adminWorkers.declared'),
            value: format.list([
              declared(worker.right_to_work, t('adminWorkers.rightToWork')),
              declared(worker.of_age, t('adminWorkers.ofAge')),
            ]),
          },
          { term: t('field.preferredDistrict'), value: names(worker.districts) },
          { term: t('field.preferredIndustry'), value: names(worker.industries) },
          {
            term: t('adminWorkers.bankDetails'),
            value:
              bankDetails === null
                ? '–'
                : bankDetails.bank === null
                  ? t('adminWorkers.byFps', { payee: bankDetails.payee, account: bankDetails.account_masked })
                  : t('adminWorkers.byBank', {
                      payee: bankDetails.payee,
                      bank: inLanguage(bankDetails.bank.name, language).text,
                      account: bankDetails.account_masked,
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

interface HistoryProps {
  worker: AdminWorker;
  canCopy: boolean;
}

function WorkerHistory({ worker: { id, completed_shifts: done, open_places: open }, canCopy }: HistoryProps) {
  const { t, format } = useText();
  return (
    <Card>
      <h2>{t('adminWorkers.work')}</h2>
      <DescriptionList
        facts={[
          {
            term: t('adminWorkers.shiftsDone'),
            value: <Metric testId={`worker ${id} completed shifts`}>{format.number(done)}</Metric>,
          },
          {
            term: t('adminWorkers.openPlaces'),
            value: <Metric testId={`worker ${id} open places`}>{format.number(open)}</Metric>,
          },
        ]}
      />
      <p>
        <a href={withQuery(paths.admin.workerPayments, { worker_id: id })}>{t('adminWorkerPay.payments')}</a>
      </p>
      {canCopy && (
        <p>
          <a href={withQuery(paths.admin.newDataCopy, { kind: 'WORKER', id })}>{t('dataCopy.askOf')}</a>
        </p>
      )}
    </Card>
  );
}
