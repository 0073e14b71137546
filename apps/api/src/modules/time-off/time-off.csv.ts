import { boundedText, optionalText } from '@clinic/shared/fields'
import { timeOffKinds } from '@clinic/shared/time-off/time-off'
import { z } from 'zod'
import { momentOfCell, wordOfCell } from '../../import/csv/list-cells.ts'
import { readTable, type Cells } from '../../import/csv/read-table.ts'

const rowSchema = z.object({
  doctor: boundedText(200),
  kind: z.enum(timeOffKinds, 'invalid_choice'),
  startTime: z.date('invalid_date'),
  endTime: z.date('invalid_date'),
  note: optionalText(500),
})
export type TimeOffEntry = z.output<typeof rowSchema> & { line: number }
type Column = keyof typeof rowSchema.shape

/** The header's cells, as the template writes them in both languages, and as people call them. */
const columns: Record<Column, string[]> = {
  doctor: ['doctor', 'แพทย์', 'หมอ', 'ชื่อแพทย์'],
  kind: ['why', 'kind', 'type', 'reason', 'เหตุผล', 'ประเภท', 'สาเหตุ'],
  startTime: ['from', 'start', 'ตั้งแต่', 'เริ่ม', 'จาก'],
  endTime: ['until', 'to', 'end', 'ถึง', 'จนถึง', 'สิ้นสุด'],
  note: ['note', 'notes', 'หมายเหตุ'],
}

const kindWords = {
  sick: ['sick leave', 'ill', 'ป่วย', 'ลาป่วย'],
  leave: ['', 'holiday', 'vacation', 'annual leave', 'ลา', 'ลาพักร้อน', 'ลากิจ', 'พักร้อน'],
  training: ['course', 'conference', 'อบรม', 'ประชุม', 'ประชุมวิชาการ'],
  break: ['พัก'],
  other: ['อื่นๆ', 'อื่น ๆ'],
}

const day = 86_400_000

/** A last day without a time of day is off as a whole. */
const valuesIn = (zone: string) => (cells: Cells<Column>) => {
  const [from, until] = [cells.get('startTime') ?? '', cells.get('endTime') ?? '']
  const start = momentOfCell(from, zone)
  const last = until === '' && start?.isWholeDay ? start : momentOfCell(until, zone)
  const after = last && momentOfCell(new Date(Date.parse(last.date) + day).toISOString().slice(0, 10), zone)
  return {
    doctor: cells.get('doctor') ?? '',
    kind: wordOfCell(cells.get('kind') ?? '', kindWords),
    startTime: start?.start,
    endTime: last?.isWholeDay ? after?.start : last?.start,
    note: cells.get('note'),
  }
}

/** Dates and times are those of the clinic's clock. */
export const readTimeOff = (text: string, zone: string) =>
  readTable(text, { columns, needed: ['doctor'], schema: rowSchema, valuesOf: valuesIn(zone) })
