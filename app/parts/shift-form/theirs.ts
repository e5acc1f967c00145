/** Another user has stored this in a field meanwhile, in words, where it differs from what was typed. */
export type Theirs = (name: string) => string | undefined;

export const nobodys: Theirs = () => undefined;
