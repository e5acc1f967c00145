import type { ConversationWords } from '#app/islands/chat/conversation-view.tsx';
import type { Translate } from '#app/i18n/translate.ts';

/** Placeholders that are filled in later stay as they are. */
export const conversationTexts = (t: Translate, name: string): ConversationWords => ({
  label: t('chat.with', { name }),
  you: t('chat.you'),
  sent: t('chat.sent'),
  sending: t('chat.sending'),
  failed: t('chat.notSent'),
  seen: t('chat.seen', { time: '{{time}}' }),
  unseen: t('chat.unseenFromHere'),
  picture: t('chat.picture', { number: '{{number}}', total: '{{total}}', name: '{{name}}' }),
});
