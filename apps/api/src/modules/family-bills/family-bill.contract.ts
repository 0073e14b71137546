import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'
import { addFamilyBill, addInvoicesToPay, billFields, memberFields } from './testing/family-bills.ts'

type Ids = { familyBill: string; familyPaidInvoice: string; familyInvoice: string; otherFamilyInvoice: string }

export const contract: Contract<Ids> = {
  rights: {
    'family-bill:read': ['ADMIN', 'STAFF'],
    'family-bill:pay': ['ADMIN', 'STAFF'],
  },
  async records(owner, clinic) {
    const { bill, invoice } = await addFamilyBill(owner, clinic, 'FAMILY-1')
    const [familyInvoice = '', otherFamilyInvoice = ''] = await addInvoicesToPay(owner, clinic, ['FAMILY-2', 'FAMILY-3'])
    return { familyBill: bill, familyPaidInvoice: invoice, familyInvoice, otherFamilyInvoice }
  },
  queries: {
    openFamilyBills: operation(
      'admin',
      `query ($establishmentId: ID!, $patientId: ID!) {
        openFamilyBills(establishmentId: $establishmentId, patientId: $patientId) { ${memberFields} } }`,
      ({ clinic }) => ({ establishmentId: clinic.id, patientId: clinic.somchai.patientId }),
    ),
    openFamilyBillsOfVisit: operation(
      'admin',
      `query ($id: ID!) { openFamilyBillsOfVisit(eventId: $id) { ${memberFields} } }`,
      ({ ids }) => ({ id: ids.familyInvoice }),
    ),
    familyBill: operation('admin', `query ($id: ID!) { familyBill(id: $id) { ${billFields} } }`, ({ ids }) => ({
      id: ids.familyBill,
    })),
    familyBillsOfInvoice: operation(
      'admin',
      `query ($id: ID!) { familyBillsOfInvoice(invoiceId: $id) { id total } }`,
      ({ ids }) => ({ id: ids.familyPaidInvoice }),
    ),
  },
  changes: {
    payFamilyBill: [
      'admin',
      'PayFamilyBillInput',
      ({ clinic, ids }) => ({
        establishmentId: clinic.id,
        patientId: clinic.somchai.patientId,
        invoices: [{ id: ids.familyInvoice, version: 1 }],
        method: 'cash',
        cashGiven: '1000',
        receipts: true,
      }),
    ],
  },
  staffMay: ['openFamilyBills', 'openFamilyBillsOfVisit', 'familyBill', 'familyBillsOfInvoice', 'payFamilyBill'],
  refusals: {
    openFamilyBills: { bad: badId('patientId') },
    openFamilyBillsOfVisit: { bad: badId('id', 'eventId') },
    familyBill: { bad: badId('id') },
    familyBillsOfInvoice: { bad: badId('id', 'invoiceId') },
    payFamilyBill: {
      bad: bad('input.cashGiven', '0', 'amount_out_of_range'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({
          establishmentId: clinic.id,
          patientId: clinic.somchai.patientId,
          invoices: [{ id: ids.otherFamilyInvoice, version: 99 }],
          method: 'card',
          receipts: false,
        }),
      },
    },
  },
  told: { payFamilyBill: ['family_bills', 'created'] },
}
