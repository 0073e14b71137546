import { v7 as uuidv7 } from 'uuid'
import { findImported } from './find-imported.ts'
import type { MappedItem, Item } from './kind.ts'
import { unknownReference } from './kind.ts'
import type { Run } from '../run.ts'
import type { Directions } from '@clinic/shared/dosage/directions'
import type { MedicineUnit } from '@clinic/shared/dosage/dosage'
import { differences } from '../../modules/audit/audit.service.ts'
import { readableLines } from '../../modules/prescriptions/prescription.queries.ts'
import type { PrescriptionLine } from '../../modules/prescriptions/prescription.queries.ts'
import { audit, insertRows } from './rows.ts'

export type PrescriptionStatus = 'draft' | 'issued' | 'cancelled'

export type MedicationRow = Directions & {
  patientKey: string
  doctorKey: string | null
  encounterKey: string | null
  /** What the lines of one prescription share besides patient, doctor and status: the encounter, or else the time. */
  occasion: string
  authored: string | null
  status: PrescriptionStatus
  medication: string
  quantity: number
  quantityUnit: MedicineUnit | null
  patientId: string
  doctorId: string
}

/** Without a requester, the prescriber is the doctor of the event. */
export async function resolveMedications(run: Run, items: MappedItem<MedicationRow>[]): Promise<void> {
  const patients = await findImported(
    run,
    ['patient'],
    items.map(({ row }) => row.patientKey),
  )
  const doctors = await findImported(
    run,
    ['doctor', 'practitioner-role'],
    items.flatMap(({ row }) => row.doctorKey ?? []),
  )
  const events = await listEventDoctors(
    run,
    items.flatMap(({ row }) => (row.doctorKey ? [] : (row.encounterKey ?? []))),
  )
  for (const item of items) {
    const { row } = item
    row.patientId = patients.get(row.patientKey) ?? ''
    row.doctorId = (row.doctorKey ? doctors.get(row.doctorKey) : events.get(row.encounterKey ?? '')) ?? ''
    if (!row.doctorId)
      item.fault = row.doctorKey ? unknownReference('requester', row.doctorKey) : { field: 'requester', reason: 'is required' }
    if (!row.patientId) item.fault = unknownReference('subject', row.patientKey)
  }
}

async function listEventDoctors(run: Run, keys: string[]): Promise<Map<string, string>> {
  const events = await findImported(run, ['event'], keys)
  const { rows } = await run.db.query<{ id: string; doctorId: string }>(
    'SELECT id, "doctorId" FROM event WHERE id = ANY ($1) AND "doctorId" IS NOT NULL',
    [[...events.values()]],
  )
  const doctorOf = new Map(rows.map(({ id, doctorId }) => [id, doctorId]))
  return new Map([...events].flatMap(([key, id]) => (doctorOf.has(id) ? [[key, doctorOf.get(id) ?? '']] : [])))
}

const documentKey = ({ patientId, doctorId, occasion, status }: MedicationRow) =>
  [patientId, doctorId, occasion, status].join(' ')

export async function savePrescriptions(run: Run, items: Item<MedicationRow>[]): Promise<void> {
  const before = await linesOfDocuments(run, await documentsBefore(run, items))
  const prescriptions = await openDocuments(run, items)
  const lines = items
    .toSorted((a, b) => (a.row.authored ?? '').localeCompare(b.row.authored ?? ''))
    .map(({ id, isNew, row }) => ({ id, isNew, prescriptionId: prescriptions.get(documentKey(row)) ?? '', row }))
  const moved = await movedLines(
    run,
    lines.filter(({ isNew }) => !isNew),
  )
  await addLines(
    run,
    lines.filter(({ id, isNew }) => isNew || moved.has(id)),
  )
  const changed = lines.filter(({ id, isNew }) => !isNew && !moved.has(id))
  await run.db.query(
    `UPDATE prescription_detail d SET (${columns}) = (SELECT ${columnsOf('n')})
     FROM jsonb_populate_recordset(NULL::prescription_detail, $1) n WHERE d.id = n.id`,
    [JSON.stringify(changed.map(({ id, row }) => lineColumns(id, row)))],
  )
  await touch(
    run,
    changed.map(({ prescriptionId }) => prescriptionId),
  )
  const after = await linesOfDocuments(run, [...before.keys()])
  const changes = [...before].map(([id, was]) => ({
    entityId: id,
    changes: differences({ prescriptionDetails: was }, { prescriptionDetails: after.get(id) ?? '' }),
  }))
  await audit(
    run,
    'prescription',
    'updated',
    changes.filter((entry) => entry.changes.length > 0),
  )
}

/** Existing prescriptions: those that have the lines now, and those that will have them. */
async function documentsBefore(run: Run, items: Item<MedicationRow>[]): Promise<string[]> {
  const { rows } = await run.db.query<{ id: string }>(
    'SELECT DISTINCT "prescriptionId" AS id FROM prescription_detail WHERE id = ANY ($1)',
    [items.filter(({ isNew }) => !isNew).map(({ id }) => id)],
  )
  const known = await findImported(run, ['prescription'], new Set(items.map(({ row }) => documentKey(row))))
  return [...new Set([...rows.map(({ id }) => id), ...known.values()])]
}

/** The lines as text for the audit entry; empty for a prescription without lines. */
async function linesOfDocuments({ db }: Run, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; lines: PrescriptionLine[] }>(
    `SELECT p.id, coalesce(jsonb_agg(to_jsonb(d) ORDER BY d.position) FILTER (WHERE d.id IS NOT NULL), '[]') AS lines
     FROM prescription p LEFT JOIN prescription_detail d ON d."prescriptionId" = p.id WHERE p.id = ANY ($1) GROUP BY p.id`,
    [ids],
  )
  return new Map(rows.map(({ id, lines }) => [id, readableLines(lines)]))
}

const columnNames = ['medication', 'quantity', 'quantityUnit', 'dosage', 'description', 'cautions', 'remark'] as const
const columnsOf = (table: string) => columnNames.map((name) => `${table}."${name}"`).join()
const columns = columnNames.map((name) => `"${name}"`).join()

const lineColumns = (id: string, row: MedicationRow) => ({
  id,
  ...Object.fromEntries(columnNames.map((name) => [name, row[name]])),
})

/** Finds or creates the prescriptions of the lines. Their time is that of their earliest line. */
async function openDocuments(run: Run, items: Item<MedicationRow>[]): Promise<Map<string, string>> {
  const byKey = Map.groupBy(items, ({ row }) => documentKey(row))
  const prescriptions = await findImported(run, ['prescription'], byKey.keys())
  const missing = [...byKey].filter(([key]) => !prescriptions.has(key)).map(([key, lines]) => ({ key, id: uuidv7(), lines }))
  const establishmentId = run.clinic.id
  const rows = missing.flatMap(({ id, lines: [line] }) => {
    if (!line) return []
    const { patientId, doctorId, status, authored } = line.row
    return [{ id, patientId, doctorId, establishmentId, status, createdTime: authored ?? new Date().toISOString() }]
  })
  await insertRows(run, 'prescription', rows)
  await audit(
    run,
    'prescription',
    'created',
    missing.map(({ id }) => ({ entityId: id })),
  )
  await insertRows(
    run,
    'import_source',
    missing.map(({ key, id }) => ({
      establishmentId,
      entity: 'prescription',
      key,
      entityId: id,
      hash: '',
      importedTime: new Date(),
    })),
  )
  for (const { key, id } of missing) prescriptions.set(key, id)
  const times = [...byKey].flatMap(([key, lines]) =>
    lines.flatMap(({ row }) => (row.authored ? [{ id: prescriptions.get(key), createdTime: row.authored }] : [])),
  )
  await run.db.query(
    `UPDATE prescription p SET "createdTime" = n.first
     FROM (SELECT id, min("createdTime") AS first FROM jsonb_populate_recordset(NULL::prescription, $1) GROUP BY id) n
     WHERE p.id = n.id AND n.first < p."createdTime"`,
    [JSON.stringify(times)],
  )
  return prescriptions
}

type Line = { id: string; prescriptionId: string; row: MedicationRow }

/** Removes lines that moved to another prescription from the former one. */
async function movedLines({ db }: Run, lines: Line[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `DELETE FROM prescription_detail d USING jsonb_populate_recordset(NULL::prescription_detail, $1) n
     WHERE d.id = n.id AND d."prescriptionId" <> n."prescriptionId" RETURNING d.id`,
    [JSON.stringify(lines.map(({ id, prescriptionId }) => ({ id, prescriptionId })))],
  )
  return new Set(rows.map(({ id }) => id))
}

async function addLines(run: Run, lines: Line[]): Promise<void> {
  await run.db.query(
    `INSERT INTO prescription_detail (id, "prescriptionId", position, ${columns})
     SELECT n.id, n."prescriptionId",
       (SELECT coalesce(max(d.position), -1) FROM prescription_detail d WHERE d."prescriptionId" = n."prescriptionId")
         + row_number() OVER (PARTITION BY n."prescriptionId" ORDER BY n.position),
       ${columnsOf('n')}
     FROM jsonb_populate_recordset(NULL::prescription_detail, $1) n`,
    [
      JSON.stringify(
        lines.map(({ id, prescriptionId, row }, position) => ({ ...lineColumns(id, row), prescriptionId, position })),
      ),
    ],
  )
}

const touch = ({ db }: Run, ids: string[]) => db.query('UPDATE prescription SET version = version + 1 WHERE id = ANY ($1)', [ids])
