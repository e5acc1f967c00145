/** The id of the newest message on a page: where a conversation opens. */
export const latestId = 'latest';
