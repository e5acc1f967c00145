import { inLanguage, langOf } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Day } from '#domain/shared/time.ts';
import type { AdminWorker } from '#contract/admin/workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DocumentScan } from '#app/ui/photo/photo.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

type AdminCertificate = AdminWorker['certificates'][number];

/** This API's files are served through the admin site, because they need its session. */
const addressOf = (url: string): string =>
  url.startsWith('/files/') ? paths.admin.file(url.slice('/files/'.length)) : url;

interface CertificatesProps {
  worker: AdminWorker;
  today: Day;
  canCheck: boolean;
}

export function Certificates({ worker, today, canCheck }: CertificatesProps) {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('adminWorkers.certificates')}</h2>
      {worker.certificates.length === 0 && <p>{t('adminWorkers.noCertificates')}</p>}
      {worker.certificates.map((certificate) => (
        <div key={certificate.id}>
          <CertificateView certificate={certificate} today={today} />
          {canCheck && (
            <p>
              <a href={paths.admin.workerCertificate(worker.id, certificate.id)}>{t('adminWorkers.check')}</a>
            </p>
          )}
        </div>
      ))}
    </Card>
  );
}

export function CertificateView({ certificate, today }: { certificate: AdminCertificate; today: Day }) {
  const { t, format, language } = useText();
  const { expires_on: last, verified_at: checked, verified_by: by, file } = certificate;
  const name = inLanguage(certificate.name, language);
  const until =
    last === null
      ? t('adminWorkers.neverEnds')
      : t(last < today ? 'adminWorkers.expiredOn' : 'adminWorkers.endsOn', { date: format.date(last) });
  const check = checked && {
    moment: format.moment(checked),
    name: by,
  };
  return (
    <figure>
      {file && (
        <a href={addressOf(file.url)}>
          <DocumentScan
            src={addressOf(file.url)}
            alt={t('adminWorkers.certificateAlt', { name: name.text })}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
          />
        </a>
      )}
      <figcaption>
        <strong lang={langOf(name)}>{name.text}</strong> {until}
        <br />
        <MutedText>
          {!check && t('adminWorkers.notChecked')}
          {check && check.name === null && t('adminWorkers.checkedAt', { moment: check.moment })}
          {check && check.name !== null && t('adminWorkers.checkedBy', { name: check.name, moment: check.moment })}
        </MutedText>
      </figcaption>
    </figure>
  );
}
