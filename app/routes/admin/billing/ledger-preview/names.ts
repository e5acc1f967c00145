export const ledgerPreviewName = 'entries';
export const ledgerPreviewId = 'entries';
