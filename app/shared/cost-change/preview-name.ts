export const previewName = 'preview';
export const previewId = 'cost-change';
