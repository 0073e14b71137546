import pg from 'pg'

type PrismaError = { meta?: { driverAdapterError?: { cause?: { originalCode?: string } } } }

/** The SQLSTATE of the driver's error, or of Prisma's around it, such as 23P01 for an exclusion constraint. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : (error as PrismaError).meta?.driverAdapterError?.cause?.originalCode
