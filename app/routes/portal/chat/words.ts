import type { ConversationWords } from '#app/islands/chat/conversation-view.tsx';
import type { Translate } from '#app/i18n/translate.ts';

/** The words of a conversation; what is filled in later stays as it is. */
export const conversationWords = (t: Translate, name: string): ConversationWords => ({
  label: t('chat.with', { name }),
  you: t('chat.you'),
  sent: t('chat.sent'),
  seen: t('chat.seen', { time: '{{time}}' }),
  unseen: t('chat.unseenFromHere'),
  picture: t('chat.picture', { number: '{{number}}', total: '{{total}}', name: '{{name}}' }),
});
