import type { Contract } from '../../testing/contract/contract.ts'
import { bad } from '../../testing/contract/contract.ts'
import type { InvoiceIds } from '../invoices/invoice.contract.ts'
import type { PrescriptionIds } from '../prescriptions/prescription.contract.ts'

export const contract: Contract<Record<never, string>, InvoiceIds & PrescriptionIds> = {
  rights: {
    'document:send': ['ADMIN', 'DOCTOR', 'STAFF'],
  },
  changes: {
    sendDocument: [
      'admin and doctor',
      'SendDocumentInput',
      ({ ids }) => ({
        kind: 'prescriptions',
        id: ids.issuedPrescription,
        address: 'malee@clinic.test',
        language: 'th',
      }),
    ],
  },
  refusals: {
    sendDocument: {
      bad: bad('input.address', 'nobody', 'invalid_email'),
      conflict: {
        reason: 'transition',
        input: ({ ids }) => ({ kind: 'invoices', id: ids.draftInvoice, address: 'malee@clinic.test', language: 'en' }),
      },
    },
  },
}
