import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clinicFiles, delimiters } from './testing/clinic-files.ts'
import { sheets } from './testing/clinic-sheets.ts'
import { encodings } from './testing/encodings.ts'
import { importedPatients } from './testing/imported-patients.ts'
import type { ImportedPatient } from './testing/imported-patients.ts'
import { createImporting } from './testing/importing.ts'
import type { Importing, Result } from './testing/importing.ts'

const files = clinicFiles(10)

describe('70 files of the kinds that clinics have, in one import', () => {
  let importing: Importing
  let result: Result
  let patients: ImportedPatient[]
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T05:00:00Z') })
    importing = await createImporting()
    for (const { name, content } of files) importing.write(name, content)
    result = await importing.run(['--establishment', 'new', importing.folder])
    patients = await importedPatients(importing, result.imported?.clinic.id)
  })
  afterAll(async () => {
    vi.useRealTimers()
    await importing.close()
  })

  it('they are of every sheet, in every encoding, with every delimiter', () => {
    const kinds = [sheets, encodings, delimiters].flatMap((each) => Object.keys(each))
    expect(kinds.filter((kind) => !files.some(({ name }) => name.includes(kind)))).toEqual([])
  })

  it('every row goes in', () => {
    const read = files.reduce((sum, file) => sum + file.patients.length, 0)
    expect(result.unaccounted).toBe(0)
    expect(result.tallies).toMatchObject({ patients: { read, inserted: read, updated: 0, unchanged: 0, reported: 0 } })
    expect(patients).toHaveLength(read)
  })

  it.each(files.map((file, at) => ({ ...file, at })))('$name', ({ name, patients: right, told, at }) => {
    const from = files.slice(0, at).reduce((sum, file) => sum + file.patients.length, 0)
    expect(patients.slice(from, from + right.length)).toEqual(
      right.map(
        ({ note, ...patient }) => expect.objectContaining({ ...patient, notes: expect.stringContaining(note) }) as unknown,
      ),
    )
    const lines = result.report.filter((line) => path.basename(line.file) === name)
    expect(lines.map(({ line, field }) => `${line} ${field}`).toSorted()).toEqual(told.toSorted())
  })

  it('and once more: nothing changes, and the report counts nothing', async () => {
    const tables = ['patient', 'patient_establishment', 'import_source', 'audit_entry', 'counter']
    const stored = async () =>
      Promise.all(tables.map((table) => importing.rows(`SELECT t::text AS row FROM "${table}" t ORDER BY 1`)))
    const before = await stored()
    vi.setSystemTime(new Date('2026-11-28T05:00:00Z'))
    const again = await importing.run(['--establishment', 'new', importing.folder])
    expect(again.imported).toMatchObject({ isNew: false })
    const { read = 0 } = result.tallies['patients'] ?? {}
    expect(again.tallies['patients']).toMatchObject({ read, inserted: 0, updated: 0, unchanged: read, reported: 0 })
    expect(await stored()).toEqual(before)
  })
})
