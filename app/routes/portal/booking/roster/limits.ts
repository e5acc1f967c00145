/** A workbook is read up to this many bytes. */
export const workbookBytes = 256 * 1024;

/** A page has this many rows, which become bookings at once: the page of the longest roster still weighs little. */
export const rowsAtOnce = 40;
