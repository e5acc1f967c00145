import type { ChatTopic } from '#contract/messaging/chat.ts';
import { tagOfText } from '#app/i18n/languages.ts';
import { inLanguage } from '#app/i18n/localised.ts';
import type { Texts } from '#app/i18n/text.tsx';
import { leadingName, PersonName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { Topic } from '#app/ui/conversation/topics.tsx';
import { FilePortrait } from '#app/shared/photo/file-photo.tsx';
import { latestId } from './latest.ts';

interface Listing {
  me: number;
  now: Date;
  current?: number;
  brief?: boolean;
}

export const topicRows = (
  topics: readonly ChatTopic[],
  texts: Texts,
  { me, now, current, brief = false }: Listing,
): Topic[] =>
  topics.map((topic) => ({
    id: topic.id,
    href: `${paths.chatTopic(topic.id)}#${latestId}`,
    name: brief ? leadingName(topic.worker, texts.language) : <PersonName of={topic.worker} />,
    picture: brief ? undefined : <FilePortrait of={topic.worker.avatar} />,
    current: topic.id === current,
    ...(topic.unread > 0 && { unread: texts.t('chat.unread', { count: topic.unread }) }),
    ...(topic.is_blocked && { blocked: texts.t('term.blockedWorker') }),
    ...preview(topic, texts, me),
    foot: footOf(topic, texts, now, brief),
  }));

/** One line: who wrote it, if it was someone of the business, and the number of pictures if it has no text. */
function preview(
  { last_message: last }: ChatTopic,
  { t, format }: Texts,
  me: number,
): { preview: string; lang?: string } {
  if (last === null) return { preview: t('chat.nothingYet') };
  const preview = last.text || t('chat.pictureCount', { count: last.media.length });
  const line =
    last.sender === 'WORKER'
      ? preview
      : format.reason(last.sender_id === me ? t('chat.you') : last.sender_name, preview);
  return last.text ? { preview: line, lang: tagOfText(last.text) } : { preview: line };
}

function footOf({ last_message: last, shift }: ChatTopic, texts: Texts, now: Date, brief: boolean): string {
  const { format } = texts;
  const at = last && format.dateTime(last.sent_at);
  return [at, !brief && (shift ? shiftLine(shift, texts, now) : texts.t('chat.noShift'))].filter(Boolean).join(' · ');
}

/** "On shift now: Packer, Sat 21/11/2026, 09:00 – 18:00" */
export function shiftLine(
  { role, start_at: start, end_at: end }: NonNullable<ChatTopic['shift']>,
  { t, language, format }: Texts,
  now: Date,
): string {
  const shiftText = format.parts([inLanguage(role.name, language).text, format.shiftTime(start, end)]);
  return format.reason(t(new Date(start) <= now ? 'chat.onShift' : 'chat.nextShift'), shiftText);
}
