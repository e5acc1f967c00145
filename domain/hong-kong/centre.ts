/** Maps begin here when no better place is known; degrees. */
export const centralHongKong = { lat: 22.2819, lng: 114.1582 } as const;
