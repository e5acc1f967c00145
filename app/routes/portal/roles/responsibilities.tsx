import type { FieldMetadata } from '@conform-to/react';
import { PresentField } from '#app/forms/edit-form.tsx';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { ShiftRole } from '#contract/categories/roles.ts';
import { Choices } from '#app/ui/choice/choice-field.tsx';
import { Disclosure, DisclosureLines } from '#app/ui/disclosure/disclosure.tsx';
import { InlineFold } from '#app/ui/disclosure/inline-fold.tsx';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { selectedIds, storedChoice } from './multi-choice-field.tsx';
import type { RoleChoices as Lists } from './choices.server.ts';

interface ResponsibilitiesProps {
  field: FieldMetadata<unknown[]>;
  /** Null when the list could not be loaded. */
  standardRoles: Lists['standardRoles'];
  theirs?: ShiftRole | undefined;
}

export function Responsibilities({ field: metadata, standardRoles, theirs }: ResponsibilitiesProps) {
  const { t, language } = useText();
  const field = useField();
  const selected = selectedIds(metadata);
  const other = storedChoice(theirs?.responsibilities, selected, language);
  const props = field(metadata, {
    hint: other === undefined ? t('roles.responsibilitiesHint') : t('notice.theirs', { name: other || '–' }),
  });
  if (standardRoles === null)
    return (
      <FieldFrame {...props} hint={t('error.panel')} group>
        {selected.map((value) => (
          <input key={value} type="hidden" name={metadata.name} value={value} />
        ))}
        <PresentField name={metadata.name} />
      </FieldFrame>
    );
  const groups = standardRoles.map((role, index) => {
    const count = role.responsibilities.filter(({ id }) => selected.includes(String(id))).length;
    const isOpen = count > 0 || (selected.length === 0 && index === 0);
    const drawn = (
      <Disclosure
        key={role.id}
        open={isOpen}
        summary={count > 0 ? t('roles.selectedOf', { name: role.name[language], count }) : role.name[language]}
      >
        <Choices
          {...props}
          id={index === 0 ? props.id : `${props.id}-of-${role.id}`}
          hint={undefined}
          errors={index === 0 ? props.errors : undefined}
          type="checkbox"
          options={role.responsibilities.map(({ id, name }) => ({ value: id, label: name[language] }))}
          defaultValue={selected}
        />
      </Disclosure>
    );
    return { isOpen, drawn };
  });
  const others = groups.filter(({ isOpen }) => !isOpen);
  return (
    <>
      <PresentField name={metadata.name} />
      <FieldFrame {...props} group>
        <Stack>
          {groups.filter(({ isOpen }) => isOpen).map(({ drawn }) => drawn)}
          {others.length > 0 && (
            <InlineFold summary={t('roles.ofOtherRoles', { count: others.length })}>
              <DisclosureLines>{others.map(({ drawn }) => drawn)}</DisclosureLines>
            </InlineFold>
          )}
        </Stack>
      </FieldFrame>
    </>
  );
}

interface StandardRoleProps {
  field: FieldMetadata<unknown>;
  standardRoles: Lists['standardRoles'];
  theirs?: ShiftRole | undefined;
}

export function StandardRole({ field: metadata, standardRoles, theirs }: StandardRoleProps) {
  const { t, language } = useText();
  const field = useField();
  const own = typeof metadata.initialValue === 'string' ? metadata.initialValue : '';
  if (standardRoles === null) return <input type="hidden" name={metadata.name} value={own} />;
  const isTheirs = !theirs || String(theirs.admin_role?.id ?? '') === own;
  const stored = isTheirs
    ? undefined
    : t('notice.theirs', { name: theirs.admin_role?.name[language] ?? t('roles.noStandardRole') });
  return (
    <SelectField
      {...field(metadata, { hint: stored ?? t('roles.standardRoleHint'), optional: true })}
      required={false}
      empty={t('roles.noStandardRole')}
      options={standardRoles.map(({ id, name }) => ({ value: id, label: name[language] }))}
    />
  );
}
