import { pino } from 'pino'
import type { DestinationStream } from 'pino'
import { redact } from './redact.ts'

/**
 * Ids only: no bodies, no names, no addresses. At `info` a line for each request, each start, stop and fault. Messages are the program's own
 * constants; what varies goes beside them, through `redact`.
 */
export function createLogger(level: string, destination?: DestinationStream) {
  const logger = pino(
    {
      level,
      base: null,
      formatters: { log: redact },
      serializers: { err: (error: unknown) => error }, // redacted already
      hooks: {
        // Left alone, pino takes the words of an error for the message where none is given, and puts further values into it.
        logMethod([first, message], method) {
          if (typeof first === 'string') return method.apply(this, [first])
          const fields = (first as unknown) instanceof Error ? { err: first } : first
          return method.apply(this, [fields, message ?? 'fault'])
        },
      },
    },
    destination,
  )
  // A child is not given the formatters of its parent.
  const { child } = logger
  logger.child = function makeChild(this: typeof logger, fields, options) {
    return child.call(this, redact(fields), options) as never
  }
  return logger
}

export type Logger = ReturnType<typeof createLogger>
