import { eventCategories } from '@clinic/shared/events/event'
import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { createVisitTypeSchema } from '@clinic/shared/visit-types/visit-type-input'
import { repeatIntervals } from '@clinic/shared/visit-types/repeat-interval'
import { withPlainDigits } from '@clinic/shared/text/clean-text'
import { z } from 'zod'
import { partsOfCell, wordOfCell } from '../../import/csv/list-cells.ts'
import { readTable, type Cells } from '../../import/csv/read-table.ts'

const rowSchema = createVisitTypeSchema
  .pick({ nameTh: true, nameEn: true, bufferBefore: true, bufferAfter: true })
  .extend({
    category: z.enum(eventCategories, 'invalid_choice').optional(),
    duration: createVisitTypeSchema.shape.duration.optional(),
    repeatsAfter: z.enum(repeatIntervals, 'invalid_choice').nullish(),
    /** Names, codes of the price list, and names, kinds or groups of rooms and equipment, as written. */
    doctors: z.array(z.string()).optional(),
    items: z.array(z.string()).optional(),
    resources: z.array(z.string()).optional(),
  })
  .refine(({ nameTh, nameEn }) => Boolean(nameTh || nameEn), { message: 'required', path: ['nameEn'] })

/** A row of the file; what the file has no column for is undefined. */
export type VisitTypeEntry = z.output<typeof rowSchema> & { line: number }
type Column = keyof typeof rowSchema.shape

/** The header's cells, as the export and the template write them in both languages, and as people call them. */
const columns: Record<Column, string[]> = {
  nameEn: ['nameenglish', 'englishname', 'nameen', 'name', 'ชื่ออังกฤษ', 'ชื่อภาษาอังกฤษ'],
  nameTh: ['namethai', 'thainame', 'nameth', 'ชื่อไทย', 'ชื่อภาษาไทย', 'ชื่อ'],
  category: ['category', 'หมวด', 'หมวดหมู่', 'ประเภท'],
  duration: ['length', 'lengthminutes', 'duration', 'durationminutes', 'minutes', 'ระยะเวลา', 'ระยะเวลานาที', 'นาที'],
  bufferBefore: ['bufferbefore', 'bufferbeforeminutes', 'เวลาเผื่อก่อน', 'เวลาเผื่อก่อนนัดนาที', 'เผื่อก่อน'],
  bufferAfter: ['bufferafter', 'bufferafterminutes', 'เวลาเผื่อหลัง', 'เวลาเผื่อหลังนัดนาที', 'เผื่อหลัง'],
  repeatsAfter: ['usuallyagainafter', 'againafter', 'repeatsafter', 'มักนัดซ้ำหลังจาก', 'นัดซ้ำใน', 'นัดอีกครั้งใน'],
  doctors: ['doctors', 'doctor', 'แพทย์'],
  items: ['prices', 'price', 'codes', 'ราคา', 'รหัสราคา', 'รายการราคา'],
  resources: ['roomsandequipment', 'rooms', 'equipment', 'needs', 'ห้องและอุปกรณ์', 'ห้อง', 'อุปกรณ์'],
}

/** Besides what the screens call them, which is what an export and the template have. */
const otherCategoryWords = {
  available: ['ว่าง', 'เวลาว่าง'],
  consultation: ['ตรวจ', 'ปรึกษา', 'พบแพทย์', 'ตรวจรักษา'],
  'medical-care': ['หัตถการ', 'รักษา', 'การรักษา', 'ดูแลรักษา', 'การรักษาพยาบาล'],
  surgery: ['การผ่าตัด'],
  meeting: ['การประชุม'],
}
const categoryWords = Object.fromEntries(
  eventCategories.map((category) => {
    const { en, th } = eventCategoryNames[category]
    return [category, [en.toLowerCase(), th, ...otherCategoryWords[category]]]
  }),
)

const intervalWords = {
  two_weeks: ['2 weeks', 'two weeks', '2 สัปดาห์', 'สองสัปดาห์'],
  one_month: ['1 month', 'one month', 'a month', '1 เดือน'],
  three_months: ['3 months', 'three months', '3 เดือน'],
  six_months: ['6 months', 'six months', '6 เดือน', 'ครึ่งปี'],
  one_year: ['1 year', 'one year', 'a year', '12 months', '1 ปี', '12 เดือน'],
}

function valuesOf(cells: Cells<Column>) {
  const number = (column: Column) => {
    const cell = cells.get(column)
    return cell ? Number(withPlainDigits(cell)) : undefined
  }
  const word = (column: Column, words: Record<string, string[]>) => {
    const cell = cells.get(column)
    return cell ? wordOfCell(withPlainDigits(cell), words) : undefined
  }
  const parts = (column: Column) => {
    const cell = cells.get(column)
    return cell === undefined ? undefined : partsOfCell(cell)
  }
  return {
    nameTh: cells.get('nameTh'),
    nameEn: cells.get('nameEn'),
    category: word('category', categoryWords),
    duration: number('duration'),
    bufferBefore: number('bufferBefore'),
    bufferAfter: number('bufferAfter'),
    repeatsAfter: cells.get('repeatsAfter') === '' ? null : word('repeatsAfter', intervalWords),
    doctors: parts('doctors'),
    items: parts('items'),
    resources: parts('resources'),
  }
}

/** Both names are one visit type's. */
const identityOf = ({ nameTh, nameEn }: Pick<VisitTypeEntry, 'nameTh' | 'nameEn'>) => (nameEn || nameTh)?.toLowerCase()

/** Reads visit types. A row with a fault is left out, and each of its faults is named. */
export const readVisitTypes = (text: string) =>
  readTable(text, { columns, needed: ['nameEn', 'nameTh'], identityOf, schema: rowSchema, valuesOf })
