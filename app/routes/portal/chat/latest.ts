/** A conversation opens at the newest message, which has this id. */
export const latestId = 'latest';
