import type { Language } from '#app/i18n/languages.ts';
import type { Location } from '#contract/categories/locations.ts';

/** The record as its readers see it: name and address in their language, where it has them in that. */
export const shownLocation = (location: Location, language: Language): Location =>
  language === 'en'
    ? location
    : { ...location, name: location.name_hk || location.name, address: location.address_hk || location.address };
