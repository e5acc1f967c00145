export const centralHongKong = { lat: 22.2819, lng: 114.1582 } as const;
