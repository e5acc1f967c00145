import type { ReactNode } from 'react';
import { valuesOf } from '#domain/enumeration.ts';
import { dayOf } from '#domain/time.ts';
import { FormActions, RouteForm, useRouteForm, VersionField } from '#app/forms/route-form.tsx';
import { useText, type Texts } from '#app/i18n/text.tsx';
import { BreakFields } from '#app/parts/shift-form/break-fields.tsx';
import { changeLine, PreviewOfForm, usePreviewed } from '#app/parts/cost-change/cost-change.tsx';
import type { ScopeChange } from '#app/parts/cost-change/preview.server.ts';
import { PreviewButton } from '#app/parts/cost-change/preview-button.tsx';
import type { Choices } from '#app/parts/shift-form/choices.server.ts';
import { statutoryLine } from '#app/parts/shift-form/minimum-wage.tsx';
import { siteShape } from '#app/parts/shift-form/site.ts';
import { SiteFields } from '#app/parts/shift-form/site-fields.tsx';
import { StaffingFields } from '#app/parts/shift-form/staffing-fields.tsx';
import { useTheirs } from '#app/parts/shift-form/stored-words.ts';
import { TimeFields } from '#app/parts/shift-form/time-fields.tsx';
import { useListBehind } from '#app/parts/list/way-back.ts';
import { sendId } from '#app/parts/send.ts';
import { paths } from '#app/paths.ts';
import type { BookedShift } from '#contract/shifts/shifts.ts';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Quiet } from '#app/ui/text/text.tsx';
import { ChoiceField } from '#app/ui/choice/choice-field.tsx';
import { ShiftTitle } from '../shift-head.tsx';
import { editForm, editLabels, editScope, termValues, type EditScope } from './form.ts';

const siteNames = Object.keys(siteShape) as (keyof typeof siteShape)[];

interface EditViewProps {
  shift: BookedShift;
  choices: Choices;
  scopes: Record<keyof typeof editScope, number> | null;
  today: string;
}

export function EditView({ shift, choices, scopes, today }: EditViewProps) {
  const texts = useText();
  const { t, format } = texts;
  const stored = termValues(shift);
  const scope = scopes && scopes.CHOSEN > 0 ? editScope.CHOSEN : editScope.THIS;
  const { fields, field, ...form } = useRouteForm(editForm, {
    id: 'shift',
    labels: editLabels,
    record: stored,
    defaultValue: { ...stored, scope },
  });
  const shown = usePreviewed();
  const { carry } = useListBehind(paths.shifts);
  const here = carry(paths.shiftEdit(shift.id));
  const conflict = form.problem?.kind === 'conflict';
  const theirs = useTheirs(conflict, stored, fields, { ...shift, start_date: format.date(shift.start_at) }, choices);
  const end = (
    <>
      <PreviewOfForm />
      <FormActions
        id={sendId}
        submit={t('shifts.save')}
        second={<PreviewButton address={here} />}
        cancel={carry(paths.shift(shift.id))}
        conflict={conflict ? here : undefined}
      />
    </>
  );
  return (
    <RouteForm {...form} pairs={shown === null}>
      <VersionField record={shift} field={fields.version} conflict={conflict} />
      <WithChange shown={shown !== null} end={end}>
        <SiteFold shift={shift} fields={fields} choices={choices} here={here} theirs={theirs} open={conflict} />
        <h2>{t('title.schedule')}</h2>
        <TimeFields fields={fields} today={today} theirs={theirs} />
        <BreakFields form={form.form} fields={fields} theirs={theirs} />
        <h2>{t('title.workersStep')}</h2>
        <StaffingFields
          fields={fields}
          statutory={statutoryLine([dayOf(shift.start_at)], texts)}
          overtimePercentage={shift.overtime_percentage}
          booked
          theirs={theirs}
        />
        {scopes && <Scopes scopes={scopes} shown={shown} field={field(fields.scope)} />}
      </WithChange>
    </RouteForm>
  );
}

interface ScopesProps {
  scopes: NonNullable<EditViewProps['scopes']>;
  shown: ReturnType<typeof usePreviewed>;
  field: ReturnType<ReturnType<typeof useRouteForm<typeof editForm>>['field']>;
}

function Scopes({ scopes, shown, field }: ScopesProps) {
  const texts = useText();
  const { t } = texts;
  return (
    <ChoiceField
      {...field}
      type="radio"
      hint={shown ? undefined : t('costChange.askScopes')}
      options={valuesOf(editScope)
        .filter((value) => scopes[value] > 0)
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
  here: string;
  theirs: ReturnType<typeof useTheirs>;
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
          <Quiet>
            <ShiftTitle shift={shift} />
          </Quiet>
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
          {changeLine(of, texts)}
        </>
      )}
    </span>
  );
}
