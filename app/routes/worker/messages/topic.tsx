import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { pageLimit } from '#domain/shared/paging.ts';
import type { RequestContext } from '#app/context.server.ts';
import { FormKey } from '#app/forms/form-key.tsx';
import { formAction } from '#app/forms/form-action.server.ts';
import { requireIdParam } from '#app/forms/params.ts';
import { pageParam, readQuery, withQuery } from '#app/forms/query.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { ConversationView } from '#app/islands/chat/conversation-view.tsx';
import { Composer } from '#app/shared/chat/composer.tsx';
import { clientIdOf, messageForm, messageLabels, pictureRule } from '#app/shared/chat/message-form.ts';
import { conversationTexts } from '#app/shared/chat/texts.ts';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { paths } from '#app/paths.ts';
import { newFormKey } from '#app/session/form-key.ts';
import { requireWorker } from '#app/session/guards.server.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { Button, ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';

export const handle: RouteHandle<{ topic: { business_name: string } }> = {
  title: (_, { topic }) => topic.business_name,
  permission: 'worker',
};

const latestId = 'latest';

/** Looked up in the list, because messages do not say whose they are. @throws a 404 Response */
async function findTopic({ worker }: RequestContext, id: number) {
  const { items } = await worker.app.workerTopics({ query: { id, limit: pageLimit } });
  const topic = items.find((item) => item.id === id);
  if (!topic) throw json({ kind: 'notFound' }, 404);
  return topic;
}

const ownAddress = (url: string): string =>
  url.startsWith('/files/') ? paths.workerSite.file(url.slice('/files/'.length)) : url;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = requireIdParam(params);
  const { page } = readQuery(request, { page: pageParam });
  const messages = await context.worker.app.workerMessages({ params: { topic_id: id }, query: { page } });
  return {
    topic: await findTopic(context, id),
    messages: messages.items
      .toReversed()
      .map((message) => ({ ...message, media: message.media.map((file) => ({ ...file, url: ownAddress(file.url) })) })),
    page,
    more: messages.more,
    me: requireWorker(context).id,
    now: context.now(),
  };
}

/** Whoever replies has seen the messages before. */
export const action = formAction(
  messageForm,
  ({ id }) => `${paths.workerSite.conversation(id)}#${latestId}`,
  async ({ id, context, body: { seen, ...written }, form }) => {
    const { app } = context.worker;
    const { business_id } = await findTopic(context, id);
    const body = { business_id, client_id: clientIdOf(form.key), ...written };
    const sent = await app.workerSendMessage({ body }, form);
    if (sent.ok && seen !== undefined)
      await app.workerSeen(
        { params: { topic_id: id }, body: { message_id: seen } },
        { key: newFormKey(requireWorker(context).id) },
      );
    return sent;
  },
  { files: { media_ids: pictureRule } },
);

export default function Conversation() {
  const { topic, messages, page, more, me, now } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, ...form } = useRouteForm(messageForm, { id: 'message', labels: messageLabels });
  const isUnseen = ({ sender, read_at }: (typeof messages)[number]) => sender === 'BUSINESS' && read_at === null;
  const theirs = messages.findLast(({ sender }) => sender === 'BUSINESS');
  return (
    <NarrowPage back={{ href: paths.workerSite.messages, label: t('menu.chat') }} title={topic.business_name}>
      {more && (
        <ButtonLink href={withQuery(paths.workerSite.conversation(topic.id), { page: page + 1 })} icon="back">
          {t('chat.older')}
        </ButtonLink>
      )}
      <ConversationView
        messages={messages}
        words={conversationTexts(t, topic.business_name)}
        language={language}
        me={me}
        workerName={t('chat.you')}
        now={now}
        firstUnseen={messages.find(isUnseen)?.id ?? null}
        latestId={latestId}
        reader="WORKER"
      />
      {theirs && messages.some(isUnseen) && (
        <form method="post" action={paths.workerSite.conversationSeen(topic.id)}>
          <input type="hidden" name="message_id" value={theirs.id} />
          <FormKey />
          <Button look="secondary" icon="tick">
            {t('chat.markSeen')}
          </Button>
        </form>
      )}
      {topic.is_closed ? (
        <Notice kind="info" title={t('chat.closed')} />
      ) : (
        <Composer {...form} fields={fields}>
          {theirs && <input type="hidden" name={fields.seen.name} value={theirs.id} />}
        </Composer>
      )}
    </NarrowPage>
  );
}
