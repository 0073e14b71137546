import { Prisma } from './generated/client.ts'

/** Patients as a table of a statement: all columns but the one that says whose they are, which Postgres alone may read. */
export const patientRows = Prisma.raw(
  `(SELECT ${Object.keys(Prisma.PatientScalarFieldEnum)
    .map((column) => `"${column}"`)
    .join()} FROM patient)`,
)
