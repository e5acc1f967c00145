import type { WorkerShift } from '#contract/workers/worker-shifts.ts';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { Card } from '#app/ui/card/card.tsx';
import { StatusTag, type Tone } from '#app/ui/status-tag/status-tag.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

/** What the API checks when a worker applies, said before the button; passed checks too. */
export function Checks({ job }: { job: WorkerShift }) {
  const { t, format } = useText();
  const { obstacle, training_class: training, class_status: classStatus } = job;
  const isOther = obstacle !== null && obstacle !== 'overlap' && obstacle !== 'not_eligible';
  return (
    <Card>
      <h2>{t('workerSite.before')}</h2>
      <ul>
        {isOther && <Check tone="no">{t(`workerSite.obstacle.${obstacle}`)}</Check>}
        {job.is_invited && <Check tone="you">{t('workerSite.invitedLine', { name: job.business_name })}</Check>}
        <Check tone={obstacle === 'overlap' ? 'no' : 'ok'}>
          {t(obstacle === 'overlap' ? 'workerSite.obstacle.overlap' : 'workerSite.check.noOverlap')}
        </Check>
        {training && classStatus && (
          <Check tone={classStatus === 'APPROVED' ? 'ok' : 'plain'}>
            {t(`workerSite.class.${classStatus}`)}{' '}
            <MutedText>
              <LocalisedText of={training.name} /> · {training.address}
              {training.allowance !== null &&
                ` · ${t('workerSite.allowance', { amount: format.money(training.allowance) })}`}
            </MutedText>
          </Check>
        )}
        <Check tone={job.lacks_certificate ? 'plain' : 'ok'}>{t(certificateText(job))}</Check>
      </ul>
    </Card>
  );
}

function certificateText({ lacks_certificate: lacks, role }: WorkerShift) {
  if (lacks) return 'workerSite.check.lacksCertificate';
  return role.is_osha_forklift ? 'workerSite.check.hasCertificate' : 'workerSite.check.noCertificate';
}

const Check = ({ tone, children }: { tone: Tone; children: React.ReactNode }) => (
  <li>
    <StatusTag tone={tone} narrow>
      {children}
    </StatusTag>
  </li>
);
