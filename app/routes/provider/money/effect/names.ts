/** The button that shows what an act would write is sent by this name, and its page jumps to the answer. */
export const effectName = 'entries';
export const effectPlace = 'entries';
