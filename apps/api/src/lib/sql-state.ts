type DriverError = { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }

/** The SQLSTATE in Prisma's error, such as 23P01 for an exclusion constraint. */
export const sqlState = (error: unknown): string | undefined =>
  (error as DriverError).meta?.driverAdapterError?.cause?.originalCode
