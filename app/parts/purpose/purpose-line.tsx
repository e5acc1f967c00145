import { useText } from '#app/i18n/text.tsx';
import type { PurposePage } from '#domain/account/purposes.ts';
import { InlineFold } from '#app/ui/disclosure/inline-fold.tsx';

/** The words of these pages are nobody's own, so they go on explaining themselves when they are asked. */
const special = { supervisors: 'purpose.ask.supervisors', admin_invoices: 'purpose.ask.admin_invoices' } as const;

const isSpecial = (page: PurposePage): page is keyof typeof special => page in special;

/** Says what a page is for while it is new to the reader; later on request, where a word is special. */
export function PurposeLine({ page, known }: { page: PurposePage; known: boolean }) {
  const { t } = useText();
  const sentence = t(`purpose.${page}`);
  if (!known) return sentence;
  return isSpecial(page) ? <InlineFold summary={t(special[page])}>{sentence}</InlineFold> : null;
}
