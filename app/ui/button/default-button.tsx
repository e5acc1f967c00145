import { hidden } from '#app/ui/visually-hidden/visually-hidden.css.ts';

interface DefaultButtonProps {
  form?: string;
}

/**
 * The Enter key presses the first submit button of a form in document order. Placed before every other button,
 * this one makes that the form's main action. Clipped, not `display: none`: Safari skips buttons that it does
 * not draw.
 */
export const DefaultButton = ({ form }: DefaultButtonProps) => (
  <button form={form} className={hidden} tabIndex={-1} aria-hidden="true" />
);
