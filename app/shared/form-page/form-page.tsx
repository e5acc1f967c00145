import { useMatches } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Stack } from '#app/ui/layout/layout.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { skipToSubmit, submitButtonId } from '../submit-button.ts';
import { SubmitForm, type SubmitFormProps } from './submit-form.tsx';

type Head = ComponentProps<typeof PageHead>;

/** Its title is the route's, unless it has another one. */
export function NarrowPage({
  title,
  children,
  ...head
}: Omit<Head, 'title'> & { title?: ReactNode; children: ReactNode }) {
  const routeTitle = useRouteTitle();
  return (
    <Stack narrow>
      <PageHead {...head} title={title ?? routeTitle} />
      {children}
    </Stack>
  );
}

export interface FormPageProps extends Omit<SubmitFormProps, 'submitId'>, Pick<Head, 'line' | 'actions' | 'state'> {
  back: NonNullable<Head['back']>;
  title?: ReactNode;
  after?: ReactNode;
}

/**
 * A narrow page with one form. Cancel leads back. A form in `pairs` is long, so the head has a link to its submit
 * button.
 */
export function FormPage({ back, title, line, actions, state, after, ...form }: FormPageProps) {
  const { t } = useText();
  const conflict = form.record !== undefined && form.form.conflict;
  const skips = form.pairs ? [skipToSubmit(t, form.submit, conflict)] : [];
  return (
    <NarrowPage back={back} title={title} line={line} actions={actions} state={state} skips={skips}>
      <SubmitForm cancel={back.href} submitId={form.pairs ? submitButtonId : undefined} {...form} />
      {after}
    </NarrowPage>
  );
}

function useRouteTitle(): string | undefined {
  const { t } = useText();
  const page = useMatches().at(-1);
  return (page?.handle as RouteHandle<unknown> | undefined)?.title?.(t, page?.data);
}
