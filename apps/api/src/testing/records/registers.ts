import { expect } from 'vitest'
import type { Clinic } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about registers. */

const query = `query ($kind: RegisterKind!, $establishmentId: ID!, $from: Date!, $until: Date!, $voided: Boolean, $pagination: PaginationInput) {
  register(kind: $kind, establishmentId: $establishmentId, from: $from, until: $until, voided: $voided) {
    entries(pagination: $pagination) { totalCount edges { id kind date number lastNumber count invoiceId reference customer taxId branchNumber
      currency voidReason value exempt vat total } }
    sums { currency count voidCount value exempt vat total }
  }
}`

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Bangkok' }).format(new Date())

export const registersAt = (server: TestServer) => ({
  today,
  /** Of today, unless days are given. */
  async read(session: Session, { id: establishmentId }: Clinic, kind: string, asked: object = {}) {
    const { data, errors } = await server.graphql(session, query, { kind, establishmentId, from: today, until: today, ...asked })
    expect(errors).toBeUndefined()
    return data.register
  },
})

export async function registerForVat(server: TestServer, session: Session, { id }: Clinic): Promise<void> {
  const mutation = 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { taxId } }'
  const input = {
    id,
    taxId: '0994000158378',
    vatRegistered: true,
    location: { address1: '88 ถนนสุขุมวิท 31', city: 'กรุงเทพมหานคร' },
  }
  const { errors } = await server.graphql(session, mutation, { input })
  expect(errors).toBeUndefined()
}
