import { Prisma } from '@clinic/prisma/generated'
import { numbersMeant } from '@clinic/shared/search/document-number'
import { numberedKinds, type NumberedKind } from '@clinic/shared/search/numbered-kinds'
import type { SignedInContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'

export type FoundDocument = {
  id: string
  documentKind: NumberedKind
  number: string
  invoiceId: string | null
  patientId: string
  firstName: string
  lastName: string
}

export const FoundDocumentType = builder.objectRef<FoundDocument>('FoundDocument').implement({
  description: 'A document that was found by its number.',
  authScopes: { can: 'invoice:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('documentKind', { type: builder.enumType('FoundDocumentKind', { values: numberedKinds }) }),
    number: t.exposeString('number'),
    invoiceId: t.exposeID('invoiceId', { nullable: true, description: 'The invoice itself, or the one that it belongs to.' }),
    patientId: t.exposeID('patientId'),
    firstName: t.exposeString('firstName', { description: "The patient's." }),
    lastName: t.exposeString('lastName', { description: "The patient's." }),
  }),
})

/** Documents of the viewer's current establishment whose number is meant by what was typed, of the kinds that the viewer may read. */
export async function findDocuments(context: SignedInContext, query: string): Promise<FoundDocument[]> {
  const { read, viewer, modules } = context
  const readable = modules
    .flatMap(({ numbered = {} }) => Object.entries(numbered))
    .filter(([, { permission }]) => viewer.can(permission))
  if (readable.length === 0 || numbersMeant(query, []).length === 0) return []
  const numbers = numbersMeant(query, await stemsOf(context))
  const found = readable.map(
    ([kind, { rows }]) => Prisma.sql`SELECT found.*, ${kind} AS "documentKind" FROM (${rows}) found
      WHERE found."establishmentId" = ${viewer.establishmentId}::uuid AND found.number = ANY (${numbers})`,
  )
  return read(Prisma.sql`
    SELECT found.id, found."documentKind", found.number, found."invoiceId", found."patientId", p."firstName", p."lastName"
    FROM (${Prisma.join(found, ' UNION ALL ')}) found JOIN patient p ON p.id = found."patientId" ORDER BY found.id DESC LIMIT 10`)
}

/** What the numbers of documents begin with that were issued here, in whatever way the clinic numbered them then. */
async function stemsOf({ read, viewer }: SignedInContext): Promise<string[]> {
  const rows = await read<{ series: string }>(
    Prisma.sql`SELECT series FROM counter WHERE "establishmentId" = ${viewer.establishmentId}::uuid`,
  )
  return rows.map(({ series }) => series)
}
