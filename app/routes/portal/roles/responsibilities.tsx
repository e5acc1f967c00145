import type { FieldMetadata } from '@conform-to/react';
import { useField } from '#app/forms/route-form.tsx';
import { useText } from '#app/i18n/text.tsx';
import type { ShiftRole } from '#contract/roles.ts';
import { Choices } from '#app/ui/choice/choice-field.tsx';
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx';
import { FieldFrame } from '#app/ui/field/frame.tsx';
import { SelectField } from '#app/ui/field/select-field.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { chosenIn, otherChoice } from './chosen-field.tsx';
import type { Choices as Lists } from './choices.server.ts';

interface ResponsibilitiesProps {
  field: FieldMetadata<unknown[]>;
  standardRole: FieldMetadata;
  /** Null where the list could not be had. */
  standardRoles: Lists['standardRoles'];
  /** The other user's version of the role after an edit conflict. */
  theirs?: ShiftRole | undefined;
}

/** What the work consists of: responsibilities of the standard roles, under the role each belongs to. */
export function Responsibilities({ field: metadata, standardRole, standardRoles, theirs }: ResponsibilitiesProps) {
  const { t, language } = useText();
  const field = useField();
  const chosen = chosenIn(metadata);
  const other = otherChoice(theirs?.responsibilities, chosen, language);
  const props = field(metadata, {
    label: t('field.responsibilities'),
    hint: other === undefined ? t('roles.responsibilitiesHint') : t('notice.theirs', { name: other || '–' }),
  });
  const ownRole = typeof standardRole.initialValue === 'string' ? standardRole.initialValue : '';
  const isTheirRole = !theirs || String(theirs.admin_role?.id ?? '') === ownRole;
  const theirRole = isTheirRole
    ? undefined
    : t('notice.theirs', { name: theirs.admin_role?.name[language] ?? t('roles.noStandardRole') });
  if (standardRoles === null)
    return (
      <FieldFrame {...props} hint={t('error.panel')} group>
        {chosen.map((value) => (
          <input key={value} type="hidden" name={metadata.name} value={value} />
        ))}
        <input type="hidden" name={standardRole.name} value={ownRole} />
      </FieldFrame>
    );
  return (
    <>
      <SelectField
        {...field(standardRole, {
          label: t('roles.standardRole'),
          hint: theirRole ?? t('roles.standardRoleHint'),
          optional: true,
        })}
        required={false}
        empty={t('roles.noStandardRole')}
        options={standardRoles.map(({ id, name }) => ({ value: id, label: name[language] }))}
      />
      <FieldFrame {...props} group>
        <Stack>
          {standardRoles.map((role, index) => {
            const count = role.responsibilities.filter(({ id }) => chosen.includes(String(id))).length;
            return (
              <Disclosure
                key={role.id}
                open={count > 0 || (chosen.length === 0 && index === 0)}
                summary={count > 0 ? t('roles.chosenOf', { name: role.name[language], count }) : role.name[language]}
              >
                <Choices
                  {...props}
                  id={index === 0 ? props.id : `${props.id}-of-${role.id}`}
                  hint={undefined}
                  errors={index === 0 ? props.errors : undefined}
                  type="checkbox"
                  options={role.responsibilities.map(({ id, name }) => ({ value: id, label: name[language] }))}
                  defaultValue={chosen}
                />
              </Disclosure>
            );
          })}
        </Stack>
      </FieldFrame>
    </>
  );
}
