import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { returnTo, returnWith } from '#app/session/safe-redirect.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { ContactFields } from './contact-fields.tsx';
import { contactForm } from './contact-form.ts';

export const handle: ScreenHandle = { title: (t) => t('contacts.add'), may: 'contacts' };

export const loader = ({ request }: LoaderFunctionArgs) => returnTo(request, paths.contacts);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, context, contactForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.contacts.createContact({ body: form.value }, form);
  return sent.ok
    ? redirectWithToast(context, returnWith(request, paths.contacts, { contact_id: sent.value.id }), sent.message)
    : form.refuse(sent.error);
}

export default function NewContact() {
  const { back } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(contactForm, { id: 'contact' });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: paths.contacts, label: t('menu.contacts') }}
        title={t('contacts.add')}
        line={t('contacts.line')}
      />
      <RouteForm {...form}>
        <ContactFields fields={fields} />
        <FormActions submit={t('contacts.save')} cancel={back} />
      </RouteForm>
    </Stack>
  );
}
