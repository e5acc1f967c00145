import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { companySize } from '#domain/accounts/company-size.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readQuery } from '#app/forms/query.ts';
import { readForm } from '#app/forms/submission.server.ts';
import { PublicLayout, useLocalizedPath } from '#app/layout/public-layout.tsx';
import { visitorOf } from '#app/layout/visitor.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { localizedPath } from '#app/i18n/localized-routes.ts';
import { useText } from '#app/i18n/text.tsx';
import { districtGroups } from '#app/shared/district/districts.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { orNull } from '#app/api-client/optional.ts';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { TextareaField } from '#app/ui/field/textarea-field.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { Band } from '#app/ui/public-shell/band.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';
import { SubmitForm } from '#app/shared/form-page/submit-form.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { contactForm, contactLabels } from './contact-form.ts';

export const handle: RouteHandle = {
  title: (t) => t('title.requestDemo'),
  description: (t) => t('public.contact.line'),
  public: true,
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  query: readQuery(request, { sent: z.literal('1').optional().catch(undefined) }),
  districts: await orNull(context.api.lists.listDistricts()),
  visitor: visitorOf(context),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, contactForm);
  if (!form.ok) return form.rejection;
  const thanks = `${localizedPath(paths.contactUs, context.language)}?sent=1`;
  const { left_empty: filledIn, ...fields } = form.value;
  // The field comes back empty, so a person whose browser filled it in only sends the form again.
  if (filledIn) return form.rejectFields({ '': [context.t('public.contact.sendAgain')] });
  const sent = await context.api.content.requestDemo({ body: fields }, form);
  return sent.ok ? redirect(thanks, 303) : form.reject(sent.error);
}

export default function Contact() {
  const { query, districts, visitor } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const localized = useLocalizedPath();
  const { fields, field, ...form } = useRouteForm(contactForm, { id: 'demo', labels: contactLabels });
  return (
    <PublicLayout visitor={visitor}>
      <Band as="div">
        <NarrowPage line={t('public.contact.line')}>
          {query.sent && <Notice title={t('toast.demoSent')}>{t('public.contact.within')}</Notice>}
          <SubmitForm form={form} action={localized(paths.contactUs)} submit={t('action.requestDemo')}>
            <TextField {...field(fields.name)} autoComplete="name" />
            <TextField {...field(fields.company_name)} autoComplete="organization" />
            <TextField {...field(fields.email)} type="email" autoComplete="email" />
            <TextField
              {...field(fields.phone, { hint: t('account.phoneHint') })}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              short
            />
            <SelectField
              {...field(fields.company_size)}
              empty={t('public.contact.notStated')}
              options={Object.values(companySize).map((size) => ({ value: size, label: t(`companySize.${size}`) }))}
            />
            <SelectField
              {...field(fields.district_id)}
              empty={t('public.contact.notStated')}
              options={districtGroups(districts, language)}
            />
            <TextareaField {...field(fields.message, { hint: t('public.contact.messageHint') })} />
            <VisuallyHidden>
              <label>
                {t('public.contact.leaveEmpty')}
                <input name={fields.left_empty.name} tabIndex={-1} autoComplete="off" />
              </label>
            </VisuallyHidden>
          </SubmitForm>
        </NarrowPage>
      </Band>
    </PublicLayout>
  );
}
