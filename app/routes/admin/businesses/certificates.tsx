import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { OfficeBusiness } from '#contract/account/provider-businesses.ts';
import { Card } from '#app/ui/card/card.tsx';
import { Scan } from '#app/ui/photo/photo.tsx';
import { Quiet } from '#app/ui/text/text.tsx';

type Certificate = OfficeBusiness['br_files'][number];

/** This API's files are served through the admin site, because they need its session. */
const addressOf = ({ url }: Certificate): string =>
  url.startsWith('/files/') ? paths.officeFile(url.slice('/files/'.length)) : url;

export function Certificates({ files }: { files: readonly Certificate[] }) {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('field.brCertificate')}</h2>
      {files.length === 0 && <p>{t('officeBusinesses.noCertificate')}</p>}
      {files.map((file) => (
        <CertificateView key={file.id} file={file} />
      ))}
      <Quiet as="p">
        {t('officeBusinesses.compare')}{' '}
        <a href="https://www.gov.hk/en/business/registration/" rel="noreferrer">
          {t('officeBusinesses.lookUp')}
        </a>
      </Quiet>
    </Card>
  );
}

function CertificateView({ file }: { file: Certificate }) {
  const { t, format } = useText();
  const href = addressOf(file);
  const isPicture = file.type.startsWith('image/');
  return (
    <figure>
      {isPicture && (
        <a href={href}>
          <Scan
            src={href}
            alt={t('officeBusinesses.certificateAlt', { name: file.name })}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
          />
        </a>
      )}
      <figcaption>
        <a href={href}>{file.name}</a> <small>{format.fileSize(file.size)}</small>
        {!isPicture && <p>{t('officeBusinesses.noPicture')}</p>}
      </figcaption>
    </figure>
  );
}
