import type { ImportTable } from '@clinic/shared/imports/table-import-input'
import { createScheduleSchema, shiftsOfInput, type CreateSchedule } from '@clinic/shared/schedules/schedule-input'
import type { SignedInContext } from '../../context.ts'
import { allOrNothing } from '../../import/csv/list-cells.ts'
import type { TableFault, TableImport } from '../../import/csv/read-table.ts'
import { badInput, keyOfIssue } from '../../lib/app-error.ts'
import { readDoctorNames } from '../doctors/doctor-names.queries.ts'
import { readSchedules, type ScheduleEntry } from './schedule.csv.ts'
import { dateText, listSchedules, shiftsOfRow, type ScheduleRow } from './schedule.queries.ts'
import { createSchedule, updateSchedule } from './schedule.service.ts'

/** What the rows of one doctor from one date on say together. */
type Draft = { input: CreateSchedule; rows: ScheduleEntry[] }

/**
 * Takes in schedules, a row for each weekday of a doctor. One that begins on the same date is replaced. A file with a fault changes nothing; a dry run counts
 * the same and writes nothing.
 */
export async function importSchedules(
  context: SignedInContext,
  { establishmentId, text, dryRun }: ImportTable,
): Promise<TableImport> {
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const { entries, faults } = await readSchedules(text)
  const doctorOf = await readDoctorNames(context, establishmentId)
  const drafts = draftsOf(entries, { establishmentId, doctorOf, faults })
  const stored = await listSchedules(context, { establishmentId })
  const changes = drafts.map(({ input }) => ({ input, before: stored.find((schedule) => isSame(schedule, input)) }))
  const created = changes.filter(({ before }) => !before)
  const updated = changes.filter(({ before, input }) => before && shiftText(before) !== shiftText(input))
  if (!dryRun && faults.length === 0) {
    for (const { input, before } of updated) await updateSchedule(context, { ...input, ...kept(before as ScheduleRow) })
    for (const { input } of created) await createSchedule(context, input)
  }
  const unchanged = changes.length - created.length - updated.length
  return allOrNothing({ created: created.length, updated: updated.length, unchanged, faults })
}

type Setting = { establishmentId: string; doctorOf: (name: string) => string | undefined; faults: TableFault[] }

/** The earliest first, so that each ends the one before. */
function draftsOf(entries: readonly ScheduleEntry[], { establishmentId, doctorOf, faults }: Setting): Draft[] {
  const groups = Map.groupBy(entries, ({ doctor, fromDate }) => JSON.stringify([doctorOf(doctor) ?? doctor, fromDate]))
  return [...groups.values()]
    .flatMap((rows) => draftOf(rows, { establishmentId, doctorOf, faults }) ?? [])
    .toSorted((a, b) => (a.input.fromDate < b.input.fromDate ? -1 : 1))
}

function draftOf(rows: ScheduleEntry[], { establishmentId, doctorOf, faults }: Setting): Draft | undefined {
  const [first] = rows as [ScheduleEntry]
  const doctorId = doctorOf(first.doctor)
  if (!doctorId) {
    faults.push(...rows.map(({ line, doctor }) => ({ line, column: 'doctor', key: 'unknown_reference' as const, value: doctor })))
    return undefined
  }
  const everyWeeks = rows.some(({ week }) => week !== '') ? 2 : 1
  const shifts = rows.flatMap((row) => shiftsOf(row, everyWeeks).map((shift) => ({ row, shift })))
  const input = { doctorId, establishmentId, fromDate: first.fromDate, everyWeeks, shifts: shifts.map(({ shift }) => shift) }
  const { data, error } = createScheduleSchema.safeParse(input)
  for (const issue of error?.issues ?? []) {
    const row = issue.path[0] === 'shifts' ? shifts[Number(issue.path[1])]?.row : first
    faults.push({ line: (row ?? first).line, column: 'hours', key: keyOfIssue(issue), value: '' })
  }
  return data && { input: data, rows }
}

/** A row without a week is of both. */
const shiftsOf = ({ weekday, hours, week }: ScheduleEntry, everyWeeks: number) =>
  (week === '' ? Array.from({ length: everyWeeks }, (_, index) => index) : [Number(week) - 1]).flatMap((each) =>
    hours.map((range) => ({ weekday, week: each, ...range })),
  )

const isSame = (schedule: ScheduleRow, { doctorId, fromDate }: CreateSchedule) =>
  schedule.doctorId === doctorId && dateText(schedule.fromDate) === fromDate

/** The last day stays as it is. */
const kept = ({ id, version, untilDate }: ScheduleRow) => ({ id, version, untilDate: untilDate && dateText(untilDate) })

function shiftText(schedule: ScheduleRow | CreateSchedule): string {
  const shifts = 'id' in schedule ? shiftsOfRow(schedule) : shiftsOfInput(schedule)
  const texts = shifts.map(({ week, weekday, from, to }) => [week, weekday, from, to].join(' '))
  return `${schedule.everyWeeks ?? 1} ${texts.toSorted().join(', ')}`
}
