import type { Language } from '@clinic/shared/languages'
import { describe, expect, test } from 'vitest'
import { createClinic } from '../testing/clinic.ts'
import { signaturePicture } from '../testing/pictures.ts'
import { signaturesAt } from '../testing/records/signatures.ts'
import { expectGolden, readPdf, textOf } from '../testing/documents/golden.ts'
import { addCreditNote, addPatient, addPrescription, addReceipt } from '../testing/documents/printed-documents.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

/** Documents that are numbered and frozen from the start, each of a clinic of its own. */

const server = useTestServer()

async function pagesOf(address: string, session: Session) {
  const response = await server.request(`/api/documents/${address}`, { session })
  expect(response.status, address).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

describe('a receipt', () => {
  const written: Record<Language, string[]> = {
    en: [
      'Receipt / Tax invoice TAX-2026-00007',
      'Invoice INV-2026-00011',
      'Tax ID 0994000158378 (Head office)',
      'Tax ID 0105500000011 (Branch 00002)',
      'VAT 7 % of 540.45 37.83',
      'Received (THB) 1,478.28',
      'One thousand four hundred seventy-eight baht and twenty-eight satang',
      'Paid by cash · 1 April 2026',
      'Copy',
    ],
    th: ['ใบกำกับภาษี', 'เลขประจำตัวผู้เสียภาษี 0994000158378 (สำนักงานใหญ่)', '(สาขาที่ 00002)', 'ชำระโดย เงินสด · 1 เมษายน 2569'],
  }

  test.each(['en', 'th'] as const)('says in %s what its row says, and looks as it was looked at', async (language) => {
    const clinic = await createClinic(server.owner)
    const id = await addReceipt(server.owner, clinic, { patientId: await addPatient(server.owner, clinic) })
    const session = await server.signIn(clinic.admin.email)
    const pages = await pagesOf(`receipts/${id}.pdf?language=${language}`, session)
    for (const part of written[language]) expect(textOf(pages)).toContain(part)
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `receipt-${language}`)
  })

  test('of a part of the invoice says how much of it is taxed; on a roll', async () => {
    const clinic = await createClinic(server.owner)
    const taxes = [
      { rate: '0', base: '304.41', amount: '0.00' },
      { rate: '7', base: '182.79', amount: '12.80' },
    ]
    const row = { kind: 'short_tax_invoice', amount: '500', buyer: null, taxes }
    const id = await addReceipt(server.owner, clinic, { patientId: await addPatient(server.owner, clinic), row })
    const pages = await pagesOf(`receipts/${id}.pdf?language=en&size=80mm`, await server.signIn(clinic.admin.email))
    for (const part of [
      'Short tax invoice',
      'VAT included',
      'Invoice total 1,478.28',
      'VAT of the invoice 7 %',
      'Received (THB, with VAT) 500.00',
      'Exempt from VAT in the amount received 304.41',
      'Value without VAT in the amount received 182.79',
      'VAT in the amount received 7 % 12.80',
    ])
      expect(textOf(pages)).toContain(part)
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), 'receipt-80mm')
  })
})

describe('a credit note', () => {
  const written: Record<Language, string[]> = {
    en: [
      'Credit note CN-2026-00003',
      'Tax ID 0994000158378 (Head office)',
      'Tax ID 0105500000011 (Branch 00002)',
      'Receipt / Tax invoice TAX-2026-00008 · 1 April 2026',
      'Value before (without VAT) 1,440.45',
      'Value after (without VAT) 1,148.13',
      'Difference (without VAT) 292.32',
      'Exempt from VAT 182.64',
      'VAT 7 % of 109.68 7.68',
      'Credited (THB, with VAT) 300.00',
      'Three hundred baht only',
      'Given back by cash',
      'Copy',
    ],
    th: ['ใบลดหนี้', 'อ้างอิงถึง', 'เหตุผลในการลดหนี้', 'มูลค่าที่ถูกต้อง (ไม่รวมภาษี)', '(บาท รวมภาษี)', 'สามร้อยบาทถ้วน'],
  }

  test.each(['en', 'th'] as const)('says in %s what its row says, and looks as it was looked at', async (language) => {
    const clinic = await createClinic(server.owner)
    const id = await addCreditNote(server.owner, clinic, { patientId: await addPatient(server.owner, clinic) })
    const pages = await pagesOf(`credit_notes/${id}.pdf?language=${language}`, await server.signIn(clinic.admin.email))
    for (const part of written[language]) expect(textOf(pages)).toContain(part)
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `credit-note-${language}`)
  })
})

describe('signed by its doctor', () => {
  const ink = { white: { paper: '#ffffff' }, transparent: {} }
  async function open(paper: keyof typeof ink) {
    const clinic = await createClinic(server.owner)
    const session = await server.signIn(clinic.ploy.email)
    const { id } = await signaturesAt(server).upload(session, await signaturePicture(ink[paper]))
    return { clinic, session, given: { patientId: await addPatient(server.owner, clinic), row: { signatureId: id } } }
  }

  test.each([
    ['en', 'a4', 'white'],
    ['th', 'a5', 'transparent'],
    ['th', '80mm', 'transparent'],
  ] as const)('a prescription in %s on %s looks as it was looked at', async (language, size, paper) => {
    const { clinic, session, given } = await open(paper)
    const id = await addPrescription(server.owner, clinic, given)
    const pages = await pagesOf(`prescriptions/${id}.pdf?language=${language}&size=${size}`, session)
    expect(pages).toHaveLength(1)
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `prescription-signed-${size}`)
  })
})
