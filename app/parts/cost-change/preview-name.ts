/** The button that shows what a change would do is sent by this name, and its page jumps to the answer. */
export const previewName = 'preview';
export const previewPlace = 'cost-change';
