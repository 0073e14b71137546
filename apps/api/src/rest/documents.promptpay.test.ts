import { toDecimal } from '@clinic/shared/money'
import fc from 'fast-check'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../testing/clinic.ts'
import { createClinic } from '../testing/clinic.ts'
import { expectGolden, readPdf } from '../testing/documents/golden.ts'
import { addInvoice, addPatient } from '../testing/documents/printed-documents.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

const server = useTestServer()
let home: Clinic
let suda: Session
let patientId: string

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  patientId = await addPatient(server.owner, home)
})

const takePromptPay = (id: string | null) =>
  server.owner.query('UPDATE establishment SET "promptPayId" = $1 WHERE id = $2', [id, home.id])

async function pictureOf(id: string, { language = 'en', size = 'a4' } = {}) {
  const response = await server.request(`/api/documents/invoices/${id}.pdf?language=${language}&size=${size}`, { session: suda })
  expect(response.status).toBe(200)
  const [page] = await readPdf(new Uint8Array(await response.arrayBuffer()))
  if (!page) throw new Error('the document has no page')
  return page
}

async function decoded(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** The values of an EMV code by their tags: two digits each, two of length, and the value. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; at += 4 + Number(text.slice(at + 2, at + 4)))
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + Number(text.slice(at + 2, at + 4))))
  return fields
}

/** As the bank's standard defines it: CRC-16/CCITT-FALSE over everything before it. */
function checksumOf(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** To whom a code sends how much, in Thailand's baht, and the invoice that a biller is told. */
function paymentOf(code: string) {
  expect(code.slice(-4)).toBe(checksumOf(code.slice(0, -4)))
  const fields = fieldsOf(code)
  expect([fields.get('53'), fields.get('58')]).toEqual(['764', 'TH'])
  const amount = fields.get('54')
  const [transfer, bill] = [fieldsOf(fields.get('29') ?? ''), fieldsOf(fields.get('30') ?? '')]
  const phone = transfer.get('01')?.replace(/^0066/, '0')
  return { amount, to: phone ?? transfer.get('02') ?? bill.get('01'), ...(bill.size > 0 && { reference: bill.get('02') }) }
}

const issued = { status: 'issued', amountPaid: 0, discount: 0 }

/** 24 here, 8 for each kind of id; 200 in `npm run check:long -- money`. */
const numRuns = Number(process.env.MONEY_CODES ?? 24)

test(
  'random unpaid invoices: the printed code pays exactly what is left, to exactly the id',
  { timeout: 3_600_000 },
  async () => {
    const ids = ['0812345678', '0994000158378', '099400015837801']
    const amounts = fc.sample(fc.bigInt(1n, 99_999_999_99n), { numRuns, seed: 764 }).map((units) => toDecimal(units))
    for (const [at, totalAmount] of amounts.entries()) {
      const to = ids[at % ids.length] ?? null
      const number = `INV-2026-${String(10_000 + at)}`
      const id = await addInvoice(server.owner, home, { patientId, lines: [], row: { ...issued, number, totalAmount } })
      await takePromptPay(to)
      const code = await decoded((await pictureOf(id, { size: '80mm' })).picture)
      const reference = to?.length === 15 ? { reference: number.replaceAll('-', '') } : {}
      expect(paymentOf(code ?? '')).toEqual({ amount: totalAmount, to, ...reference })
    }
  },
)

test('a paid part is taken off; the code stands on A4 in either language, as it was looked at', async () => {
  await takePromptPay('0994000158378')
  const id = await addInvoice(server.owner, home, { patientId })
  for (const language of ['en', 'th']) {
    const { picture, text } = await pictureOf(id, { language })
    expect(text).toContain('0994000158378')
    expect(paymentOf((await decoded(picture)) ?? '')).toEqual({ amount: '978.28', to: '0994000158378' })
    await expectGolden(picture, `invoice-promptpay-${language}`)
  }
})

test('no code where nothing is due, or it could not be paid so', async () => {
  await takePromptPay('0812345678')
  const rows = [
    { status: 'paid', amountPaid: '1478.28' },
    { status: 'void', amountPaid: 0, voidReason: 'Wrong patient', voidedTime: '2026-04-02T03:00:00Z' },
    { status: 'draft', number: null, issuedTime: null, snapshot: null, amountPaid: 0 },
    { ...issued, currency: 'USD' },
  ]
  const addresses = rows.map(async (row, at) => {
    const number = `INV-2025-${String(90_000 + at)}`
    return addInvoice(server.owner, home, { patientId, row: { number, ...row } })
  })
  for (const id of await Promise.all(addresses)) expect(await decoded((await pictureOf(id)).picture)).toBeUndefined()
  await takePromptPay(null)
  const id = await addInvoice(server.owner, home, { patientId, row: { ...issued, number: 'INV-2025-99999' } })
  expect(await decoded((await pictureOf(id)).picture)).toBeUndefined()
})
