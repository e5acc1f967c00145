export const effectName = 'entries';
export const effectPlace = 'entries';
