import type { ConversationWords } from '#app/islands/chat/conversation-view.tsx';
import { maxChatPictures } from '#domain/upload/limits.ts';
import type { LiveWords } from '#app/islands/chat/props.ts';
import type { Translate } from '#app/i18n/translate.ts';

/** The words of a conversation; what is filled in later stays as it is. */
export const conversationWords = (t: Translate, name: string): ConversationWords => ({
  label: t('chat.with', { name }),
  you: t('chat.you'),
  sent: t('chat.sent'),
  sending: t('chat.sending'),
  failed: t('chat.notSent'),
  seen: t('chat.seen', { time: '{{time}}' }),
  unseen: t('chat.unseenFromHere'),
  picture: t('chat.picture', { number: '{{number}}', total: '{{total}}', name: '{{name}}' }),
});

/** The words that only a live conversation needs. */
export const liveWords = (t: Translate): LiveWords => ({
  message: t('term.message'),
  pictures: t('chat.pictures'),
  send: t('action.send'),
  again: t('chat.tryAgain'),
  remove: t('action.remove'),
  offline: t('chat.offline'),
  fresh: t('chat.fresh', { number: '{{count}}' }),
  uploadFailed: t('validation.uploadFailed'),
  tooMany: t('validation.chatPictures', { number: maxChatPictures }),
  hint: t('chat.enterSends'),
});
