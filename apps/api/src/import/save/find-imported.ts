import { bareName } from '../csv/person-name.ts'
import type { Run } from '../run.ts'

/** Finds records that were imported in this run or before, by any of their keys; of a patient who was merged, the kept record. */
export async function findImported(
  { db, clinic }: Run,
  entities: string[],
  keys: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(keys)]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.query<{ key: string; entityId: string }>(
    `SELECT key, coalesce(public.kept_patient("entityId", "establishmentId"), "entityId") AS "entityId" FROM import_source WHERE "establishmentId" = $1 AND entity = ANY ($2) AND key = ANY ($3)`,
    [clinic.id, entities, wanted],
  )
  return new Map(rows.map(({ key, entityId }) => [key, entityId]))
}

export type Found = Map<string, string[]>

/** Finds patients of the clinic by CSV id, hospital number, national id, or full name, be it with its title or turned; earlier ones lead to the kept record. */
export const findPatients = (run: Run, texts: Iterable<string>): Promise<Found> =>
  findNamed(
    run,
    texts,
    `SELECT w.text, coalesce(public.kept_patient(s."entityId", $1), s."entityId") AS id
       FROM wanted w JOIN import_source s ON s."establishmentId" = $1 AND s.entity = 'patient' AND s.key = 'csv:' || w.text
     UNION SELECT w.text, coalesce(public.kept_patient(l."patientId", $1), l."patientId") FROM wanted w JOIN patient_establishment l ON l."establishmentId" = $1 AND l."hospitalNumber" = w.text
     UNION SELECT w.text, p.id FROM patient p JOIN patient_establishment l ON l."patientId" = p.id AND l."establishmentId" = $1 AND l."mergedIntoId" IS NULL
       JOIN wanted w ON w.text = p."nationalId"
     UNION SELECT w.text, p.id FROM patient p JOIN patient_establishment l ON l."patientId" = p.id AND l."establishmentId" = $1 AND l."mergedIntoId" IS NULL
       JOIN (SELECT text, lower(text) AS name FROM wanted UNION SELECT text, lower(name) FROM wanted) w
         ON w.name = lower(btrim(p."firstName" || ' ' || p."lastName"))`,
  )

/** Finds doctors of the clinic by CSV id, registration, or full name. */
export const findDoctors = (run: Run, texts: Iterable<string>): Promise<Found> =>
  findNamed(
    run,
    texts,
    `SELECT w.text, s."entityId" AS id FROM wanted w JOIN import_source s ON s."establishmentId" = $1 AND s.entity = 'doctor' AND s.key = 'csv:' || w.text
     UNION SELECT w.text, d.id FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id AND l."establishmentId" = $1
       JOIN wanted w ON w.text = d."registrationId" OR lower(w.text) = lower(d."firstName" || ' ' || d."lastName")`,
  )

async function findNamed({ db, clinic }: Run, texts: Iterable<string>, query: string): Promise<Found> {
  const wanted = [...new Set(texts)]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.query<{ text: string; ids: string[] }>(
    `WITH wanted AS (SELECT * FROM unnest($2::text[], $3::text[]) AS w (text, name)), found AS (${query}) SELECT text, array_agg(id) AS ids FROM found GROUP BY text`,
    [clinic.id, wanted, wanted.map(bareName)],
  )
  return new Map(rows.map(({ text, ids }) => [text, ids]))
}
