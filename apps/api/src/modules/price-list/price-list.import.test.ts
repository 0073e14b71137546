import { byteOrderMark, csvLines } from '@clinic/shared/csv'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import { addPriceListItem } from './price-list.contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const document = `mutation ($input: ImportPriceListInput!) {
  importPriceList(input: $input) { created updated unchanged faults { line column reasonKey value } }
}`

let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const load = async (text: string, dryRun = false) => {
  const { data, errors } = await server.graphql(suda, document, { input: { establishmentId: home.id, text, dryRun } })
  expect(errors).toBeUndefined()
  return data.importPriceList as { created: number; updated: number; unchanged: number; faults: object[] }
}
const stored = async () =>
  (
    await server.owner.query(
      `SELECT code, "nameTh", "nameEn", price::float, vat, "vatIncluded", duration, "archivedTime" IS NOT NULL AS archived FROM price_list_item
       WHERE "establishmentId" = $1 ORDER BY code`,
      [home.id],
    )
  ).rows as Record<string, unknown>[]
const fault = (line: number, column: string, reasonKey: string, value: string) => ({ line, column, reasonKey, value })

test('a file in Thai comes in as it is; a dry run counts the same and writes nothing', async () => {
  const text = 'รหัส;ชื่อไทย;ชื่ออังกฤษ;ราคา;ภาษี;ระยะเวลา\r\nD01;อุดฟัน;Filling;"1,200.50";ยกเว้น;๔๕\r\nG01;ครีม;;290;7 %;\r\n'
  expect(await load(text, true)).toEqual({ created: 2, updated: 0, unchanged: 0, faults: [] })
  expect(await stored()).toEqual([])
  expect(await load(text)).toEqual({ created: 2, updated: 0, unchanged: 0, faults: [] })
  expect(await stored()).toEqual([
    {
      code: 'D01',
      nameTh: 'อุดฟัน',
      nameEn: 'Filling',
      price: 1200.5,
      vat: 'exempt',
      vatIncluded: false,
      duration: 45,
      archived: false,
    },
    { code: 'G01', nameTh: 'ครีม', nameEn: '', price: 290, vat: 'standard', vatIncluded: false, duration: null, archived: false },
  ])
  expect(await load(text)).toEqual({ created: 0, updated: 0, unchanged: 2, faults: [] })
})

test('the same code is updated, also out of the archive; what the file has no column for stays', async () => {
  await addPriceListItem(server.owner, home.id, { code: 'C01', duration: 20, vat: 'standard' })
  await addPriceListItem(server.owner, home.id, { code: 'C02', archivedTime: '2026-01-01T00:00:00Z' })
  expect(await load('code,price\nC01,700\nC02,600')).toEqual({ created: 0, updated: 2, unchanged: 0, faults: [] })
  expect(await stored()).toMatchObject([
    { code: 'C01', nameEn: 'Check-up', price: 700, vat: 'standard', duration: 20 },
    { code: 'C02', price: 600, archived: false },
  ])
  const { rows } = await server.owner.query(
    `SELECT changes FROM audit_entry WHERE "establishmentId" = $1 AND entity = 'price_list_item' ORDER BY id`,
    [home.id],
  )
  expect(rows).toEqual([
    { changes: [{ field: 'price', from: '600.00', to: '700.00' }] },
    { changes: [{ field: 'archived', from: 'true', to: 'false' }] },
  ])
})

test('whether a price includes VAT is a column of its own; without it the clinic has chosen', async () => {
  const all = async () => Object.fromEntries((await stored()).map(({ code, vatIncluded }) => [code, vatIncluded]))
  await load('code,name english,price,vat,Price includes VAT\nA,Cream,107,7,yes\nB,Gel,100,7,no\nC,Soap,50,7,')
  expect(await all()).toEqual({ A: true, B: false, C: false })
  await server.owner.query('UPDATE establishment SET "pricesIncludeVat" = true WHERE id = $1', [home.id])
  await load('รหัส,ชื่อไทย,ราคา,ราคารวม VAT\nB,เจล,100,ใช่\nD,แชมพู,90,ไม่')
  await load('code,name,nameen,price\nE,,Mask,20\nC,,Soap,51')
  expect(await all()).toEqual({ A: true, B: true, C: false, D: false, E: true })
  const { faults } = await load('code,price,price includes vat\nA,1,perhaps')
  expect(faults).toEqual([fault(2, 'vatIncluded', 'invalid_choice', 'perhaps')])
})

test('each fault has its line and column, and costs its own row alone', async () => {
  const text = [
    'Code,Name (Thai),Name (English),Price,VAT,Duration',
    'A1,,Good,100,0,',
    ',,No code,100,0,',
    'A2,,No price,,0,',
    'A3,,,100,0,',
    'A4,,Wrong,ten,8,long',
    'A1,,Twice,100,0,',
    '"A5,,Open,100,0,',
    'A6,,"Two',
    'lines",100,7,30',
  ].join('\n')
  const { faults, ...counts } = await load(text)
  expect(counts).toEqual({ created: 2, updated: 0, unchanged: 0 })
  expect(faults).toEqual([
    fault(3, 'code', 'required', ''),
    fault(4, 'price', 'required', ''),
    fault(5, 'nameTh', 'required', ''),
    fault(6, 'price', 'invalid_number', 'ten'),
    fault(6, 'vat', 'invalid_choice', '8'),
    fault(6, 'duration', 'invalid_number', 'long'),
    fault(7, 'code', 'repeated', 'A1'),
    fault(8, '', 'invalid_text', '"A5,,Open,100,0,'),
  ])
  expect(await stored()).toMatchObject([{ code: 'A1' }, { code: 'A6', nameEn: 'Two lines', vat: 'standard', duration: 30 }])
})

test.each([
  ['name,price\nX,1', fault(1, 'code', 'required', '')],
  ['code,price,Price\nX,1,2', fault(1, 'price', 'repeated', '')],
  ['\n', fault(1, 'code', 'required', '')],
])('a file that is no price list says why: %j', async (text, named) => {
  expect(await load(text)).toEqual({ created: 0, updated: 0, unchanged: 0, faults: [named] })
})

test('what the lists export, formulas marked, comes back unchanged', async () => {
  await addPriceListItem(server.owner, home.id, { code: '=C1', nameEn: '-20 °C, "dry" ice', price: '12.3456', duration: 15 })
  await addPriceListItem(server.owner, home.id, { code: '007', nameTh: '@home', nameEn: '', vat: 'standard' })
  const rows = (await stored()).map(({ code, nameTh, nameEn, price, vat, duration }) => [
    code,
    nameTh,
    nameEn,
    price,
    vat === 'exempt' ? 'Exempt' : '7 %',
    duration,
  ])
  const head = ['Code', 'Name (Thai)', 'Name (English)', 'Price', 'VAT', 'Duration (minutes)']
  const file = byteOrderMark + csvLines([head, ...rows] as string[][])
  expect(await load(file)).toEqual({ created: 0, updated: 0, unchanged: 2, faults: [] })
})

describe('is refused as a whole', () => {
  test('another clinic, and a file that is too long', async () => {
    const other = await createClinic(server.owner)
    const ask = (input: object) =>
      server.graphql(suda, document, { input: { establishmentId: home.id, text: 'code,price', dryRun: true, ...input } })
    expect(refusal(await ask({ establishmentId: other.id }))).toMatchObject(
      fieldFault('input.establishmentId', 'unknown_reference'),
    )
    expect(refusal(await ask({ text: 'ก'.repeat(70_001) }))).toMatchObject(fieldFault('input.text', 'too_long'))
  })
})

test('a thousand items come in at once, and the next one is a fault', async () => {
  const lines = Array.from({ length: 1001 }, (_, index) => `C${index},บริการ ${index},${index}`)
  const started = performance.now()
  const { created, faults } = await load(['code,ชื่อไทย,price', ...lines].join('\n'))
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(created).toBe(1000)
  expect(faults).toEqual([fault(1002, 'code', 'too_many', 'C1000')])
})
