import { pino } from 'pino'

/** Ids only: no bodies, no names, no addresses. Quiet at `info` but for starts, stops and faults. */
export const createLogger = (level: string) =>
  pino({ level, base: null, redact: ['*.password', '*.token', '*.cookie', '*.authorization'] })

export type Logger = ReturnType<typeof createLogger>
