type DriverError = { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }

/** Postgres' own code of a refused statement, such as 23P01 for an exclusion constraint, out of Prisma's error. */
export const sqlState = (error: unknown): string | undefined =>
  (error as DriverError).meta?.driverAdapterError?.cause?.originalCode
