/** Bytes of a workbook that is read. */
export const workbookBytes = 256 * 1024;

/** Rows on a page, which become bookings at once: the page of the longest roster still weighs little. */
export const rowsAtOnce = 40;
