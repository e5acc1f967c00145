import { paths } from '#app/paths.ts';

export const severalOf = (drafts: readonly number[]): string =>
  `${paths.bookSeveral}?${new URLSearchParams(drafts.map((id) => ['draft', String(id)]))}`;
