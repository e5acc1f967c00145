export const previewName = 'preview';
export const previewPlace = 'cost-change';
