import type { Contract } from '../../testing/contract/contract.ts'
import { operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  queries: {
    clinicSummary: operation(
      'admin and doctor',
      `query ($id: ID) { clinicSummary(establishmentId: $id, from: "2031-03-03") { days { date total } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
  },
  staffMay: ['clinicSummary'],
  refusals: {
    clinicSummary: {
      bad: { document: '{ clinicSummary(from: "2031-02-30") { days { total } } }', says: 'from:invalid_date' },
    },
  },
}
