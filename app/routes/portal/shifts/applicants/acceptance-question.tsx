import type { ReactNode } from 'react';
import { useText } from '#app/i18n/text.tsx';
import { ConfirmationForm, QuestionPage } from '#app/shared/bulk-actions/question-page.tsx';
import { acceptedPlaces } from '#app/shared/cost-change/cost-difference.ts';
import { PlacesCostChange, NoPlacesNotice } from '#app/shared/cost-change/places.tsx';
import type { CostChange } from '#contract/shifts/cost-changes.ts';
import type { TableProps } from '#app/ui/table/table.tsx';

interface AcceptanceQuestionProps<Row> extends TableProps<Row> {
  from: { href: string; label: string };
  /** Null when the API is unavailable. */
  cost: CostChange | null;
  ofSeries: boolean;
  /** Where the cost is not known. */
  title: string;
  action: string;
  /** Fields of the selected places. */
  children: ReactNode;
}

export function AcceptanceQuestion<Row>({
  from,
  cost,
  ofSeries,
  title,
  action,
  children,
  ...table
}: AcceptanceQuestionProps<Row>) {
  const { t, format } = useText();
  // Counts what can be accepted, so that the button does not promise more.
  const given = cost && acceptedPlaces(cost);
  const message = given && given.count > 0 && { count: given.count, amount: format.money(given.more) };
  const submit = message ? t(ofSeries ? 'series.accept' : 'shifts.acceptFor', message) : t('action.accept');
  return (
    <QuestionPage
      {...table}
      from={from}
      title={message ? t(ofSeries ? 'series.acceptanceOf' : 'shifts.acceptanceOf', message) : title}
      submit={submit}
      form={
        given?.count !== 0 && (
          <ConfirmationForm id="acceptance" submit={submit} cancel={from.href} action={action}>
            <PlacesCostChange of={cost} />
            {children}
          </ConfirmationForm>
        )
      }
      unable={<NoPlacesNotice back={from.href} />}
    />
  );
}
