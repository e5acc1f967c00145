import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { longLength } from '#contract/core/common.ts';
import { updateWorker } from '#contract/workers/worker-account.ts';
import { wholeNumberField } from '#app/forms/fields.ts';
import { recordIdField } from '#app/forms/ids.ts';
import { createFormSchema } from '#app/forms/edit-form.tsx';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { message } from '#domain/shared/message.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { SectionPage } from './section-page.tsx';
import { loadSelf, sectionAction } from './section.server.ts';

export const handle: RouteHandle = { title: (t) => t('workerSite.section.work'), permission: 'signedIn' };

export async function loader(args: LoaderFunctionArgs) {
  const [own, options] = await Promise.all([loadSelf(args), args.context.worker.account.listWorkerOptions()]);
  return { ...own, options };
}

const ids = z.array(recordIdField).min(1, { error: message('validation.required') });

const workForm = createFormSchema(
  updateWorker.body.pick({ version: true, about: true }).extend({
    district_ids: ids.max(18),
    industry_ids: ids.max(20),
    experience_years: wholeNumberField(updateWorker.body.shape.experience_years),
  }),
);

export const action = sectionAction(workForm, paths.workerSite.work);

export default function Work() {
  const { self, isApproved, options } = useLoaderDataAsReturned<typeof loader>();
  const { language } = useText();
  const { fields, field, ...form } = useRouteForm(workForm, {
    id: 'work',
    record: self,
    labels: {
      district_ids: 'field.preferredDistrict',
      industry_ids: 'field.preferredIndustry',
      experience_years: 'field.experienceYears',
      about: 'workerSite.about',
    },
  });
  const choices = (of: typeof options.districts) => of.map(({ id, name }) => ({ value: id, label: name[language] }));
  const sent = (value: unknown, stored: readonly { id: number }[]) =>
    form.storedKey === null && value === undefined ? stored.map(({ id }) => id) : ([value ?? []].flat() as string[]);
  return (
    <SectionPage isApproved={isApproved} form={{ ...form, fields }} record={self}>
      <ChoiceField
        {...field(fields.district_ids)}
        type="checkbox"
        options={choices(options.districts)}
        defaultValue={sent(fields.district_ids.initialValue, self.districts)}
      />
      <ChoiceField
        {...field(fields.industry_ids)}
        type="checkbox"
        options={choices(options.industries)}
        defaultValue={sent(fields.industry_ids.initialValue, self.industries)}
      />
      <TextField {...field(fields.experience_years)} inputMode="numeric" short />
      <TextareaField {...field(fields.about, { optional: true })} maxLength={longLength} />
    </SectionPage>
  );
}
