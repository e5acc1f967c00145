/**
 * Node loads this into each child before its own code (`node --import`): when the parent is gone, even by `kill -9`,
 * the channel to it closes and the child ends as on SIGTERM. So no server is left behind holding a port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
