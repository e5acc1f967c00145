import type { Language } from '#app/i18n/languages.ts';
import { textOrChinese } from '#domain/shared/text/in-language.ts';
import type { Location } from '#contract/categories/locations.ts';

/** The record as its readers see it: name and address in their language, where it has them in that. */
export const shownLocation = (location: Location, language: Language): Location => ({
  ...location,
  name: textOrChinese(location.name, location.name_hk, language),
  address: textOrChinese(location.address, location.address_hk, language),
});
