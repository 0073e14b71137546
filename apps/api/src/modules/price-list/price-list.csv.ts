import { createPriceListItemSchema } from '@clinic/shared/price-list/price-list-input'
import type { VatKind } from '@clinic/shared/price-list/price-list'
import { cleanLine, withPlainDigits } from '@clinic/shared/text/clean-text'
import type { z } from 'zod'
import type { Cells } from '../../import/csv/read-table.ts'
import { readTable } from '../../import/csv/read-table.ts'

const rowSchema = createPriceListItemSchema.omit({ establishmentId: true }).partial({ price: true, vat: true })

/** A row of the file; what the file has no column for is undefined. */
export type PriceListEntry = z.output<typeof rowSchema> & { line: number }
type Column = keyof typeof rowSchema.shape

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

const vatWords: Record<VatKind, string[]> = {
  exempt: ['', '0', '0.00', 'exempt', 'ยกเว้น'],
  standard: ['7', '7.00', 'standard', 'vat'],
}

const yesWords = ['yes', 'y', 'true', '1', 'included', 'ใช่', 'รวม']
const noWords = ['', 'no', 'n', 'false', '0', 'excluded', 'ไม่', 'ไม่ใช่', 'ไม่รวม']

function valuesOf(cells: Cells<Column>) {
  const number = (column: Column) => {
    const cell = cells.get(column)
    return cell === undefined ? undefined : withPlainDigits(cleanLine(cell)).replace(/[\s,฿$]/g, '')
  }
  const [price, minutes] = [number('price'), number('duration')]
  return {
    code: cells.get('code'),
    nameTh: cells.get('nameTh'),
    nameEn: cells.get('nameEn'),
    price: price === '' ? undefined : price,
    vat: vatOf(number('vat')),
    vatIncluded: yesOrNo(cells.get('vatIncluded')),
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

/** Reads a price list. A row with a fault is left out, and each of its faults is named. */
export const readPriceList = (text: string) =>
  readTable(text, { columns, needed: ['code'], identityOf: ({ code }) => code, schema: rowSchema, valuesOf })
