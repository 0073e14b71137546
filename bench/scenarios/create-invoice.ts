import { anchor } from '@clinic/prisma/sample-data/scale'
import type { Facts } from './facts.ts'
import type { Scenario, Variables } from './scenario.ts'
import { omit } from './shape.ts'
import { webDocument } from './web-documents.ts'

const line = (medicalService: string, quantity: number, price: string): Variables => ({
  medicalService,
  description: '',
  quantity,
  price,
})

export async function createInvoiceScenario({ owner, ordinary }: Facts): Promise<Scenario> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT "patientId" AS id FROM patient_establishment WHERE "establishmentId" = $1 ORDER BY "hospitalNumber" LIMIT 100`,
    [ordinary.establishmentId],
  )
  return {
    name: 'create-invoice',
    title: 'a draft of three line items',
    session: ordinary,
    document: webDocument('CreateInvoice'),
    *requests(lane: number): Generator<Variables, never> {
      for (let count = lane; ; count += 1) {
        const lines = [line('Consultation', 1, '600'), line('Blood test', 1, '850.5'), line('ค่ายา', 3, '18.50')]
        const patientId = rows[count % rows.length]?.id ?? ''
        yield {
          input: {
            establishmentId: ordinary.establishmentId,
            patientId,
            discount: '5',
            tax: '7',
            notes: 'Thank you',
            dueDate: '2027-01-31',
            invoiceDetails: lines,
          },
        }
      }
    },
    normalise: (answer) => omit(answer, ['id', 'time', 'createdTime']),
    async reset() {
      await owner.query('DELETE FROM invoice WHERE "createdTime" > $1', [anchor])
      await owner.query(`DELETE FROM audit_entry WHERE time > $1 AND entity = 'invoice'`, [anchor])
      await owner.query('VACUUM invoice, invoice_detail, audit_entry')
    },
  }
}
