import type { Language } from '@clinic/shared/languages'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../testing/clinic.ts'
import { createClinic } from '../testing/clinic.ts'
import { expectGolden, readPdf } from '../testing/documents/golden.ts'
import { addTill } from '../testing/documents/printed-documents.ts'
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
    'Difference -20.00',
    'Refund · INV-2026-00007 · Cash -500.00 THB',
    'Checked by',
    'Copy',
  ],
  th: ['1 เมษายน 2569, 08:02', '8,455.50 THB', '10,435.50', '-20.00', 'ทอนเงินเกิน 20 บาท'],
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
