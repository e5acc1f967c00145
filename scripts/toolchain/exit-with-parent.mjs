/**
 * Loaded into each child (`node --import`): when the parent is gone, even by `kill -9`, the IPC channel closes
 * and the child ends as on SIGTERM, so no server keeps holding a port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
