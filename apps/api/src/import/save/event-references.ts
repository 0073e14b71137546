import { importReason } from '@clinic/shared/imports/import-reasons'
import { findDoctors, findImported, findPatients } from './find-imported.ts'
import type { EventRow } from './event-row.ts'
import type { MappedItem } from './kind.ts'
import { unknownReference } from './kind.ts'
import type { Run } from '../run.ts'

type EventRows = MappedItem<EventRow>[]
const patientKeys = (items: EventRows) => items.flatMap(({ row }) => row.patientKey ?? [])
const doctorKeys = (items: EventRows) => items.flatMap(({ row }) => row.doctorKey ?? [])

/** Encounters name patient and practitioner (or one of their roles) by reference. */
export async function resolveEncounters(run: Run, items: EventRows): Promise<void> {
  const patients = await findImported(run, ['patient'], patientKeys(items))
  const doctors = await findImported(run, ['doctor', 'practitioner-role'], doctorKeys(items))
  for (const item of items) {
    const { row } = item
    row.patientId = patients.get(row.patientKey ?? '') ?? null
    row.doctorId = doctors.get(row.doctorKey ?? '') ?? null
    if (row.doctorKey && !row.doctorId) item.fault = unknownReference('participant.individual', row.doctorKey)
    if (row.patientKey && !row.patientId) item.fault = unknownReference('subject', row.patientKey)
  }
}

/** events.csv gives patient and doctor by id, number or name. */
export async function resolveEventCells(run: Run, items: EventRows): Promise<void> {
  const patients = await findPatients(run, patientKeys(items))
  const doctors = await findDoctors(run, doctorKeys(items))
  for (const item of items) {
    const { row } = item
    row.patientId = only(item, 'patient', row.patientKey, patients.get(row.patientKey ?? ''))
    row.doctorId = only(item, 'doctor', row.doctorKey, doctors.get(row.doctorKey ?? ''))
  }
}

/** A file may name the patient of each row by id, number or name. */
export async function resolvePatientKeys<Row extends { patientKey: string; patientId: string | null }>(
  run: Run,
  items: MappedItem<Row>[],
): Promise<void> {
  const patients = await findPatients(
    run,
    items.map(({ row }) => row.patientKey),
  )
  for (const item of items) item.row.patientId = only(item, 'patient', item.row.patientKey, patients.get(item.row.patientKey))
}

function only(item: MappedItem<unknown>, field: string, key: string | null, ids: string[] = []): string | null {
  if (!key) return null
  if (ids.length === 0) item.fault = unknownReference(field, key)
  if (ids.length > 1) item.fault = { field, reason: importReason('several', { a: ids.length }), value: key }
  return ids[0] ?? null
}
