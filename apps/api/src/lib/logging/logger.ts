import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import { redact } from './redact.ts'

/**
 * Logs ids only: no bodies, no names, no addresses. At `info` one line for each request, start, stop and fault. Messages are
 * constants; values are separate fields, which pass through `redact`.
 */
export function createLogger(level: string, destination?: DestinationStream) {
  const logger = pino(
    {
      level,
      base: null,
      formatters: { log: redact },
      serializers: { err: (error: unknown) => error }, // redacted already
      hooks: {
        // By default pino uses an error's message where no message is given, and interpolates further arguments.
        logMethod([first, message], method) {
          if (typeof first === 'string') return method.apply(this, [first])
          const fields = (first as unknown) instanceof Error ? { err: first } : first
          return method.apply(this, [fields, message ?? 'fault'])
        },
      },
    },
    destination,
  )
  // A child logger does not inherit its parent's formatters.
  const { child } = logger
  logger.child = function makeChild(this: typeof logger, fields, options) {
    return child.call(this, redact(fields), options) as never
  }
  return logger
}

export type Logger = ReturnType<typeof createLogger>
