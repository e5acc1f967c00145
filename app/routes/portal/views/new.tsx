import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { returnPath, safeRedirect } from '#app/session/safe-redirect.ts';
import { savedViewFields } from '#contract/accounts/views.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { withQuery } from '#app/forms/query.ts';
import { Button } from '#app/ui/button/button.tsx';
import { FormPage } from '#app/shared/form-page/form-page.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';

export const handle: RouteHandle<{ savedView: object | null }> = {
  title: (t, { savedView }) => t(savedView ? 'views.change' : 'views.save'),
  permission: 'dashboard',
  requires: ['savedViews'],
};

/** Defaults to the dashboard, where nothing is filtered. */
const addressIn = (request: Request): string => safeRedirect(new URL(request.url).searchParams.get('address'), '');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const address = addressIn(request);
  if (address === '' && !context.posted) throw redirect(paths.dashboard);
  const { views } = await context.api.auth.getAccount({ params: { id: account.id } });
  const savedView = views?.find((view) => view.address === address) ?? null;
  return { address, savedView };
}

export const action = formAction(
  savedViewFields,
  ({ request, body }) => returnPath(new URL(request.url).search, safeRedirect(body.address, paths.dashboard)),
  ({ api, body, form }) => api.views.createSavedView({ body }, form),
);

export default function SaveView() {
  const { address, savedView } = useLoaderDataAsReturned<typeof loader>();
  const { t } = useText();
  const { fields, field, ...form } = useRouteForm(savedViewFields, {
    id: 'view',
    labels: { name: 'field.name', address: null },
    defaultValue: { address, name: savedView?.name ?? '' },
  });
  const list = safeRedirect(fields.address.initialValue, paths.dashboard);
  // A view does not include the page number of its list.
  const { back, carry } = useReturnLink(list);
  return (
    <FormPage
      form={form}
      back={{ href: back, label: t('action.back') }}
      line={t('views.saveLine')}
      submit={t('views.keepIt')}
      after={
        savedView && (
          <form method="post" action={carry(withQuery(paths.viewDelete(savedView.id), { redirectTo: list }))}>
            <FormKey />
            <Button look="danger">{t('views.delete')}</Button>
          </form>
        )
      }
    >
      <TextField {...field(fields.name)} />
      <input type="hidden" name={fields.address.name} value={list} />
    </FormPage>
  );
}
