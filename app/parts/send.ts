import type { Translate } from '#app/i18n/translate.ts';

/** The button that sends a page's one form has this id. */
export const sendId = 'send';

/**
 * Returns the link of a page's head that leads there, named as the button is: while the reader chooses between two versions
 * it keeps the reader's own.
 */
export const skipToSend = (t: Translate, name: string, conflict = false) => ({
  to: sendId,
  label: t('app.skipTo', { name: conflict ? t('action.keepMine') : name }),
});
