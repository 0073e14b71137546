import { readDoctorCells } from '../../import/csv/doctor.ts'
import type { CsvRecord } from '../../import/csv/table.ts'
import { readPractitionerRole } from '../../import/fhir/practitioner-role.ts'
import { readPractitioner } from '../../import/fhir/practitioner.ts'
import { resolveDoctorRoles, saveDoctorRoles } from '../../import/save/doctor-roles.ts'
import type { DoctorRoleRow } from '../../import/save/doctor-roles.ts'
import { saveDoctors } from '../../import/save/doctors.ts'
import type { DoctorRow } from '../../import/save/doctors.ts'
import type { Kind } from '../../import/save/kind.ts'

const practitioners: Kind<DoctorRow> = {
  name: 'Practitioner',
  entity: 'doctor',
  list: 'doctors',
  read: readPractitioner,
  save: saveDoctors,
}

const roles: Kind<DoctorRoleRow> = {
  name: 'PractitionerRole',
  entity: 'practitioner-role',
  list: 'doctors',
  read: readPractitionerRole,
  resolve: resolveDoctorRoles,
  save: saveDoctorRoles,
}

const doctorCells: Kind<DoctorRow> = {
  name: 'doctors',
  entity: 'doctor',
  list: 'doctors',
  read: (data, clinic) => readDoctorCells(data as CsvRecord, clinic),
  save: saveDoctors,
}

export const doctorImports: Kind<unknown>[] = [practitioners, roles, doctorCells]
