import type { Language } from '@clinic/shared/languages'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../testing/clinic.ts'
import { createClinic } from '../testing/clinic.ts'
import { expectGolden, inMillimetres, readPdf, textOf } from '../testing/documents/golden.ts'
import { addInvoice, addPatient, addPrescription, snapshot } from '../testing/documents/printed-documents.ts'
import { invoicesAt } from '../testing/records/invoices.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

const server = useTestServer()
let home: Clinic
let patientId: string
let suda: Session
let invoice: string
let prescription: string

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  const isPhysician = `UPDATE doctor SET designations = '{Dermatologist}', gender = 0 WHERE id = $1`
  await server.owner.query(isPhysician, [home.ploy.doctorId])
  patientId = await addPatient(server.owner, home)
  invoice = await addInvoice(server.owner, home, { patientId })
  prescription = await addPrescription(server.owner, home, { patientId })
})

const get = (address: string, session: Session | null = suda) => server.request(`/api/documents/${address}`, { session })

async function pagesOf(address: string, session = suda) {
  const response = await get(address, session)
  expect(response.status, address).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

describe('an invoice', () => {
  const written: Record<Language, string[]> = {
    en: [
      'Invoice INV-2026-00007',
      'Date 1 April 2026',
      'Due 30 April 2026',
      'Exempt 1,000.00',
      '3 33.3333 7 % 100.00',
      'Subtotal 1,600.50',
      'Discount 10 % −160.05',
      'VAT 7 % of 540.45 37.83',
      'Total (THB) 1,478.28',
      '(One thousand four hundred seventy-eight baht and twenty-eight satang)',
      'Paid 500.00',
      'Left to pay 978.28',
      'Page 1 / 1',
    ],
    th: [
      'INV-2026-00007',
      'วันที่ 1 เมษายน 2569',
      'ครบกำหนด 30 เมษายน 2569',
      'ยกเว้น 1,000.00',
      'ส่วนลด 10 % −160.05',
      '(หนึ่งพันสี่ร้อยเจ็ดสิบแปดบาทยี่สิบแปดสตางค์)',
      '978.28',
    ],
  }

  test.each(['en', 'th'] as const)('says in %s what its row says, and looks as it was looked at', async (language) => {
    const pages = await pagesOf(`invoices/${invoice}.pdf?language=${language}`)
    for (const part of written[language]) expect(textOf(pages)).toContain(part)
    expect(pages.map(({ width, height }) => [width, height].map(inMillimetres))).toEqual([[210, 297]])
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `invoice-${language}`)
  })

  test('on a roll of 80 mm', async () => {
    const [page] = await pagesOf(`invoices/${invoice}.pdf?language=th&size=80mm`)
    expect(inMillimetres(page?.width ?? 0)).toBe(80)
    await expectGolden(page?.picture ?? Buffer.alloc(0), 'invoice-80mm')
  })

  test('of 60 lines has its head on each page, and its last lines beside the sums', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      medicalService: `Service ${index + 1}.`,
      quantity: 1,
      price: '10',
    }))
    const row = { number: 'INV-2026-00060', discount: 0, totalAmount: '600', amountPaid: 0, status: 'issued' }
    const id = await addInvoice(server.owner, home, { patientId, lines, row })
    for (const size of ['a4', 'a5']) {
      const pages = await pagesOf(`invoices/${id}.pdf?language=en&size=${size}`)
      expect(pages.length).toBeGreaterThan(1)
      for (const [index, { text }] of pages.entries()) {
        expect(text).toContain('Amount (THB)')
        expect(text).toContain(`Page ${index + 1} / ${pages.length}`)
        expect(text).toContain('INV-2026-00060')
      }
      expect(textOf(pages).match(/Service \d+\./g)).toEqual(lines.map(({ medicalService }) => medicalService))
      for (const last of ['Service 58.', 'Service 59.', 'Service 60.', '600.00']) expect(pages.at(-1)?.text).toContain(last)
    }
  })

  test('of several doctors says who did each line, as they were called then; of one it says none', async () => {
    const invoices = invoicesAt(server)
    const lineOf = (doctorId: string | null) => ({ medicalService: 'Botulinum toxin', quantity: 1, price: '100', doctorId })
    const issued = (...doctorIds: (string | null)[]) =>
      invoices.issued(suda, home, { patientId, invoiceDetails: doctorIds.map(lineOf), totalAmount: null })
    const { id } = await issued(home.ploy.doctorId, home.krit.doctorId, null)
    const draft = await invoices.draft(suda, home, {
      patientId,
      invoiceDetails: [lineOf(home.ploy.doctorId), lineOf(home.krit.doctorId)],
      totalAmount: null,
    })
    await server.owner.query(`UPDATE doctor SET "lastName" = 'Wattana' WHERE id = $1`, [home.ploy.doctorId])
    const [page] = await pagesOf(`invoices/${id}.pdf?language=th`)
    expect(page?.text.replace(/\s+/g, ' ')).toMatch(/พญ\. Ploy Srisuk.*(หมอ|นพ\.) Krit Boonmee/)
    expect(page?.text).not.toContain('Wattana')
    expect(textOf(await pagesOf(`invoices/${id}.pdf?language=en&size=80mm`))).toContain('Dr Ploy Srisuk')
    expect(textOf(await pagesOf(`invoices/${draft.id}.pdf?language=en`))).toContain('Dr Ploy Wattana')
    const ofOne = textOf(await pagesOf(`invoices/${(await issued(home.krit.doctorId, null)).id}.pdf?language=en`))
    expect(ofOne).not.toContain('Krit')
    await server.owner.query(`UPDATE doctor SET "lastName" = 'Srisuk' WHERE id = $1`, [home.ploy.doctorId])
  })

  test('of several doctors looks as it was looked at', async () => {
    const doctors = [
      { id: home.ploy.doctorId, name: 'พลอย ศรีสุข' },
      { id: home.krit.doctorId, name: 'Krit Boonmee' },
    ]
    const lines = [...doctors, { id: null }].map(({ id }) => ({
      medicalService: 'Botulinum toxin',
      description: 'บริเวณหน้าผาก',
      quantity: 1,
      price: '100',
      discount: 10,
      doctorId: id,
    }))
    const row = {
      number: 'INV-2026-00900',
      discount: 0,
      totalAmount: '270',
      amountPaid: 0,
      status: 'issued',
      snapshot: { ...snapshot, lineDoctors: doctors },
    }
    const id = await addInvoice(server.owner, home, { patientId, lines, row })
    const [page] = await pagesOf(`invoices/${id}.pdf?language=th`)
    await expectGolden(page?.picture ?? Buffer.alloc(0), 'invoice-doctors')
  })

  test('says that it is a draft, void, the original or a copy', async () => {
    const draft = { status: 'draft', number: null, issuedTime: null, snapshot: null, amountPaid: 0 }
    const drafted = await addInvoice(server.owner, home, { patientId, row: draft })
    const [page] = await pagesOf(`invoices/${drafted}.pdf?language=th&issue=original`)
    expect(page?.text).toContain('น้ำฝน กุลธิดารัตน์')
    expect(page?.text).not.toContain('ต้นฉบับ')
    expect(page?.text.match(/ร่าง/g)?.length).toBeGreaterThanOrEqual(2)
    const row = {
      status: 'void',
      number: 'INV-2026-00008',
      voidReason: 'Wrong patient',
      voidedTime: '2026-04-02T03:00:00Z',
      amountPaid: 0,
    }
    const voided = textOf(await pagesOf(`invoices/${await addInvoice(server.owner, home, { patientId, row })}.pdf?language=en`))
    expect(voided).toContain('Void: Wrong patient')
    expect(voided.match(/Void/g)).toHaveLength(3) // below the title, across the page, with the reason
    expect(textOf(await pagesOf(`invoices/${invoice}.pdf?language=en&issue=original`))).toContain('Original')
    expect(textOf(await pagesOf(`invoices/${invoice}.pdf?language=th&issue=copy`))).toContain('สำเนา')
    expect(textOf(await pagesOf(`invoices/${invoice}.pdf?language=en`))).not.toMatch(/Original|Copy|Draft|Void/)
  })
})

describe('a prescription', () => {
  const written: Record<Language, string[]> = {
    en: [
      'Prescription',
      'Date 1 April 2026',
      'HN000007 · 34 yrs',
      'Allergies: Penicillin, ซัลฟา',
      '1,000',
      'Dr Ploy Srisuk',
      'License ว.12345',
    ],
    th: ['วันที่ 1 เมษายน 2569', 'พญ. Ploy Srisuk', '34 ปี', 'แพ้: Penicillin', 'Loratadine 10 mg', 'หน้า 1 / 1'],
  }

  test.each(['en', 'th'] as const)('says in %s what its row says, and looks as it was looked at', async (language) => {
    const pages = await pagesOf(`prescriptions/${prescription}.pdf?language=${language}`)
    for (const part of written[language]) expect(textOf(pages)).toContain(part)
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `prescription-${language}`)
  })

  test('that is cancelled says why, and is marked across the page', async () => {
    const row = { status: 'cancelled', number: 'RX-2026-00013', cancelReason: 'Wrong dose' }
    const id = await addPrescription(server.owner, home, { patientId, row })
    const [page] = await pagesOf(`prescriptions/${id}.pdf?language=en&size=a5`)
    expect(page?.text).toContain('Canceled: Wrong dose')
    await expectGolden(page?.picture ?? Buffer.alloc(0), 'prescription-cancelled')
  })

  test('of 60 medicines keeps the signature on one page with the last of them', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      medication: `Medicine ${index + 1}.`,
      description: 'x',
      quantity: 1,
    }))
    const id = await addPrescription(server.owner, home, { patientId, lines, row: { number: 'RX-2026-00014' } })
    const pages = await pagesOf(`prescriptions/${id}.pdf?language=en`)
    expect(textOf(pages).match(/Medicine \d+\./g)).toEqual(lines.map(({ medication }) => medication))
    expect(pages.at(-1)?.text).toMatch(/Medicine 60\.[^]*License/)
  })

  test.each(['en', 'th'] as const)('has a label for each medicine in %s', async (language) => {
    const pages = await pagesOf(`labels/${prescription}.pdf?language=${language}`)
    expect(pages.map(({ width, height }) => [width, height].map(inMillimetres))).toEqual([
      [70, 50],
      [70, 50],
    ])
    expect(pages.map(({ text }) => /Paracetamol|Loratadine/.exec(text)?.[0])).toEqual(['Paracetamol', 'Loratadine'])
    await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `label-${language}`)
  })
})

test('the first picture of the clinic is the logo', async () => {
  const mark = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  const uploaded = await server.request('/api/media', { method: 'POST', session: suda, headers, body: new Uint8Array(mark) })
  const { previewUrl } = (await uploaded.json()) as { previewUrl: string }
  const setMedia = 'mutation ($input: UpdateEstablishmentInput!) { updateEstablishment(input: $input) { id } }'
  await server.graphql(suda, setMedia, { input: { id: home.id, media: [{ previewUrl, name: 'Logo' }] } })
  const [page] = await pagesOf(`invoices/${invoice}.pdf?language=th&size=a5`)
  await expectGolden(page?.picture ?? Buffer.alloc(0), 'invoice-with-logo')
})

test('is a PDF/A that says its title and language, and is kept by nobody', async () => {
  const response = await get(`invoices/${invoice}.pdf?language=th`)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="INV-2026-00007.pdf"',
    'cache-control': 'no-store',
  })
  const source = Buffer.from(await response.arrayBuffer()).toString('latin1')
  expect(source).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(source).toMatch(/\/Lang ?\(th/)
  expect(source).toContain('/StructTreeRoot')
})

test('is a drawing without scripts, too, with the same pages below each other', async () => {
  const response = await get(`invoices/${invoice}.svg?language=en`)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  const drawing = await response.text()
  expect(drawing).toMatch(/^<svg /)
  expect(drawing).not.toMatch(/<script|href="http/)
  expect(drawing).toContain('INV-2026-00007')
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(drawing) ?? []
  expect([Number(width), Number(height)].map(inMillimetres)).toEqual([210, 297])
})

test('a text is never markup', async () => {
  const text = '<img src=x onerror=alert(1)> & #panic() $x$ *b* \\ "'
  const row = { number: 'INV-2026-00010', notes: text }
  const id = await addInvoice(server.owner, home, { patientId, row })
  expect(textOf(await pagesOf(`invoices/${id}.pdf?language=en`))).toContain(text)
  const response = await get(`invoices/${id}.svg?language=en`)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  const drawing = await response.text()
  expect(drawing).toContain('&lt;img src=x onerror=alert(1)')
  expect(drawing).not.toContain('<img')
})

test('prints a name that its fonts do not have, as a PDF of the usual kind', async () => {
  const snapshot = { patientName: '王小明', clinicName: 'Clinic', timeZone: 'Asia/Bangkok', clinicAddress: '', clinicPhone: '' }
  const row = { number: 'INV-2026-00009', snapshot: { ...snapshot, clinicEmail: null, clinicRegistrationId: null } }
  const id = await addInvoice(server.owner, home, { patientId, row })
  expect(textOf(await pagesOf(`invoices/${id}.pdf?language=en`))).toContain('INV-2026-00009')
})
