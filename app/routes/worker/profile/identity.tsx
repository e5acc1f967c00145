import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { hkid } from '#contract/core/fields/hkid.ts';
import { updateWorker } from '#contract/workers/worker-account.ts';
import { checkboxField } from '#app/forms/fields.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { CheckField } from '#app/ui/choice/check-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { SectionPage } from './section-page.tsx';
import { loadSelf, sectionAction } from './section.server.ts';
import { canChangeIdentity } from './sections.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.section.identity'), permission: 'signedIn' };

export async function loader(args: LoaderFunctionArgs) {
  const own = await loadSelf(args);
  if (!canChangeIdentity(own.self)) throw redirect(paths.workerSite.profile);
  return own;
}

const identityForm = updateWorker.body
  .pick({ version: true })
  .extend({ hkid: hkid.optional(), right_to_work: checkboxField, of_age: checkboxField });

export const action = sectionAction(identityForm, paths.workerSite.identity);

export default function Identity() {
  const { self, isApproved } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(identityForm, {
    id: 'identity',
    record: self,
    defaultValue: { version: self.version },
    labels: { hkid: 'field.hkid', right_to_work: 'workerSite.rightToWork', of_age: 'workerSite.ofAge' },
  });
  const known = self.hkid_masked;
  return (
    <SectionPage isApproved={isApproved} form={{ ...form, fields }} record={self}>
      <TextField
        {...field(fields.hkid, {
          secret: true,
          hint: known === null ? t('workerSite.hkidHint') : t('workerSite.hkidKnown', { number: known }),
        })}
        autoCapitalize="characters"
        autoComplete="off"
        short
      />
      <CheckField {...field(fields.right_to_work)} defaultChecked={self.right_to_work} />
      <CheckField {...field(fields.of_age)} defaultChecked={self.of_age} />
      <Notice>{t('workerSite.hkidUse')}</Notice>
    </SectionPage>
  );
}
