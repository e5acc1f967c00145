import { paths } from '#app/paths.ts';

/** Returns the page that books several drafts at once. */
export const severalOf = (drafts: readonly number[]): string =>
  `${paths.bookSeveral}?${new URLSearchParams(drafts.map((id) => ['draft', String(id)]))}`;
