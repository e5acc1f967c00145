import { namedText } from '#app/i18n/named-text.ts';
import type { Translate } from '#app/i18n/translate.ts';

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, initial: string) => initial.toUpperCase());

/** A job of another API is shown by its own name. */
export const jobName = (name: string, t: Translate): string =>
  namedText(t, `adminJobs.names.${camelCase(name)}`) ?? name;
