import { familyIn, parentsIn, type FamilyMember, type FamilyTie } from '@clinic/shared/contacts/family'
import type { SignedInContext } from '../../context.ts'

const most = 200

const listTies = (context: SignedInContext, establishmentId: string, patientIds: string[]): Promise<FamilyTie[]> =>
  context.db.patientContact.findMany({
    where: {
      establishmentId,
      archivedTime: null,
      personId: { not: null },
      OR: [{ patientId: { in: patientIds } }, { personId: { in: patientIds } }],
    },
    select: { patientId: true, personId: true, relationship: true },
    orderBy: { id: 'asc' },
    take: most,
  }) as Promise<FamilyTie[]>

/** The patients of an establishment who belong to one of its patients. */
export async function listFamily(
  context: SignedInContext,
  { patientId, establishmentId }: { patientId: string; establishmentId: string },
): Promise<FamilyMember[]> {
  const own = await listTies(context, establishmentId, [patientId])
  const parents = parentsIn(own, patientId)
  const ofParents = parents.length > 0 ? await listTies(context, establishmentId, parents) : []
  const family = familyIn([...own, ...ofParents], patientId)
  const known = await listKnown(
    context,
    establishmentId,
    family.map((member) => member.patientId),
  )
  return family.filter((member) => known.has(member.patientId))
}

/** Which of them are patients of the establishment, outside of its archive. */
export async function listKnown(context: SignedInContext, establishmentId: string, patientIds: string[]): Promise<Set<string>> {
  if (patientIds.length === 0) return new Set()
  const where = { establishmentId, archivedTime: null, patientId: { in: patientIds } }
  const links = await context.db.patientEstablishment.findMany({ where, select: { patientId: true } })
  return new Set(links.map((link) => link.patientId))
}
