import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { AdminBusiness } from '#contract/admin/businesses.ts';
import { Card } from '#app/ui/card/card.tsx';
import { DocumentScan } from '#app/ui/photo/photo.tsx';
import { MutedText } from '#app/ui/text/text.tsx';

type Certificate = AdminBusiness['br_files'][number];

/** This API's files are served through the admin site, because they need its session. */
const addressOf = ({ url }: Certificate): string =>
  url.startsWith('/files/') ? paths.admin.file(url.slice('/files/'.length)) : url;

export function Certificates({ files }: { files: readonly Certificate[] }) {
  const { t } = useText();
  return (
    <Card>
      <h2>{t('field.brCertificate')}</h2>
      {files.length === 0 && <p>{t('adminBusinesses.noCertificate')}</p>}
      {files.map((file) => (
        <CertificateView key={file.id} file={file} />
      ))}
      <MutedText as="p">
        {t('adminBusinesses.compare')}{' '}
        <a href="https://www.gov.hk/en/business/registration/" rel="noreferrer">
          {t('adminBusinesses.lookUp')}
        </a>
      </MutedText>
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
          <DocumentScan
            src={href}
            alt={t('adminBusinesses.certificateAlt', { name: file.name })}
            width={file.width ?? undefined}
            height={file.height ?? undefined}
          />
        </a>
      )}
      <figcaption>
        <a href={href}>{file.name}</a> <small>{format.fileSize(file.size)}</small>
        {!isPicture && <p>{t('adminBusinesses.noPicture')}</p>}
      </figcaption>
    </figure>
  );
}
