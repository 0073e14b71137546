import { readPatientCells } from '../../import/csv/patient.ts'
import type { CsvRecord } from '../../import/csv/table.ts'
import { readPatient } from '../../import/fhir/patient.ts'
import type { Kind } from '../../import/save/kind.ts'
import { savePatients } from '../../import/save/patients.ts'
import type { PatientRow } from '../../import/save/patients.ts'

const patients: Kind<PatientRow> = { name: 'Patient', entity: 'patient', list: 'patients', read: readPatient, save: savePatients }

const patientCells: Kind<PatientRow> = {
  name: 'patients',
  entity: 'patient',
  list: 'patients',
  read: (data, clinic) => readPatientCells(data as CsvRecord, clinic),
  save: savePatients,
}

export const patientImports: Kind<unknown>[] = [patients, patientCells]
