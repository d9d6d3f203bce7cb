import type { EventEmitter } from 'node:events';

/** Logs unhandled rejections, which would otherwise end the process: an internal fault must not take the service down. */
export function logUnhandledRejections(
  process: Pick<EventEmitter, 'on'>,
  logger: { error(message: string): void },
): void {
  process.on('unhandledRejection', (reason: unknown) => {
    const what = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    logger.error(`Unhandled rejection, please report it: ${what}`);
  });
}
