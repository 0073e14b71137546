import { expect, test } from 'vitest'
import { createClinic } from '../../testing/clinic.ts'
import { readPdf } from '../../testing/documents/golden.ts'
import { addPatient, addReceipt } from '../../testing/documents/printed-documents.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

test('the sums stand with the last document, also where the page is full before them', async () => {
  const clinic = await createClinic(server.owner)
  const session = await server.signIn(clinic.admin.email)
  const patientId = await addPatient(server.owner, clinic)
  const address = `/api/documents/registers/${clinic.id}.pdf?language=en&register=receipts&date=2026-04-01`
  const lastPages: string[] = []
  for (let count = 1; count <= 30; count += 1) {
    const place = String(count).padStart(5, '0')
    await addReceipt(server.owner, clinic, {
      patientId,
      row: { number: `TAX-2026-${place}` },
      invoiceNumber: `INV-2026-${place}`,
    })
    if (count < 20) continue
    const response = await server.request(address, { session })
    const pages = await readPdf(new Uint8Array(await response.arrayBuffer()))
    if (pages.length === 2) lastPages.push(pages[1]?.text ?? '')
  }
  expect(lastPages.length).toBeGreaterThan(0)
  for (const text of lastPages) expect(text).toMatch(/TAX-2026-\d{5}/)
})
