import { Prisma } from '@clinic/prisma/generated'
import type { FieldErrorKey } from '@clinic/shared/errors'
import type { ImportTable } from '@clinic/shared/imports/table-import-input'
import type { CreateTimeOff } from '@clinic/shared/time-off/time-off-input'
import type { SignedInContext } from '../../context.ts'
import { allOrNothing } from '../../import/csv/list-cells.ts'
import type { TableImport } from '../../import/csv/read-table.ts'
import { badInput } from '../../lib/app-error.ts'
import { readDoctorNames } from '../doctors/doctor-names.queries.ts'
import { readTimeOff, type TimeOffEntry } from './time-off.csv.ts'
import type { TimeOffRow } from './time-off.queries.ts'
import { createTimeOff, updateTimeOff } from './time-off.service.ts'

/** `id`: of what is off at exactly that time already; null: another clinic's, or at another time. */
type Found = { position: number; id: string | null; isSame: boolean }
type Change = { line: number; input: CreateTimeOff; before?: TimeOffRow }

/**
 * Takes in time off, a row for each. One of the same doctor from when until when is changed. A file with a fault changes nothing; a dry run counts the same and
 * writes nothing.
 */
export async function importTimeOff(
  context: SignedInContext,
  { establishmentId, text, dryRun }: ImportTable,
): Promise<TableImport> {
  if (!context.viewer.establishmentIds.includes(establishmentId)) throw badInput(['input.establishmentId', 'unknown_reference'])
  const zone = (await context.load.establishment.load(establishmentId))?.timeZone ?? 'UTC'
  const { entries, faults } = await readTimeOff(text, zone)
  const doctorOf = await readDoctorNames(context, establishmentId)
  const fault = ({ line }: { line: number }, column: keyof TimeOffEntry, key: FieldErrorKey, value = '') =>
    void faults.push({ line, column, key, value })
  const changes = entries.flatMap(({ doctor, line, note, ...span }): Change[] => {
    const doctorId = doctorOf(doctor)
    if (!doctorId) fault({ line }, 'doctor', 'unknown_reference', doctor)
    if (span.endTime <= span.startTime) fault({ line }, 'endTime', 'end_after_start')
    return doctorId && span.endTime > span.startTime
      ? [{ line, input: { doctorId, establishmentId, note: note ?? '', ...span } }]
      : []
  })
  for (const change of overlapsWithin(changes)) fault(change, 'startTime', 'overlaps')
  const stored = await readStored(context, changes)
  const known = await context.db.timeOff.findMany({ where: { id: { in: stored.flatMap(({ id }) => id ?? []) } } })
  for (const { position, id, isSame } of stored) {
    const change = changes[position] as Change
    const before = isSame ? known.find((row) => row.id === id) : undefined
    if (before) change.before = before as TimeOffRow
    else fault(change, 'startTime', 'overlaps')
  }
  const created = changes.filter(({ before }) => !before)
  const updated = changes.filter(({ before, input }) => before && (before.kind !== input.kind || before.note !== input.note))
  if (!dryRun && faults.length === 0) {
    for (const { input } of created) await createTimeOff(context, input)
    for (const { input, before } of updated)
      await updateTimeOff(context, { ...withoutPlace(input), id: (before as TimeOffRow).id })
  }
  const unchanged = changes.length - created.length - updated.length
  return allOrNothing({ created: created.length, updated: updated.length, unchanged, faults })
}

const withoutPlace = ({ kind, startTime, endTime, note }: CreateTimeOff) => ({ kind, startTime, endTime, note })

/** Rows that overlap one of the same doctor before them. */
const overlapsWithin = (changes: readonly Change[]) =>
  changes.filter(({ input }, index) =>
    changes
      .slice(0, index)
      .some(
        ({ input: other }) =>
          other.doctorId === input.doctorId && other.startTime < input.endTime && input.startTime < other.endTime,
      ),
  )

/** What each doctor is off already at the time of a row, as any clinic says. */
function readStored({ read }: SignedInContext, changes: readonly Change[]): Promise<Found[]> {
  const all = <Field extends 'doctorId' | 'startTime' | 'endTime'>(field: Field) => changes.map(({ input }) => input[field])
  return read<Found>(Prisma.sql`
    SELECT (w.position - 1)::int AS position, off.id,
      off."startTime" = w.start AND off."endTime" = w.until AS "isSame"
    FROM unnest(${all('doctorId')}::uuid[], ${all('startTime')}::timestamptz[], ${all('endTime')}::timestamptz[])
      WITH ORDINALITY AS w (doctor, start, until, position)
    CROSS JOIN LATERAL time_off_of(w.doctor, w.start, w.until) off`)
}
