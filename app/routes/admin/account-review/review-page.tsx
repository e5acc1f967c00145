import type { ReactNode } from 'react';
import { z } from 'zod';
import { FormActions, RouteForm, type RouteFormProps } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import type { loadReviewed } from './account.server.ts';
import { accountPath, nameOf } from './subject.ts';

export const handle: RouteHandle<LoaderData<typeof loadReviewed>> = {
  title: (t, { reviewed, decision }) => t(`accountReview.${reviewed.subject}.${decision}.title`),
  permission: 'adminSupport',
};

export const useReviewed = () => useLoaderDataAsReturned<typeof loadReviewed>().reviewed;

/** For a decision that needs no input. */
export const confirmForm = z.object({});

interface ReviewPageProps {
  form: Omit<RouteFormProps, 'children'>;
  /** Above the consequence of the decision. */
  facts?: ReactNode;
  children?: ReactNode;
}

export function ReviewPage({ form, facts, children }: ReviewPageProps) {
  const { reviewed, decision } = useLoaderDataAsReturned<typeof loadReviewed>();
  const { t, language } = useText();
  const { subject, account } = reviewed;
  const name = nameOf(reviewed, language);
  const back = accountPath[subject](account.id);
  const effect = t(`accountReview.${subject}.${decision}.effect`, {
    language: t(`adminBusinesses.emailIn.${account.language}`),
  });
  const submit = t(`accountReview.${subject}.${decision}.submit`, { name });
  const isHazard = decision === 'decline' || decision === 'suspension';
  return (
    <Stack narrow>
      <PageHead back={{ href: back, label: name }} title={t(`accountReview.${subject}.${decision}.title`)} />
      <RouteForm {...form}>
        {facts}
        {isHazard ? (
          <Notice kind="hazard" title={t(`accountReview.${decision}Question`, { name })}>
            {effect}
          </Notice>
        ) : (
          <p>{effect}</p>
        )}
        {children}
        {isHazard ? (
          <FormActions submit={submit} look="danger" cancel={back} cancelLabel={t(`accountReview.${decision}Cancel`)} />
        ) : (
          <FormActions submit={submit} cancel={back} />
        )}
      </RouteForm>
    </Stack>
  );
}
