export const classNames = (...names: readonly (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
