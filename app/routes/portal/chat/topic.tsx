import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { readId } from '#domain/shared/id.ts';
import type { RequestContext } from '#app/context.server.ts';
import type { ChatTopic } from '#contract/messaging/chat.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { requireIdParam } from '#app/forms/params.ts';
import { withQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { useLoaderDataAsReturned, type LoaderData } from '#app/layout/route-data.ts';
import type { Language } from '#app/i18n/languages.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Translate } from '#app/i18n/translate.ts';
import { ConversationView, type ShownMessage } from '#app/islands/chat/conversation-view.tsx';
import type { ChatProps } from '#app/islands/chat/props.ts';
import { Island } from '#app/islands/island.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { Unavailable } from '#app/api-client/errors.ts';
import { orNull } from '#app/api-client/optional.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Stack } from '#app/ui/layout/layout.tsx';
import { Split } from '#app/ui/layout/split.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { PageHead } from '#app/ui/page-head/page-head.tsx';
import { FilePhoto } from '#app/shared/photo/file-photo.tsx';
import { Composer } from '#app/shared/chat/composer.tsx';
import { latestId } from './latest.ts';
import { clientIdOf, messageForm, messageLabels, pictureRule } from '#app/shared/chat/message-form.ts';
import { TopicSidebar } from './side.tsx';
import { shiftLine } from './topic-rows.tsx';
import { conversationTexts } from '#app/shared/chat/texts.ts';
import { countPlaces, liveChatTexts } from './chat-texts.ts';

export const handle: RouteHandle<{ topic: ChatTopic; name: string }> = {
  title: (_, { name }) => name,
  permission: 'chat',
};

const maxOtherTopics = 6;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const id = requireIdParam(params);
  const before = readId(new URL(request.url).searchParams.get('before_id'));
  const [{ messages, older }, others] = await Promise.all([
    messagesOf(context, id, before),
    orNull(context.api.chat.listTopics({ query: { limit: maxOtherTopics } })),
  ]);
  const topic = await topicOf(id, messages.totals);
  const worker = await orNull(
    context.api.workers.getWorker({ params: { user_id: topic.worker.id, operator_id: account.businessId } }),
  );
  return {
    topic,
    name: leadingName(topic.worker, context.language),
    messages: messages.items.toReversed(),
    more: messages.more,
    isLatest: !older,
    others: others?.items ?? null,
    worker,
    me: account.id,
    myName: account.name,
    now: context.now(),
  };

  /** Looked up in the list, because an API may not say which conversation its messages belong to. */
  async function topicOf(wanted: number, known: ChatTopic | null): Promise<ChatTopic> {
    if (known) return known;
    const { items, unreadable } = await context.api.chat.listTopics({ query: { limit: 100 } });
    const listed = items.find((item) => item.id === wanted);
    if (listed) return listed;
    if (unreadable.length > 0) throw new Unavailable('shape', 'none');
    throw json({ kind: 'notFound' }, 404);
  }
}

/** A `before` from another conversation is ignored; the latest messages are returned. */
async function messagesOf({ api }: RequestContext, id: number, before: number | null) {
  const older =
    before === null
      ? null
      : await orNull(api.chat.listMessages({ params: { topic_id: id }, query: { before_id: before } }));
  const messages = older ?? (await api.chat.listMessages({ params: { topic_id: id } }));
  return { messages, older: older !== null };
}

/** Uses the form's key, so that one form creates one message however often it is submitted. */
export const action = formAction(
  messageForm,
  ({ id }) => `${paths.chatTopic(id)}#${latestId}`,
  async ({ api, id, body: { seen, ...written }, form }) => {
    const sent = await api.ask('message-from-client', { topic_id: id, client_id: clientIdOf(form.key), ...written });
    // Whoever replies has seen the messages before. The reply is stored even if this call fails.
    if (sent.ok && seen !== undefined) await api.ask('seen-message', { topic_id: id, message_id: seen });
    return sent;
  },
  { files: { media_ids: pictureRule } },
);

export default function ConversationPage() {
  const data = useLoaderDataAsReturned<typeof loader>();
  const { topic, name, messages, more, others, worker, me, now } = data;
  const texts = useText();
  const { t, language } = texts;
  const form = useRouteForm(messageForm, { id: 'message', labels: messageLabels });
  const failed = form.problem !== null || Object.keys(form.form.allErrors).length > 0;
  const oldest = messages[0];
  const view = viewOf(data, language);
  const written = <Written data={data} view={view} form={form} />;
  return (
    <>
      <PageHead
        back={{ href: paths.chat, label: t('menu.chat') }}
        plate={topic.worker.avatar && <FilePhoto file={topic.worker.avatar} alt="" />}
        title={name}
        otherTitle={secondaryName(topic.worker, language)}
        line={topic.shift ? shiftLine(topic.shift, texts, now) : t('chat.noShift')}
      />
      <Split side={<TopicSidebar topic={topic} worker={worker} others={others} me={me} now={now} />}>
        {more && oldest && (
          <ButtonLink href={withQuery(paths.chatTopic(topic.id), { before_id: oldest.id })} icon="back">
            {t('chat.older')}
          </ButtonLink>
        )}
        {data.isLatest && !failed ? (
          <Island<ChatProps>
            name="chat"
            props={liveChat(data, view, t)}
            loading={t('app.loading')}
            failed={t('chat.failedToLoad')}
          >
            {written}
          </Island>
        ) : (
          written
        )}
        {topic.is_closed && <Notice kind="info" title={t('chat.closed')} />}
        {topic.is_blocked && (
          <Notice
            kind="warning"
            title={t('chat.blocked', { name })}
            action={<ButtonLink href={paths.worker(topic.worker.id)}>{t('workers.profile')}</ButtonLink>}
          >
            {t('chat.blockedWhy')}
          </Notice>
        )}
      </Split>
    </>
  );
}

type Data = LoaderData<typeof loader>;
type View = ReturnType<typeof viewOf>;

const isUnseen = ({ sender, read_at }: ShownMessage): boolean => sender === 'WORKER' && read_at === null;

const viewOf = ({ messages, me, name }: Data, language: Language) => ({
  language,
  me,
  workerName: name,
  firstUnseen: messages.find(isUnseen)?.id ?? null,
  latestId,
});

const liveChat = ({ topic, name, messages, myName }: Data, view: View, t: Translate): ChatProps => ({
  ...view,
  topicId: topic.id,
  blocked: topic.is_blocked || topic.is_closed,
  myName,
  words: conversationTexts(t, name),
  live: liveChatTexts(t),
  counts: countPlaces(t),
  messages: messages.map(toDisplayedMessage),
  addresses: {
    events: paths.events,
    messages: paths.chatMessages(topic.id),
    uploads: withQuery(paths.uploads, { pictures: 'yes' }),
  },
});

interface WrittenProps {
  data: Data;
  view: View;
  form: ReturnType<typeof useRouteForm<typeof messageForm>>;
}

function Written({ data: { topic, name, messages, isLatest, now }, view, form: { fields, ...form } }: WrittenProps) {
  const { t } = useText();
  const theirs = messages.findLast(({ sender }) => sender === 'WORKER');
  return (
    <Stack>
      {messages.length > 0 ? (
        <ConversationView {...view} messages={messages} words={conversationTexts(t, name)} now={now} />
      ) : (
        <p>{t('chat.nothingYet')}</p>
      )}
      {!isLatest && <ButtonLink href={`${paths.chatTopic(topic.id)}#${latestId}`}>{t('chat.toLatest')}</ButtonLink>}
      {isLatest && theirs && messages.some(isUnseen) && <MarkSeen topicId={topic.id} message={theirs.id} />}
      {isLatest && !topic.is_blocked && !topic.is_closed && (
        <Composer {...form} fields={fields}>
          {theirs && <input type="hidden" name={fields.seen.name} value={theirs.id} />}
        </Composer>
      )}
    </Stack>
  );
}

function MarkSeen({ topicId, message }: { topicId: number; message: number }) {
  const { t } = useText();
  return (
    <form method="post" action={paths.chatSeen(topicId)}>
      <input type="hidden" name="message" value={message} />
      <FormKey />
      <Button look="secondary" icon="tick">
        {t('chat.markSeen')}
      </Button>
    </form>
  );
}

const toDisplayedMessage = ({
  id,
  client_id,
  sender,
  sender_id,
  sender_name,
  text,
  media,
  sent_at,
  read_at,
}: ShownMessage): ShownMessage => ({
  id,
  client_id,
  sender,
  sender_id,
  sender_name,
  text,
  media,
  sent_at,
  read_at,
});
