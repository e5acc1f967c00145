import type { Translate } from '#app/i18n/translate.ts';

export const submitButtonId = 'send';

/**
 * A skip link to the submit button, with the button's name. During a conflict its button saves the reader's own
 * version.
 */
export const skipToSubmit = (t: Translate, name: string, conflict = false) => ({
  to: submitButtonId,
  label: t('app.skipTo', { name: conflict ? t('action.keepMine') : name }),
});
