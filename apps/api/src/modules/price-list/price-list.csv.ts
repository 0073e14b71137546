import type { FieldErrorKey } from '@clinic/shared/errors'
import { createPriceListItemSchema } from '@clinic/shared/price-list/price-list-input'
import type { VatKind } from '@clinic/shared/price-list/price-list'
import { cleanLine, withPlainDigits } from '@clinic/shared/text/clean-text'
import type { z } from 'zod'
import { readCsvRows } from '../../import/csv/read-rows.ts'
import { keyOfIssue } from '../../lib/app-error.ts'

const rowSchema = createPriceListItemSchema.omit({ establishmentId: true }).partial({ price: true, vat: true })

/** A row of the file; what the file has no column for is undefined. */
export type PriceListEntry = z.output<typeof rowSchema> & { line: number }
type Column = keyof typeof rowSchema.shape

/** Line 1 is the header. `column` is a field of an item, or empty where the whole line can't be read. */
export type PriceListFault = { line: number; column: string; key: FieldErrorKey; value: string }

/** The header's cells, as the export writes them in both languages, and as people call them. */
const columns: Record<Column, string[]> = {
  code: ['code', 'รหัส'],
  nameTh: ['namethai', 'thainame', 'nameth', 'ชื่อไทย', 'ชื่อภาษาไทย'],
  nameEn: ['nameenglish', 'englishname', 'nameen', 'ชื่ออังกฤษ', 'ชื่อภาษาอังกฤษ'],
  price: ['price', 'unitprice', 'ราคา', 'ราคาต่อหน่วย'],
  vat: ['vat', 'tax', 'ภาษี', 'ภาษีมูลค่าเพิ่ม'],
  vatIncluded: [
    'priceincludesvat',
    'pricesincludevat',
    'vatincluded',
    'taxincluded',
    'ราคารวมvat',
    'ราคารวมภาษี',
    'รวมภาษี',
    'รวมvat',
  ],
  duration: ['duration', 'minutes', 'durationminutes', 'ระยะเวลา', 'นาที', 'ระยะเวลานาที'],
}
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_.,()-]/g, '')
const columnOf = new Map(Object.entries(columns).flatMap(([column, names]) => names.map((name) => [name, column as Column])))

const vatWords: Record<VatKind, string[]> = {
  exempt: ['', '0', '0.00', 'exempt', 'ยกเว้น'],
  standard: ['7', '7.00', 'standard', 'vat'],
}

const yesWords = ['yes', 'y', 'true', '1', 'included', 'ใช่', 'รวม']
const noWords = ['', 'no', 'n', 'false', '0', 'excluded', 'ไม่', 'ไม่ใช่', 'ไม่รวม']

/** Reads a price list. A row with a fault is left out, and each of its faults is named. */
export async function readPriceList(text: string): Promise<{ entries: PriceListEntry[]; faults: PriceListFault[] }> {
  const entries: PriceListEntry[] = []
  const faults: PriceListFault[] = []
  const lineOfCode = new Set<string>()
  let header: (Column | undefined)[] | undefined
  for await (const row of readCsvRows(linesOf(text), delimiterOf(text))) {
    if (row.fault !== undefined) {
      faults.push({ line: row.line, column: '', key: 'invalid_text', value: row.text })
      continue
    }
    if (!header) {
      header = row.cells.map((name) => columnOf.get(plain(name)))
      const wrong = headerFaults(header, row.line)
      if (wrong.length > 0) return { entries: [], faults: wrong }
      continue
    }
    const cells = new Map(header.flatMap((column, index) => (column ? [[column, row.cells[index] ?? ''] as const] : [])))
    if ([...cells.values()].every((cell) => cell.trim() === '')) continue
    const { data, error } = rowSchema.safeParse(valuesOf(cells))
    for (const issue of error?.issues ?? []) {
      const column = String(issue.path[0] ?? '') as Column
      faults.push({ line: row.line, column, key: keyOfIssue(issue), value: cells.get(column) ?? '' })
    }
    if (!data) continue
    if (lineOfCode.has(data.code)) faults.push({ line: row.line, column: 'code', key: 'repeated', value: data.code })
    else entries.push({ ...data, line: row.line })
    lineOfCode.add(data.code)
  }
  if (!header) faults.push({ line: 1, column: 'code', key: 'required', value: '' })
  return { entries, faults }
}

function headerFaults(header: (Column | undefined)[], line: number): PriceListFault[] {
  const twice = header.filter((column, index) => column && header.indexOf(column) !== index)
  return [
    ...(header.includes('code') ? [] : [{ line, column: 'code', key: 'required' as const, value: '' }]),
    ...twice.map((column) => ({ line, column: column ?? '', key: 'repeated' as const, value: '' })),
  ]
}

/** The export marks text that a spreadsheet would run as a formula. */
const withoutMark = (cell: string) => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')

function valuesOf(cells: Map<Column, string>) {
  const text = (column: Column) => {
    const cell = cells.get(column)
    return cell === undefined ? undefined : withoutMark(cell).trim()
  }
  const number = (column: Column) => {
    const cell = text(column)
    return cell === undefined ? undefined : withPlainDigits(cleanLine(cell)).replace(/[\s,฿$]/g, '')
  }
  const [price, minutes] = [number('price'), number('duration')]
  return {
    code: text('code'),
    nameTh: text('nameTh'),
    nameEn: text('nameEn'),
    price: price === '' ? undefined : price,
    vat: vatOf(number('vat')),
    vatIncluded: yesOrNo(text('vatIncluded')),
    duration: minutes === undefined ? undefined : minutes === '' ? null : Number(minutes),
  }
}

function vatOf(cell: string | undefined): string | undefined {
  const word = cell?.toLowerCase().replace(/%$/, '')
  if (word === undefined) return undefined
  return Object.entries(vatWords).find(([, words]) => words.includes(word))?.[0] ?? word
}

function yesOrNo(cell: string | undefined): unknown {
  const word = cell?.toLowerCase()
  if (word === undefined) return undefined
  return yesWords.includes(word) ? true : noWords.includes(word) ? false : cell
}

/** What the header has most of. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

async function* linesOf(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) yield { number: index + 1, text: line }
}
