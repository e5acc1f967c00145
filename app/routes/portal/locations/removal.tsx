import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('locations.removal') };

/** Nothing is asked but the deed itself. */
const removalForm = z.object({});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'locations');
  return { location: await context.api.locations.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'locations');
  const form = await readForm(request, context, removalForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.locations.remove(idOf(params), form);
  return sent.ok ? redirectWithToast(context, paths.locations, sent.message) : form.refuse(sent.error);
}

export default function RemoveLocation() {
  const { location, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const { form, problem, ...sent } = useRouteForm(removalForm, { id: 'removal', formKey });
  return (
    <Stack narrow>
      <PageHead back={{ href: paths.location(location.id), label: location.name }} title={t('locations.removal')} />
      <RouteForm form={form} formKey={sent.formKey} problem={problem}>
        <Notice kind="hazard" title={t('delete.question', { name: location.name })}>
          {location.open_shifts > 0 ? t('locations.inUse', { count: location.open_shifts }) : t('locations.removalEffect')}
        </Notice>
        <FormActions submit={t('locations.remove')} look="danger" cancel={paths.location(location.id)} cancelLabel={t('locations.keep')} />
      </RouteForm>
    </Stack>
  );
}
