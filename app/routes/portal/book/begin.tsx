import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { shiftStatus } from '#domain/shift/status.ts';
import { page, readQuery, withQuery } from '#app/forms/query.ts';
import { RouteForm, useRouteForm } from '#app/forms/route-form.tsx';
import { readForm } from '#app/forms/submission.server.ts';
import { ListOf } from '#app/parts/list/list-of.tsx';
import { isEmpty } from '#app/parts/list/list-pages.tsx';
import { readChoices } from '#app/parts/shift-form/choices.server.ts';
import { SiteFields } from '#app/parts/shift-form/site-fields.tsx';
import { siteOf } from '#app/parts/shift-form/site.ts';
import { useRouteData } from '#app/frame/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ScreenHandle } from '#app/serving/screen.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { redirectWithToast } from '#app/session/toast.server.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Actions, Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { WizardSteps } from '#app/ui/wizard-steps/wizard-steps.tsx';
import { Drafts } from './drafts.tsx';
import { siteForm } from './site/form.ts';
import { bookingSteps, stepTitles } from './wizard/steps.ts';

export const handle: ScreenHandle = { title: (t) => t('title.bookShift') };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount(context, 'booking');
  const query = readQuery(request, { page });
  const [choices, drafts] = await Promise.all([
    readChoices(context, null),
    context.api.shifts.list({ ...query, status: shiftStatus.DRAFT }),
  ]);
  return { choices, drafts, formKey: newFormKey(account.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireAccount(context, 'booking');
  const form = await readForm(request, context, siteForm);
  if (!form.ok) return form.refusal;
  const sent = await context.api.shifts.create(siteOf(form.value), form);
  return sent.ok
    ? redirectWithToast(context, paths.bookSchedule(sent.value.id), sent.message)
    : form.refuse(sent.error);
}

export default function BeginBooking() {
  const { choices, drafts, formKey } = useRouteData<typeof loader>();
  const { t } = useText();
  const { fields, ...form } = useRouteForm(siteForm, { id: 'site', formKey });
  return (
    <Stack narrow>
      <PageHead title={t('title.bookShift')} line={t('book.line')} />
      <WizardSteps
        label={t('book.steps')}
        steps={bookingSteps.map((step) => ({ label: t(stepTitles[step]) }))}
        current={0}
      />
      {!isEmpty(drafts) && (
        <Notice action={<ButtonLink href="#drafts">{t('book.seeDrafts')}</ButtonLink>}>
          {t('book.drafts', { count: drafts.total ?? drafts.items.length })}
        </Notice>
      )}
      <RouteForm {...form}>
        <SiteFields fields={fields} choices={choices} here={paths.book} />
        <Actions apart>
          <ButtonLink href={paths.shifts} look="quiet">
            {t('action.cancel')}
          </ButtonLink>
          <Button>{t('book.toSchedule')}</Button>
        </Actions>
      </RouteForm>
      <ListOf list={drafts} hrefOf={(number) => withQuery(paths.book, { page: number })} empty={null}>
        <Drafts drafts={drafts.items} />
      </ListOf>
    </Stack>
  );
}
