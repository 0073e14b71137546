import { allergiesText, type Allergy, type AllergyStatus } from '@clinic/shared/allergies/allergy'
import type { Importing } from './importing.ts'

/** A patient as the import stored it, each field as a text; empty where there is none. */
export type ImportedPatient = {
  hospitalNumber: string
  /** Title, first name and last name, parted by bars. */
  name: string
  birth: string
  gender: 'F' | 'M' | ''
  phone: string
  allergies: string
  notes: string
  alerts: string
  isArchived: boolean
}

type Row = Omit<ImportedPatient, 'allergies'> & {
  allergyStatus: AllergyStatus
  allergyList: Allergy[]
  allergyUnclear: string
}

/** The patients of an establishment in the order of their import. */
export async function importedPatients({ rows }: Importing, establishmentId = ''): Promise<ImportedPatient[]> {
  const found = await rows<Row>(
    `SELECT l."hospitalNumber", concat_ws('|', coalesce(p.title, ''), p."firstName", p."lastName") AS name,
       coalesce(p."birthDate", '') || CASE WHEN p."birthDateEstimated" THEN '~' ELSE '' END AS birth,
       CASE p.gender WHEN 0 THEN 'F' WHEN 1 THEN 'M' ELSE '' END AS gender,
       CASE p."phoneValue" WHEN '' THEN '' ELSE p."phoneDialCode" || ' ' || p."phoneValue" END
         || CASE p."phoneExtension" WHEN '' THEN '' ELSE ' x' || p."phoneExtension" END AS phone,
       p."allergyStatus", p."allergyList", p."allergyUnclear", coalesce(p.notes, '') AS notes, coalesce(p.alerts, '') AS alerts,
       l."archivedTime" IS NOT NULL AS "isArchived"
     FROM patient p JOIN patient_establishment l ON l."patientId" = p.id WHERE l."establishmentId" = $1 ORDER BY p.id`,
    [establishmentId],
  )
  return found.map(({ allergyStatus, allergyList, allergyUnclear, ...patient }) => ({
    ...patient,
    allergies:
      allergyStatus === 'listed' || allergyUnclear
        ? (allergiesText({ allergyStatus, allergyList, allergyUnclear }) ?? '')
        : allergyStatus,
  }))
}
