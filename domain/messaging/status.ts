/** `UN_READ` is the wire's spelling. */
export const notificationStatus = { READ: 1, UN_READ: 2 } as const;
