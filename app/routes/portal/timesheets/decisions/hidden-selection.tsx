import { formKeyName } from '#app/session/form-key.ts';

/** What goes along with every decision: the one-use key, and where the reader was. */
export const HiddenSelection = ({ formKey, back }: { formKey: string; back: string }) => (
  <>
    <input type="hidden" name={formKeyName} value={formKey} />
    <input type="hidden" name="back" value={back} />
  </>
);
