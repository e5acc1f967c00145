/** How long a copy of one's data can be downloaded. */
export const dataCopyHours = 72;

export const dataCopyState = { PREPARING: 'PREPARING', READY: 'READY', EXPIRED: 'EXPIRED' } as const;
