import { Prisma } from '@clinic/prisma/generated'
import {
  takenOn,
  type ListedMedicine,
  type MedicineSource,
  type TakenMedicine,
} from '@clinic/shared/current-medicines/current-medicine'
import { directionsText, readDirections, type StoredDirections } from '@clinic/shared/dosage/directions'
import type { Language } from '@clinic/shared/languages'
import type { SignedInContext } from '../../context.ts'
import { getMedicineNames } from '../drugs/medicine-names.queries.ts'
import { todayAt } from '../establishments/establishment.queries.ts'
import { ofViewer } from './current-medicine.scope.ts'

/** Days are plain dates. */
export type CurrentMedicineRow = ListedMedicine & {
  id: string
  version: number
  establishmentId: string
  patientId: string
  source: MedicineSource
  origin: string
  /** As they were written by hand. */
  directions: string
  /** Of one that was prescribed here: the directions of its line. */
  line: StoredDirections | null
  prescriptionNumber: string | null
  endReason: string | null
}
export type ListedRow = CurrentMedicineRow & { isCurrent: boolean }

const selectMedicines = ({ read }: SignedInContext, where: Prisma.Sql) =>
  read<CurrentMedicineRow>(Prisma.sql`
    SELECT m.id, m.version, m."establishmentId", m."patientId", m.medication, m.source, m.origin, m.directions, m."endReason",
      m."sinceDate"::text, m."untilDate"::text, m."endedDate"::text,
      p.id AS "prescriptionId", p.number AS "prescriptionNumber", p."issuedTime",
      CASE WHEN d.id IS NOT NULL THEN
        jsonb_build_object('description', d.description, 'dosage', d.dosage, 'cautions', d.cautions, 'remark', d.remark) END AS line
    FROM current_medicine m
    LEFT JOIN prescription_detail d ON d.id = m."prescriptionDetailId"
    LEFT JOIN prescription p ON p.id = d."prescriptionId"
    WHERE ${where}
    ORDER BY coalesce(p."issuedTime", m."createdTime") DESC, d.position, m.id
    LIMIT 500`)

export async function getCurrentMedicine(context: SignedInContext, id: string): Promise<CurrentMedicineRow | null> {
  const [medicine] = await selectMedicines(context, Prisma.sql`m.id = ${id}::uuid AND ${ofViewer(context)}`)
  return medicine ?? null
}

/** A patient's: those that are taken today first, then those of before. */
export async function listCurrentMedicines(context: SignedInContext, { patientId }: { patientId: string }): Promise<ListedRow[]> {
  const rows = await selectMedicines(context, Prisma.sql`m."patientId" = ${patientId}::uuid AND ${ofViewer(context)}`)
  const { establishmentId } = context.viewer
  const listed = takenOn(rows, await getMedicineNames(context, establishmentId), await todayAt(context, establishmentId))
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)]
}

/** What the patient is told, in their language; by hand as it was written. */
export const directionsOf = ({ line, directions }: CurrentMedicineRow, language: Language): string =>
  line ? directionsText(readDirections(line), language) : directions

type Wanted = { patientId: string; exceptPrescription: string | null; today: string }

/** What the patient takes besides a prescription: also where their chart is closed to whoever writes it, since it would be issued unchecked. */
export const getMedicinesTaken = ({ read }: SignedInContext, { patientId, exceptPrescription, today }: Wanted) =>
  read<TakenMedicine>(Prisma.sql`
    SELECT medication, source, "issuedTime", "prescriptionId"
    FROM medicines_taken(${patientId}::uuid, ${exceptPrescription}::uuid, ${today}::date)`)
