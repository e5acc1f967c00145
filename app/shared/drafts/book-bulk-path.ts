import { paths } from '#app/paths.ts';

export const bookBulkPath = (drafts: readonly number[]): string =>
  `${paths.bookBulk}?${new URLSearchParams(drafts.map((id) => ['draft', String(id)]))}`;
