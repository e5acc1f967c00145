import { sex, sexName } from '#domain/workers/sex.ts';
import { updateWorker } from '#contract/workers/worker-account.ts';
import { createFormSchema } from '#app/forms/edit-form.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { languages } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { choiceOf } from './choices.ts';
import { SectionPage } from './section-page.tsx';
import { loadSelf, sectionAction } from './section.server.ts';
import { canChangeIdentity } from './sections.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.section.details'), permission: 'signedIn' };

export const loader = loadSelf;

const detailsForm = createFormSchema(
  updateWorker.body
    .pick({ version: true, name_hk: true, phone: true, language: true })
    .extend({ name: updateWorker.body.shape.name.optional(), sex: choiceOf(sex) }),
);

export const action = sectionAction(detailsForm, paths.workerSite.details);

export default function Details() {
  const { self, isApproved } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, field, ...form } = useRouteForm(detailsForm, {
    id: 'details',
    record: self,
    // Somebody new has not said which language; the one of the pages is a good guess.
    defaultValue: { ...self, language: self.name === '' ? language : self.language },
    labels: {
      name: 'workerSite.nameEnglish',
      name_hk: 'workerSite.nameChinese',
      phone: 'field.phone',
      language: 'workerSite.emailLanguage',
      sex: 'field.sex',
    },
  });
  return (
    <SectionPage isApproved={isApproved} form={{ ...form, fields }} record={self}>
      {canChangeIdentity(self) && (
        <TextField {...field(fields.name, { hint: t('workerSite.asOnCard') })} autoComplete="name" />
      )}
      <TextField {...field(fields.name_hk, { optional: true })} lang={languages.hk.tag} />
      <TextField {...field(fields.phone)} type="tel" autoComplete="tel" />
      <SelectField
        {...field(fields.language)}
        options={[
          { value: 'hk', label: languages.hk.name },
          { value: 'en', label: languages.en.name },
        ]}
      />
      <SelectField
        {...field(fields.sex, { optional: true })}
        empty={t('workerSite.notSaid')}
        options={Object.values(sex).map((value) => ({ value, label: t(`sex.${sexName(value)}`) }))}
      />
    </SectionPage>
  );
}
