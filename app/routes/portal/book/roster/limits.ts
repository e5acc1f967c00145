import { mostDrafts } from '../several/form.ts';

/** Bytes of a workbook that is read. */
export const workbookBytes = 256 * 1024;

/** Rows that become bookings at once. */
export const mostAtOnce = mostDrafts;
