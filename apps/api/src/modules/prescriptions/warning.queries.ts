import { Prisma } from '@clinic/prisma/generated'
import { mostDays, type PrescribedLine } from '@clinic/shared/prescriptions/warnings/running'
import type { SignedInContext } from '../../context.ts'
import { ofEstablishments } from '../establishments/establishment.scope.ts'

type Wanted = { patientId: string; exceptId: string | null | undefined }

/** What the patient was prescribed within the longest time that a dosage may say, on other prescriptions that were not cancelled. */
export const getPrescribedLines = (context: SignedInContext, { patientId, exceptId }: Wanted): Promise<PrescribedLine[]> =>
  context.read<PrescribedLine>(Prisma.sql`
    SELECT line.medication, line.quantity, line."quantityUnit", line.dosage, issued.time AS "issuedTime"
    FROM (
      SELECT id, time FROM prescription
      WHERE "patientId" = ${patientId}::uuid AND status = 'issued' AND time > now() - make_interval(days => ${mostDays}::int)
        AND id IS DISTINCT FROM ${exceptId ?? null}::uuid AND ${ofEstablishments(context)}
    ) issued
    JOIN prescription_detail line ON line."prescriptionId" = issued.id
    ORDER BY issued.time DESC, issued.id, line.position`)
