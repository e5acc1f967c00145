import type { Translate } from '#app/i18n/translate.ts';

/** The button that sends a page's one form has this id. */
export const sendId = 'send';

/** Returns the link of a page's head that leads there, named as the button is. */
export const skipToSend = (t: Translate, name: string) => ({ to: sendId, label: t('app.skipTo', { name }) });
