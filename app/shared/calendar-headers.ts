/** Of an iCalendar download. @param name without its ending */
export const calendarHeaders = (name: string) => ({
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': `attachment; filename="${name}.ics"`,
  'cache-control': 'private, no-store',
});
