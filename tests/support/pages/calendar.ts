import ICAL from 'ical.js';

/** Parsed by a third-party parser, which throws for an invalid file. */
export function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zones = calendar.getAllSubcomponents('vtimezone').map((one) => new ICAL.Timezone(one));
  const utcOf = (time: ICAL.Time): string => {
    const zone = zones.find(({ tzid }) => tzid === time.zone.tzid);
    if (!zone) throw new Error(`no zone ${time.zone.tzid} in the file`);
    return time.toJSDate().toISOString();
  };
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      title: event.summary,
      place: event.location,
      zone: event.startDate.zone.tzid,
      start: utcOf(event.startDate),
      end: utcOf(event.endDate),
      url: String(one.getFirstPropertyValue('url')),
      status: String(one.getFirstPropertyValue('status')),
    };
  });
}
