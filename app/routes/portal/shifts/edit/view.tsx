import type { ReactNode } from 'react';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { dayOf } from '#domain/shared/time.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { HiddenValues } from '#app/shared/bulk-actions/hidden-selection.tsx';
import { BreakFields } from '#app/shared/shift-form/break-fields.tsx';
import { scopeChangeText, FormPreview, usePreviewResult } from '#app/shared/cost-change/cost-change.tsx';
import type { ScopeChange } from '#app/shared/cost-change/preview-name.ts';
import { CostPreviewButton } from '#app/shared/cost-change/preview-button.tsx';
import type { ShiftChoices } from '#app/shared/shift-form/choices.server.ts';
import { minimumWageText } from '#app/shared/shift-form/minimum-wage.tsx';
import { siteShape } from '#app/shared/shift-form/site.ts';
import { SiteFields } from '#app/shared/shift-form/site-fields.tsx';
import { StaffingFields } from '#app/shared/shift-form/staffing-fields.tsx';
import { useStoredValues } from '#app/shared/shift-form/use-stored-values.ts';
import { TimeFields } from '#app/shared/shift-form/time-fields.tsx';
import { useReturnLink } from '#app/shared/list/return-to.ts';
import { submitButtonId } from '#app/shared/submit-button.ts';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { MutedText } from '#app/ui/text/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { ShiftTitle } from '../shift-head.tsx';
import { editForm, editLabels, editScope, termValues, type EditScope } from './form.ts';

const siteNames = Object.keys(siteShape) as (keyof typeof siteShape)[];

interface EditViewProps {
  shift: BookedShift;
  choices: ShiftChoices;
  series: { selected: readonly number[]; counts: Record<EditScope, number> } | null;
  today: string;
}

export function EditView({ shift, choices, series, today }: EditViewProps) {
  const texts = useText();
  const { t, format } = texts;
  const stored = termValues(shift);
  const scope = series && series.selected.length > 0 ? editScope.SELECTED : editScope.THIS;
  const { fields, field, conflict, ...form } = useRouteForm(editForm, {
    id: 'shift',
    labels: editLabels,
    record: stored,
    defaultValue: { ...stored, scope, selected: series?.selected.map(String) },
  });
  const selected = ([fields.selected.initialValue ?? []].flat() as unknown[]).map(String);
  const shown = usePreviewResult();
  const { carry } = useReturnLink(paths.shifts);
  const currentPath = carry(paths.shiftEdit(shift.id));
  const printed = { ...shift, start_date: format.date(shift.start_at) };
  const theirs = useStoredValues(conflict, stored, fields, printed, choices);
  const end = (
    <>
      <FormPreview />
      <FormActions
        id={submitButtonId}
        submit={t('shifts.save')}
        second={<CostPreviewButton address={currentPath} />}
        cancel={carry(paths.shift(shift.id))}
        conflict={conflict ? currentPath : undefined}
      />
    </>
  );
  return (
    <RouteForm {...form} pairs={shown === null}>
      <VersionField record={shift} field={fields.version} />
      <WithChange shown={shown !== null} end={end}>
        <SiteFold
          shift={shift}
          fields={fields}
          choices={choices}
          currentPath={currentPath}
          theirs={theirs}
          open={conflict}
        />
        <h2>{t('title.schedule')}</h2>
        <TimeFields fields={fields} today={today} theirs={theirs} />
        <BreakFields form={form.form} fields={fields} theirs={theirs} />
        <h2>{t('title.workersStep')}</h2>
        <StaffingFields
          fields={fields}
          statutory={minimumWageText([dayOf(shift.start_at)], texts)}
          overtimePercentage={shift.overtime_percentage}
          booked
          theirs={theirs}
        />
        {series && (
          <Scopes scopes={{ ...series.counts, SELECTED: selected.length }} shown={shown} field={field(fields.scope)} />
        )}
        <HiddenValues name={fields.selected.name} values={selected} />
      </WithChange>
    </RouteForm>
  );
}

interface ScopesProps {
  scopes: Record<EditScope, number>;
  shown: ReturnType<typeof usePreviewResult>;
  field: ReturnType<ReturnType<typeof useRouteForm<typeof editForm>>['field']>;
}

/** As a choice beside this shift it needs another one. */
const isSeries = (scope: EditScope) => scope === editScope.FOLLOWING || scope === editScope.ALL;

function Scopes({ scopes, shown, field }: ScopesProps) {
  const texts = useText();
  const { t } = texts;
  return (
    <ChoiceField
      {...field}
      type="radio"
      hint={shown ? undefined : t('costChange.askScopes')}
      options={valuesOf(editScope)
        .filter((value) => scopes[value] > (isSeries(value) ? 1 : 0))
        .map((value) => ({
          value,
          label: t(`shifts.scope.${value}`),
          note: noteOf({ name: value, count: scopes[value], of: shown?.scopes[value] }, texts),
        }))}
    />
  );
}

interface WithChangeProps {
  shown: boolean;
  end: ReactNode;
  children: ReactNode;
}

const WithChange = ({ shown, end, children }: WithChangeProps) =>
  shown ? (
    <Split sideStays side={end}>
      {children}
    </Split>
  ) : (
    <>
      {children}
      {end}
    </>
  );

interface SiteFoldProps extends Pick<EditViewProps, 'shift' | 'choices'> {
  fields: ReturnType<typeof useRouteForm<typeof editForm>>['fields'];
  currentPath: string;
  theirs: ReturnType<typeof useStoredValues>;
  open: boolean;
}

/** Changed rarely, so collapsed unless it has errors. */
function SiteFold({ shift, open, ...site }: SiteFoldProps) {
  const { t } = useText();
  return (
    <Disclosure
      summary={
        <>
          {t('title.site')}{' '}
          <MutedText>
            <ShiftTitle shift={shift} />
          </MutedText>
        </>
      }
      open={open || siteNames.some((name) => site.fields[name].errors)}
    >
      <Stack>
        <SiteFields {...site} />
      </Stack>
    </Disclosure>
  );
}

interface ScopeNote {
  name: EditScope;
  count: number;
  /** Set once the preview was requested. */
  of: ScopeChange | undefined;
}

function noteOf({ name, count, of }: ScopeNote, texts: Texts): ReactNode {
  if (!of && name === editScope.THIS) return undefined;
  return (
    <span data-scope={name}>
      {texts.t('shifts.scopeShifts', { count })}
      {of && (
        <>
          <br />
          {scopeChangeText(of, texts)}
        </>
      )}
    </span>
  );
}
