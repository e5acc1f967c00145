import { useRejectedForm } from '#app/forms/form-problem.ts';
import { useText } from '#app/i18n/text.tsx';
import { paths } from '#app/paths.ts';
import type { ClassApplicant } from '#contract/categories/training-classes.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { BulkBar, BulkForm } from '#app/ui/bulk-bar/bulk-bar.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Table } from '#app/ui/table/table.tsx';
import { applicantColumns, canApprove } from './columns.tsx';

interface ApplicantsProps {
  classId: number;
  applicants: ClassApplicant[];
  currentPath: string;
}

export function Applicants({ classId, applicants, currentPath }: ApplicantsProps) {
  const texts = useText();
  const { t } = texts;
  // After a failed approval the selection is restored, and the form key too when the outcome is unknown.
  const rejection = useRejectedForm();
  const selected = [rejection?.result.initialValue?.user_ids ?? []].flat().map(String);
  return (
    <BulkForm action={paths.classApproval(classId)}>
      <Table
        caption={t('classes.applicants')}
        columns={applicantColumns(classId, selected, texts)}
        rows={applicants}
        keyOf={({ worker }) => worker.id}
      />
      {applicants.some(canApprove) && (
        <BulkBar selected={t('classes.selected')}>
          <Button>{t('classes.approve')}</Button>
        </BulkBar>
      )}
      <input type="hidden" name="back" value={currentPath} />
      <FormKey storedKey={rejection?.key} />
    </BulkForm>
  );
}
