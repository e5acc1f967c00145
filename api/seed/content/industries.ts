import { industry, industryName, type Industry } from '#domain/accounts/industry.ts';
import { valuesOf } from '#domain/shared/enumeration.ts';
import { chinese, english } from '#locales/general.ts';
import type { Choice } from './content.ts';

const name = (id: Industry) => ({ en: english.industry[industryName(id)], hk: chinese.industry[industryName(id)] });

export const industries: readonly Choice[] = valuesOf(industry).map((id) => ({ id, name: name(id) }));
