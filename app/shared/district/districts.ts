import type { Language } from '#app/i18n/languages.ts';
import type { ResponseOf } from '#contract/core/call.ts';
import type { listDistricts } from '#contract/categories/lists.ts';
import type { SelectGroup } from '#app/ui/field/select-field.tsx';

/** Null where the list could not be loaded. */
export type Districts = ResponseOf<typeof listDistricts> | null;

export function districtGroups(districts: Districts, language: Language): SelectGroup[] {
  const groups = new Map<string, { value: number; label: string }[]>();
  for (const { id, name, area } of districts ?? []) {
    const group = groups.get(area[language]) ?? [];
    groups.set(area[language], [...group, { value: id, label: name[language] }]);
  }
  return [...groups].map(([label, options]) => ({ label, options }));
}
