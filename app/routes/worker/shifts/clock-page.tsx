import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { useText } from '#app/i18n/text.tsx';
import { LocalisedText } from '#app/shared/localised/localised-text.tsx';
import { paths } from '#app/paths.ts';
import { ClockForm } from './clock-form.tsx';
import type { Place } from './place.server.ts';

interface ClockPageProps {
  place: Place;
  isClockIn: boolean;
  code: string | undefined;
}

export function ClockPage({ place, isClockIn, code }: ClockPageProps) {
  const { format } = useText();
  return (
    <NarrowPage
      back={{ href: paths.workerSite.shift(place.id), label: <LocalisedText of={place.role.name} /> }}
      line={format.parts([format.shiftTimeInWords(place.start_at, place.end_at), place.location.name])}
    >
      <ClockForm
        isClockIn={isClockIn}
        action={isClockIn ? paths.workerSite.clockIn(place.id) : paths.workerSite.clockOut(place.id)}
        code={code}
      />
    </NarrowPage>
  );
}
