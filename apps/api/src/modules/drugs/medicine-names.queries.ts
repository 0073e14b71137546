import { Prisma } from '@clinic/prisma/generated'
import { builtInNames, clinicNames } from '@clinic/shared/allergies/allergy-names'
import { catalogueNames, type CatalogueDrug } from '@clinic/shared/medicines/catalogue-names'
import type { MedicineNames } from '@clinic/shared/medicines/medicine-names'
import { LRUCache } from 'lru-cache'
import type { SignedInContext } from '../../context.ts'
import { getClinicAllergyClasses } from '../allergy-classes/allergy-class.queries.ts'

/** By what they were read from, so that another server's change, or one that was rolled back, never leaves old ones. */
const kept = new LRUCache<string, MedicineNames>({ max: 100, maxSize: 20_000, sizeCalculation: (_names, key) => sizeOf(key) })
const sizeOf = (key: string) => Number(key.split(' ', 1)[0]) + 1

/**
 * All names by which an establishment's prescriptions are checked: the built-in ones, those of its allergy classes and of its drugs. A drug in the
 * archive is known still: what a patient took stays one substance with what is sold now.
 */
export async function getMedicineNames(context: SignedInContext, establishmentId: string): Promise<MedicineNames> {
  const key = await contentOf(context, establishmentId)
  const known = kept.get(key)
  if (known) return known
  const ofClasses = builtInNames.with(clinicNames(await getClinicAllergyClasses(context, establishmentId)))
  const drugs = await context.read<CatalogueDrug>(
    Prisma.sql`SELECT "genericName", "thaiName", "tradeNames" FROM drug WHERE "establishmentId" = ${establishmentId}::uuid ORDER BY id`,
  )
  const names = ofClasses.with(catalogueNames(drugs, ofClasses))
  kept.set(key, names)
  return names
}

/** The number of drugs, and a hash of all that is read: an establishment that the viewer may not see has none. */
async function contentOf({ read }: SignedInContext, establishmentId: string): Promise<string> {
  const [row] = await read<{ content: string }>(Prisma.sql`
    SELECT concat_ws(' ', d.count, d.hash, c.hash) AS content
    FROM (
      SELECT count(*), sum(hashtextextended(concat_ws(chr(31), id, "genericName", "thaiName", array_to_string("tradeNames", chr(31))), 0)) AS hash
      FROM drug WHERE "establishmentId" = ${establishmentId}::uuid
    ) d, (
      SELECT sum(hashtextextended(concat_ws(chr(31), id, version, "builtIn", "nameTh", "nameEn", "otherNames", substances), 0)) AS hash
      FROM allergy_class WHERE "establishmentId" = ${establishmentId}::uuid AND "archivedTime" IS NULL
    ) c`)
  return row?.content ?? '0'
}
