import type { Contract } from '../../testing/contract/contract.ts'
import { operation } from '../../testing/contract/contract.ts'

export const contract: Contract = {
  printed: { registers: ({ clinic }) => clinic.id },
  queries: {
    register: operation(
      'admin',
      `query ($establishmentId: ID!) {
      register(kind: receipts, establishmentId: $establishmentId, from: "2025-01-01", until: "2026-12-31") {
        entries { totalCount edges { id kind date number lastNumber count invoiceId reference customer taxId branchNumber currency
          voidReason value exempt vat total } }
        sums { currency count voidCount value exempt vat total } } }`,
      ({ clinic }) => ({ establishmentId: clinic.id }),
    ),
  },
  refusals: {
    register: {
      bad: {
        document: `{ register(kind: receipts, establishmentId: "019a0000-0000-7000-8000-000000000000", from: "2025-01-01", until: "2025-01-31") { sums { count } } }`,
        says: 'establishmentId:unknown_reference',
      },
    },
  },
}
