import { weekdays } from '@clinic/shared/establishments/opening-hours'
import { boundedText, plainDate } from '@clinic/shared/fields'
import { z } from 'zod'
import { dayOfCell, timeOfCell, wordOfCell } from '../../import/csv/list-cells.ts'
import { readTable, type Cells } from '../../import/csv/read-table.ts'

const range = z
  .string()
  .regex(/^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/, 'invalid_time')
  .transform((text) => {
    const [startTime = '', endTime = ''] = text.split('-')
    return { startTime, endTime }
  })

/** `week`: of two, where not every week is the same. */
const rowSchema = z.object({
  doctor: boundedText(200),
  weekday: z.enum(weekdays, 'invalid_choice'),
  hours: z.array(range).min(1, 'required'),
  fromDate: plainDate,
  week: z.enum(['', '1', '2'], 'invalid_choice'),
})
export type ScheduleEntry = z.output<typeof rowSchema> & { line: number }
type Column = keyof typeof rowSchema.shape

/** The header's cells, as the template writes them in both languages, and as people call them. */
const columns: Record<Column, string[]> = {
  doctor: ['doctor', 'แพทย์', 'หมอ', 'ชื่อแพทย์'],
  weekday: ['weekday', 'day', 'วัน', 'วันในสัปดาห์'],
  hours: ['hours', 'workinghours', 'time', 'เวลา', 'เวลาทำงาน', 'เวลาออกตรวจ'],
  fromDate: ['from', 'fromdate', 'ตั้งแต่', 'ตั้งแต่วันที่', 'เริ่ม'],
  week: ['week', 'สัปดาห์', 'สัปดาห์ที่'],
}

const weekdayWords = {
  Sunday: ['sunday', 'sun', 'อาทิตย์', 'วันอาทิตย์', 'อา.'],
  Monday: ['monday', 'mon', 'จันทร์', 'วันจันทร์', 'จ.'],
  Tuesday: ['tuesday', 'tue', 'อังคาร', 'วันอังคาร', 'อ.'],
  Wednesday: ['wednesday', 'wed', 'พุธ', 'วันพุธ', 'พ.'],
  Thursday: ['thursday', 'thu', 'พฤหัสบดี', 'พฤหัส', 'วันพฤหัสบดี', 'พฤ.'],
  Friday: ['friday', 'fri', 'ศุกร์', 'วันศุกร์', 'ศ.'],
  Saturday: ['saturday', 'sat', 'เสาร์', 'วันเสาร์', 'ส.'],
}

const weekWords = {
  '': ['', 'every', 'every week', 'ทุก', 'ทุกสัปดาห์'],
  '1': ['first', 'แรก', '๑'],
  '2': ['second', 'ที่สอง', '๒'],
}

/** "9:00-12:00, 13:00-17:00" and "9.00 – 12.00". */
const rangesOf = (cell: string) =>
  cell
    .split(/[,;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part
        .split(/\s*[-–—]\s*/)
        .map((time) => timeOfCell(time.trim()))
        .join('-'),
    )

const valuesOf = (cells: Cells<Column>) => ({
  doctor: cells.get('doctor') ?? '',
  weekday: wordOfCell(cells.get('weekday') ?? '', weekdayWords),
  hours: rangesOf(cells.get('hours') ?? ''),
  fromDate: dayOfCell(cells.get('fromDate') ?? ''),
  week: wordOfCell(cells.get('week') ?? '', weekWords),
})

export const readSchedules = (text: string) => readTable(text, { columns, needed: ['doctor'], schema: rowSchema, valuesOf })
