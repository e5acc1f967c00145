/**
 * `date-fns-tz` goes by way of the machine's own zone, and is an hour off at hours that this zone skips
 * (`TZ=Europe/London`, 29 March 2026 01:00). UTC skips none.
 */
process.env.TZ = 'UTC';
