import { inLanguage, langOf } from '#app/i18n/localised.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { Day } from '#domain/time.ts';
import type { OfficeWorker } from '#contract/workers/provider-workers.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Scan } from '#app/ui/photo/photo.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type OfficeCertificate = OfficeWorker['certificates'][number];

/** This API's files are served through the admin site, because they need its session. */
const addressOf = (url: string): string =>
  url.startsWith('/files/') ? paths.officeFile(url.slice('/files/'.length)) : url;

interface CertificatesProps {
  worker: OfficeWorker;
  today: Day;
  mayCheck: boolean;
}

export function Certificates({ worker, today, mayCheck }: CertificatesProps) {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('officeWorkers.certificates')}</h2>
      {worker.certificates.length === 0 && <p>{t('officeWorkers.noCertificates')}</p>}
      {worker.certificates.map((certificate) => (
        <div key={certificate.id}>
          <CertificateView certificate={certificate} today={today} />
          {mayCheck && (
            <p>
              <a href={paths.officeCertificate(worker.id, certificate.id)}>{t('officeWorkers.check')}</a>
            </p>
          )}
        </div>
      ))}
    </Card>
  );
}

export function CertificateView({ certificate, today }: { certificate: OfficeCertificate; today: Day }) {
  const { t, format, language } = useText();
  const { expires_on: last, verified_at: checked, verified_by: by, file } = certificate;
  const name = inLanguage(certificate.name, language);
  const until =
    last === null
      ? t('officeWorkers.neverEnds')
      : t(last < today ? 'officeWorkers.expiredOn' : 'officeWorkers.endsOn', { date: format.date(last) });
  const check = checked && {
    moment: format.moment(checked),
    name: by,
  };
  return (
    <figure>
      {file && (
        <a href={addressOf(file.url)}>
          <Scan
            src={addressOf(file.url)}
            alt={t('officeWorkers.certificateAlt', { name: name.text })}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
          />
        </a>
      )}
      <figcaption>
        <strong lang={langOf(name)}>{name.text}</strong> {until}
        <br />
        <Quiet>
          {!check && t('officeWorkers.notChecked')}
          {check && check.name === null && t('officeWorkers.checkedAt', { moment: check.moment })}
          {check && check.name !== null && t('officeWorkers.checkedBy', { name: check.name, moment: check.moment })}
        </Quiet>
      </figcaption>
    </figure>
  );
}
