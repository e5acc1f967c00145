import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { requireIdParam } from '#app/forms/params.ts';
import { useRouteForm } from '#app/forms/route-form.tsx';
import { readFormWithFiles } from '#app/forms/uploads.server.ts';
import { useLoaderDataAsReturned } from '#app/layout/route-data.ts';
import { useText } from '#app/i18n/text.tsx';
import { leadingName, secondaryName } from '#app/shared/localised/person-name.tsx';
import { paths } from '#app/paths.ts';
import type { RouteHandle } from '#app/server/route-handle.ts';
import { requireAccount } from '#app/session/guards.server.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/notice/notice.tsx';
import { FilePhoto } from '#app/shared/photo/file-photo.tsx';
import { Composer } from '#app/shared/chat/composer.tsx';
import { latestId } from './latest.ts';
import { NarrowPage } from '#app/shared/form-page/form-page.tsx';
import { clientIdOf, messageForm, messageLabels, pictureRule } from '#app/shared/chat/message-form.ts';

export const handle: RouteHandle<{ name: string }> = {
  title: (t, { name }) => t('chat.to', { name }),
  permission: 'chat',
};

/** Opening this page does not create the conversation; its first message does. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const account = requireAccount(context);
  const worker = await context.api.workers.getWorker({
    params: { user_id: requireIdParam(params), operator_id: account.businessId },
  });
  if (worker.topic_id !== null && !context.posted) throw redirect(`${paths.chatTopic(worker.topic_id)}#${latestId}`);
  return { worker, name: leadingName(worker, context.language) };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readFormWithFiles(request, context, messageForm, { media_ids: pictureRule });
  if (!form.ok) return form.rejection;
  const begun = await context.api.chat.createTopic({ body: { user_id: requireIdParam(params) } }, form);
  if (!begun.ok) return form.reject(begun.error);
  const { text, media_ids } = form.value;
  const topicId = begun.value.id;
  const sent = await context.api.ask('message-from-client', {
    topic_id: topicId,
    client_id: clientIdOf(form.key),
    text,
    media_ids,
  });
  return sent.ok ? redirect(`${paths.chatTopic(topicId)}#${latestId}`, 303) : form.reject(sent.error);
}

export default function NewConversation() {
  const { worker, name } = useLoaderDataAsReturned<typeof loader>();
  const { t, language } = useText();
  const { fields, ...form } = useRouteForm(messageForm, { id: 'message', labels: messageLabels });
  return (
    <NarrowPage
      back={{ href: paths.worker(worker.id), label: name }}
      plate={worker.avatar && <FilePhoto file={worker.avatar} alt="" />}
      otherTitle={secondaryName(worker, language)}
      line={t('chat.first')}
    >
      {worker.is_blocked ? (
        <Notice
          kind="warning"
          title={t('chat.blocked', { name })}
          action={<ButtonLink href={paths.worker(worker.id)}>{t('workers.profile')}</ButtonLink>}
        >
          {t('chat.blockedWhy')}
        </Notice>
      ) : (
        <Composer {...form} fields={fields} />
      )}
    </NarrowPage>
  );
}
