import { timesheetStatus } from '#domain/timesheets/status.ts';
import type { Instant } from '#domain/shared/time.ts';
import type { FromServer } from '#contract/messaging/events.ts';
import { dateFormats } from '#app/i18n/format.ts';
import type { Language } from '#app/i18n/languages.ts';
import { DescriptionList } from '#app/ui/description-list/description-list.tsx';

type Progress = FromServer<'get-user-progress'>;

export interface OnFloor extends Pick<Progress, 'user_id' | 'status' | 'clock_in_at' | 'clock_out_at'> {
  name: string;
  href: string;
  /** Minutes that the worker said to come late. */
  late: number | null;
}

export interface FloorWords {
  /** `{{here}}` and `{{places}}` */
  count: string;
  absent: string;
  /** `{{number}}` */
  late: string;
  /** `{{time}}` */
  working: string;
  paused: string;
  left: string;
}

export interface FloorViewProps {
  people: readonly OnFloor[];
  words: FloorWords;
  language: Language;
}

export function FloorView({ people, words, language }: FloorViewProps) {
  const here = people.filter(({ clock_in_at }) => clock_in_at !== null).length;
  return (
    <>
      <p>{words.count.replace('{{here}}', String(here)).replace('{{places}}', String(people.length))}</p>
      <DescriptionList
        facts={people.map((item) => ({
          id: String(item.user_id),
          term: <a href={item.href}>{item.name}</a>,
          value: stateOf(item, words, language),
        }))}
      />
    </>
  );
}

function stateOf(
  { status, clock_in_at: from, clock_out_at: until, late }: OnFloor,
  words: FloorWords,
  language: Language,
) {
  const at = (text: string, when: Instant) => text.replace('{{time}}', dateFormats[language].time(when));
  if (until !== null) return at(words.left, until);
  if (from === null) return late === null ? words.absent : words.late.replace('{{number}}', String(late));
  return at(status === timesheetStatus.BREAK_TIME ? words.paused : words.working, from);
}
