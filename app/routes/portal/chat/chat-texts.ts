import { maxChatPictures } from '#domain/files/limits.ts';
import type { CountPlace, LiveWords } from '#app/islands/chat/props.ts';
import type { Translate } from '#app/i18n/translate.ts';
import { paths } from '#app/paths.ts';

export const liveChatTexts = (t: Translate): LiveWords => ({
  message: t('term.message'),
  pictures: t('chat.pictures'),
  send: t('action.send'),
  again: t('chat.tryAgain'),
  edit: t('action.edit'),
  remove: t('action.delete'),
  offline: t('chat.offline'),
  failed: t('chat.notLoaded'),
  freshOne: t('chat.freshOne'),
  fresh: t('chat.fresh', { number: '{{count}}' }),
  uploadFailed: t('validation.uploadFailed'),
  sentOnceThere: t('chat.sentOnceThere'),
  tooMany: t('validation.chatPictures', { number: maxChatPictures }),
  hint: t('chat.enterSends'),
});

const counted = (t: Translate, key: 'menu.todo' | 'menu.unread' | 'notify.bellUnread'): string =>
  t(key, { count: 2 }).replace('2', '{{count}}');

export const countPlaces = (t: Translate): CountPlace[] => {
  const waiting = counted(t, 'menu.todo');
  const menu = '#menu';
  return [
    {
      at: `${menu} a[href="${paths.days}"]`,
      counts: { of: 'applicants', label: waiting, href: paths.days },
      none: '',
    },
    {
      at: `${menu} a[href="${paths.chat}"]`,
      counts: { of: 'chats', label: counted(t, 'menu.unread'), href: paths.chat },
      none: '',
    },
    {
      at: `${menu} a[href^="${paths.timesheets}"]`,
      counts: { of: 'timesheets', label: waiting, href: paths.timesheets },
      none: '',
    },
    {
      at: `header a[href="${paths.notifications}"]`,
      counts: { of: 'notifications', label: counted(t, 'notify.bellUnread'), href: paths.notifications },
      none: t('notify.bell'),
    },
  ];
};
