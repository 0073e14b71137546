import { Prisma } from '@clinic/prisma/generated'
import { documentNumber } from '@clinic/shared/search/document-number'
import type { Permission } from '@clinic/shared/users/permissions'
import type { SignedInContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'

const kinds = ['INVOICE', 'RECEIPT', 'CREDIT_NOTE', 'PRESCRIPTION', 'CERTIFICATE'] as const
type Kind = (typeof kinds)[number]

export type FoundDocument = {
  id: string
  documentKind: Kind
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
    kind: t.expose('documentKind', { type: builder.enumType('FoundDocumentKind', { values: kinds }) }),
    number: t.exposeString('number'),
    invoiceId: t.exposeID('invoiceId', { nullable: true, description: 'The invoice itself, or the one that it belongs to.' }),
    patientId: t.exposeID('patientId'),
    firstName: t.exposeString('firstName', { description: "The patient's." }),
    lastName: t.exposeString('lastName', { description: "The patient's." }),
  }),
})

/** Where numbers are, and who may read them. */
const places: Record<Kind, { can: Permission; rows: Prisma.Sql }> = {
  INVOICE: {
    can: 'invoice:read',
    rows: Prisma.sql`SELECT id, number, "establishmentId", id AS "invoiceId", "patientId" FROM invoice`,
  },
  RECEIPT: {
    can: 'invoice:read',
    rows: Prisma.sql`SELECT r.id, r.number, r."establishmentId", r."invoiceId", i."patientId" FROM receipt r JOIN invoice i ON i.id = r."invoiceId"`,
  },
  CREDIT_NOTE: {
    can: 'invoice:read',
    rows: Prisma.sql`SELECT n.id, n.number, n."establishmentId", n."invoiceId", i."patientId" FROM credit_note n JOIN invoice i ON i.id = n."invoiceId"`,
  },
  PRESCRIPTION: {
    can: 'prescription:read',
    rows: Prisma.sql`SELECT id, number, "establishmentId", NULL::uuid AS "invoiceId", "patientId" FROM prescription`,
  },
  CERTIFICATE: {
    can: 'certificate:read',
    rows: Prisma.sql`SELECT id, number, "establishmentId", NULL::uuid AS "invoiceId", "patientId" FROM certificate`,
  },
}

/** Documents of the viewer's current establishment that have the number which was typed, of the kinds that the viewer may read. */
export async function findDocuments({ read, viewer }: SignedInContext, query: string): Promise<FoundDocument[]> {
  const number = documentNumber(query)
  const readable = kinds.filter((kind) => viewer.can(places[kind].can))
  if (!number || readable.length === 0) return []
  const found = readable.map(
    (kind) => Prisma.sql`SELECT found.*, ${kind} AS "documentKind" FROM (${places[kind].rows}) found
      WHERE found."establishmentId" = ${viewer.establishmentId}::uuid AND found.number = ${number}`,
  )
  return read(Prisma.sql`
    SELECT found.id, found."documentKind", found.number, found."invoiceId", found."patientId", p."firstName", p."lastName"
    FROM (${Prisma.join(found, ' UNION ALL ')}) found JOIN patient p ON p.id = found."patientId"`)
}
