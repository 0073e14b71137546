import { v7 as uuidv7 } from 'uuid'
import type { Language } from '@clinic/shared/languages'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../testing/clinic.ts'
import { createClinic, insert } from '../testing/clinic.ts'
import { expectGolden, readPdf } from '../testing/documents/golden.ts'
import { addInvoice, addPatient, addTill } from '../testing/documents/printed-documents.ts'
import type { Row } from '../testing/documents/printed-documents.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

/** A till as it is printed. */

const server = useTestServer()
let home: Clinic
let suda: Session

beforeAll(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

async function pagesOf(address: string) {
  const response = await server.request(`/api/documents/${address}`, { session: suda })
  expect(response.status, address).toBe(200)
  return readPdf(new Uint8Array(await response.arrayBuffer()))
}

const textOf = (pages: { text: string }[]) =>
  pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')

const inMillimetres = (points: number) => Math.round((points * 25.4) / 72)

const written: Record<Language, string[]> = {
  en: [
    'Till closing',
    'Cashier Suda Rattanakul',
    'Opened 1 April 2026, 08:02',
    'Closed 1 April 2026, 18:30',
    'Float 2,000.00 THB',
    'Payments and refunds 33',
    'Cash 21 8,455.50 THB',
    '1,000.00 × 8 8,000.00',
    'Expected 10,455.50',
    'Counted 10,435.50',
    'Difference −20.00',
    'Refund · INV-2026-00007 · Cash',
    '−500.00 THB',
    'Checked by',
    'Copy',
  ],
  th: ['1 เมษายน 2569, 08:02', '8,455.50 บาท', '10,435.50', '−20.00', 'ทอนเงินเกิน 20 บาท'],
}

test.each(['en', 'th'] as const)('a till says in %s what its row says, and looks as it was looked at', async (language) => {
  const pages = await pagesOf(`tills/${await addTill(server.owner, home)}.pdf?language=${language}`)
  for (const part of written[language]) expect(textOf(pages)).toContain(part)
  await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `till-${language}`)
})

test('a till goes on a roll', async () => {
  const pages = await pagesOf(`tills/${await addTill(server.owner, home)}.pdf?language=th&size=80mm`)
  expect(pages.map(({ width }) => inMillimetres(width))).toEqual([80])
  await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), 'till-80mm')
})

test('a till that is open says so across the page, and nothing of the cash', async () => {
  const open = { closedTime: null, closedById: null, closedByName: null, snapshot: null, cash: [], sums: [], corrections: [] }
  const id = await addTill(server.owner, home, { ...open, reason: null })
  const text = textOf(await pagesOf(`tills/${id}.pdf?language=en`))
  expect(text).toContain('Not closed')
  expect(text).not.toMatch(/Original|Copy|Expected|Checked by/)
})

/** A till's payments, of one invoice. */
async function addMovements(tillId: string, number: string, movements: Row[]) {
  const patientId = await addPatient(server.owner, home)
  const row = { number, status: 'issued', amountPaid: 0 }
  const invoiceId = await addInvoice(server.owner, home, { patientId, row })
  const own = { invoiceId, establishmentId: home.id, userId: home.admin.userId, userName: 'Suda Rattanakul', tillId }
  const times = movements.map((_, index) => new Date(Date.UTC(2026, 3, 1, 2, index)).toISOString())
  const payments = movements.map((given, index) => ({
    id: uuidv7(),
    createdTime: times[index],
    time: times[index],
    ...own,
    ...given,
  }))
  for (const payment of payments) await insert(server.owner, 'payment', [payment])
}

const oneLine = {
  sums: [{ currency: 'THB', method: 'cash', count: 1, amount: '500.00' }],
  cash: [
    {
      currency: 'THB',
      openingFloat: '2000.00',
      expected: '2500.00',
      counted: '2480.00',
      difference: '-20.00',
      pieces: Object.entries({ 1000: 1, 500: 1, 100: 8, 50: 2, 20: 3, 10: 1, 5: 1, 1: 5 })
        .map(([denomination, count]) => ({ denomination, count }))
        .toReversed(),
    },
  ],
  corrections: [],
}

test.each(['en', 'th'] as const)('a till of one line takes one page of A5, in %s', async (language) => {
  const id = await addTill(server.owner, home, oneLine)
  await addMovements(id, `INV-2026-0005${language === 'en' ? 1 : 2}`, [{ amount: 500, method: 'cash', cashGiven: 1000 }])
  const pages = await pagesOf(`tills/${id}.pdf?language=${language}&size=a5`)
  expect(pages).toHaveLength(1)
  await expectGolden(pages[0]?.picture ?? Buffer.alloc(0), `till-one-line-a5-${language}`)
})

test.each(['a4', 'a5', '80mm'])('a till lists each payment and refund with its reason, on %s', async (size) => {
  const id = await addTill(server.owner, home, { corrections: [] })
  const many = Array.from({ length: 60 }, (_, index) => ({
    amount: `${index + 1}.25`,
    method: 'transfer',
    note: `Deposit ${index + 1}.`,
  }))
  const number = `INV-2026-0006${['a4', 'a5', '80mm'].indexOf(size)}`
  await addMovements(id, number, [{ amount: 999, method: 'cash', cashGiven: 1000 }, ...many])
  const pages = await pagesOf(`tills/${id}.pdf?language=en&size=${size}`)
  const text = textOf(pages)
  const [cash, transfer] =
    size === '80mm'
      ? [
          `${number} · Cash 999.00 THB 09:00 · Cash given 1,000.00 · Change 1.00`,
          `${number} · Transfer 60.25 THB 10:00 · Deposit 60.`,
        ]
      : [
          `09:00 ${number} · Cash · Cash given 1,000.00 · Change 1.00 999.00 THB`,
          `10:00 ${number} · Transfer · Deposit 60. 60.25 THB`,
        ]
  expect(text).toContain(cash)
  expect(text).toContain(transfer)
  expect(text.match(/Deposit \d+\./g)).toEqual(many.map(({ note }) => note))
  expect(pages.at(-1)?.text).toContain('Deposit 60.') // beside the signatures
  expect(pages.at(-1)?.text).toContain('Checked by')
  if (size !== '80mm') for (const page of pages.slice(1)) expect(page.text).toContain('Amount')
})

test('a till that goes on says above its refunds and voids what they are, on each page', async () => {
  const refund = {
    time: '2026-04-01T08:15:00.000Z',
    currency: 'THB',
    method: 'cash',
    kind: 'refund',
    amount: '-1.00',
    reason: 'x',
  }
  const corrections = Array.from({ length: 60 }, (_, index) => ({ ...refund, document: `INV-2026-01${index}` }))
  const [, ...further] = await pagesOf(`tills/${await addTill(server.owner, home, { corrections })}.pdf?language=en&size=a5`)
  expect(further.length).toBeGreaterThan(1)
  for (const { text } of further) expect(text).toContain('Refunds and voids')
})

test('a till is the original once', async () => {
  const id = await addTill(server.owner, home)
  const issues: (string | undefined)[] = []
  for (const _time of [1, 2]) {
    await server.graphql(suda, 'mutation ($id: ID!) { printTill(input: { id: $id }) { printCount } }', { id })
    const text = textOf(await pagesOf(`tills/${id}.pdf?language=en&issue=original`))
    issues.push(/Original|Copy/.exec(text)?.[0])
  }
  expect(issues).toEqual(['Original', 'Copy'])
})
