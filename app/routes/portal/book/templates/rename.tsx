import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { templateFields } from '#contract/shifts/templates.ts';
import { version } from '#contract/call/common.ts';
import { idOf } from '#app/forms/params.ts';
import { FormActions, RouteForm, useField, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { TextField } from '#app/ui/field/text-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';

export const handle: ScreenHandle = { title: (t) => t('templates.renaming') };

const renameForm = templateFields.extend({ version });

export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'booking');
  return { template: await context.api.shiftTemplates.get(idOf(params)), formKey: newFormKey(account.id) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireAccount(context, 'booking');
  const form = await readForm(request, context, renameForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.shiftTemplates.rename(idOf(params), form.value, form);
  return sent.ok ? redirectWithToast(context, `${paths.book}#templates`, sent.message) : form.refuse(sent.error);
}

/** The name of a template, and the way to delete it. */
export default function RenameTemplate() {
  const { template, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const field = useField();
  const { fields, ...form } = useRouteForm(renameForm, {
    id: 'template',
    formKey,
    defaultValue: { name: template.name },
  });
  return (
    <Stack narrow>
      <PageHead
        back={{ href: `${paths.book}#templates`, label: t('title.bookShift') }}
        title={t('templates.renaming')}
        actions={
          <ButtonLink href={paths.bookTemplateRemoval(template.id)} look="danger">
            {t('action.deleteAsk')}
          </ButtonLink>
        }
      />
      <RouteForm {...form}>
        <TextField {...field(fields.name, { label: t('field.name') })} />
        <input type="hidden" name="version" value={template.version} />
        <FormActions submit={t('action.save')} cancel={`${paths.book}#templates`} />
      </RouteForm>
    </Stack>
  );
}
