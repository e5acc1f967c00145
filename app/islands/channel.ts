import { io, type Socket } from 'socket.io-client';

/** Milliseconds until a lost connection is worth a word. */
export const offlineAfter = 5_000;

/** The realtime channel of the portal: by websocket only, and back by itself, each window at a time of its own. */
export const openChannel = (path: string): Socket =>
  io({
    path,
    transports: ['websocket'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 15_000,
    randomizationFactor: 0.6,
  });
