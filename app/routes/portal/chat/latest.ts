export const latestId = 'latest';
