import type { LoaderFunctionArgs } from '@remix-run/node';
import { localisedText } from '#domain/shared/text/in-language.ts';
import { applicantStatus } from '#domain/shifts/applicants/status.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { safeRedirect } from '#app/session/safe-redirect.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { CardForm } from '#app/ui/card/card.tsx';
import { Actions } from '#app/ui/layout/layout.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { canApprove } from './columns.tsx';
import { ApplicantFacts } from './facts.tsx';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { ApplicantTag } from '#app/shared/status-tags/applicant-tag.tsx';

export const handle: RouteHandle<{ applicant: { worker: { name: string } } }> = {
  title: (_, { applicant }) => applicant.worker.name,
  permission: 'trainingClasses',
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const classId = requireIdParam(params);
  const from = new URL(request.url).searchParams.get('back');
  return {
    applicant: await context.api.trainingClasses.getClassApplicant({
      params: { class_id: classId, user_id: requireIdParam(params, 'userId') },
    }),
    classId,
    back: safeRedirect(from, paths.trainingClass(classId)),
  };
}

export default function ClassApplicantPage() {
  const { applicant, classId, back } = useLoaderDataAsReturned<typeof loader>();
  const { t, language, format } = useText();
  const { worker, status, training_class } = applicant;
  const isBack = back !== paths.trainingClass(classId);
  return (
    <NarrowPage
      back={{ href: back, label: isBack ? t('classes.backToShift') : localisedText(training_class.name, language) }}
      title={leadingName(worker, language)}
      otherTitle={secondaryName(worker, language)}
      state={
        <>
          <ApplicantTag status={status} of="class" at={classId} worker={worker.id} />{' '}
          {t('classes.appliedFor', {
            name: localisedText(training_class.name, language),
            date: format.date(applicant.applied_at),
          })}
        </>
      }
      actions={<ButtonLink href={paths.worker(worker.id)}>{t('classes.toWorker')}</ButtonLink>}
    >
      {isBack && status === applicantStatus.APPLY && <Notice kind="warning">{t('applicant.reviewClass')}</Notice>}
      {isBack && status === applicantStatus.REJECT && (
        <Notice kind="warning">
          {t('applicant.notEligible', { name: localisedText(training_class.name, language) })}
        </Notice>
      )}
      {worker.is_blocked && <Notice kind="warning">{t('classes.workerBlocked')}</Notice>}
      <ApplicantFacts applicant={applicant} />
      {canApprove(applicant) && (
        <CardForm action={paths.classApproval(classId)}>
          <Actions>
            <Button>{t('classes.approveOne')}</Button>
            {status === applicantStatus.APPLY && (
              <ButtonLink
                href={withQuery(paths.classRejection(classId, worker.id), { back: isBack ? back : null })}
                look="danger"
              >
                {t('classes.rejectAsk')}
              </ButtonLink>
            )}
          </Actions>
          <input type="hidden" name="user_ids" value={worker.id} />
          <input type="hidden" name="back" value={back} />
          <FormKey />
        </CardForm>
      )}
    </NarrowPage>
  );
}
