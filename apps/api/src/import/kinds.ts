import type { ListName } from '@clinic/shared/change'
import { readBalanceCells } from './csv/balance.ts'
import { readDoctorCells } from './csv/doctor.ts'
import { readDrugCells } from './csv/drug.ts'
import { readEventCells } from './csv/event.ts'
import { readPatientCells } from './csv/patient.ts'
import type { CsvRecord } from './csv/table.ts'
import { readEncounter } from './fhir/encounter.ts'
import { readLocation } from './fhir/location.ts'
import { readMedicationRequest } from './fhir/medication-request.ts'
import { readOrganization } from './fhir/organization.ts'
import { readPatient } from './fhir/patient.ts'
import { readPractitioner } from './fhir/practitioner.ts'
import { readPractitionerRole } from './fhir/practitioner-role.ts'
import { resolveBalances, saveBalances } from './save/balances.ts'
import type { BalanceRow } from './save/balances.ts'
import { resolveDoctorRoles, saveDoctorRoles } from './save/doctor-roles.ts'
import type { DoctorRoleRow } from './save/doctor-roles.ts'
import { saveDoctors } from './save/doctors.ts'
import type { DoctorRow } from './save/doctors.ts'
import { saveDrugs } from './save/drugs.ts'
import type { DrugRow } from './save/drugs.ts'
import { saveEstablishments } from './save/establishments.ts'
import type { EstablishmentRow } from './save/establishments.ts'
import { resolveEncounters, resolveEventCells } from './save/event-references.ts'
import { saveEvents } from './save/events.ts'
import type { EventRow } from './save/event-row.ts'
import type { Kind } from './save/kind.ts'
import { resolveLocations, saveLocations } from './save/locations.ts'
import type { LocationRow } from './save/locations.ts'
import { savePatients } from './save/patients.ts'
import type { PatientRow } from './save/patients.ts'
import { resolveMedications, savePrescriptions } from './save/prescriptions.ts'
import type { MedicationRow } from './save/prescriptions.ts'

export const organizations: Kind<EstablishmentRow> = {
  name: 'Organization',
  entity: 'organization',
  read: readOrganization,
  save: saveEstablishments,
}
const locations: Kind<LocationRow> = {
  name: 'Location',
  entity: 'location',
  read: readLocation,
  resolve: resolveLocations,
  save: saveLocations,
}
const practitioners: Kind<DoctorRow> = { name: 'Practitioner', entity: 'doctor', read: readPractitioner, save: saveDoctors }
const roles: Kind<DoctorRoleRow> = {
  name: 'PractitionerRole',
  entity: 'practitioner-role',
  read: readPractitionerRole,
  resolve: resolveDoctorRoles,
  save: saveDoctorRoles,
}
const doctorCells: Kind<DoctorRow> = {
  name: 'doctors',
  entity: 'doctor',
  read: (data, clinic) => readDoctorCells(data as CsvRecord, clinic),
  save: saveDoctors,
}
const patients: Kind<PatientRow> = { name: 'Patient', entity: 'patient', read: readPatient, save: savePatients }
const patientCells: Kind<PatientRow> = {
  name: 'patients',
  entity: 'patient',
  read: (data, clinic) => readPatientCells(data as CsvRecord, clinic),
  save: savePatients,
}
const byStart = ({ startTime }: EventRow) => startTime
const encounters: Kind<EventRow> = {
  name: 'Encounter',
  entity: 'event',
  read: readEncounter,
  resolve: resolveEncounters,
  save: saveEvents,
  orderOf: byStart,
}
const eventCells: Kind<EventRow> = {
  name: 'events',
  entity: 'event',
  read: (data, clinic) => readEventCells(data as CsvRecord, clinic),
  resolve: resolveEventCells,
  save: saveEvents,
  orderOf: byStart,
}
const medications: Kind<MedicationRow> = {
  name: 'MedicationRequest',
  entity: 'medication-request',
  read: readMedicationRequest,
  resolve: resolveMedications,
  save: savePrescriptions,
}

const drugCells: Kind<DrugRow> = {
  name: 'drugs',
  entity: 'drug',
  read: (data) => readDrugCells(data as CsvRecord),
  save: saveDrugs,
}

const balanceCells: Kind<BalanceRow> = {
  name: 'balances',
  entity: 'balance',
  read: (data, clinic) => readBalanceCells(data as CsvRecord, clinic),
  resolve: resolveBalances,
  save: saveBalances,
}

/** Kinds in import order: a kind comes after those that it refers to. */
export const kinds = [
  organizations,
  locations,
  practitioners,
  roles,
  doctorCells,
  patients,
  patientCells,
  encounters,
  eventCells,
  medications,
  drugCells,
  balanceCells,
] as Kind<unknown>[]

/** The lists that browsers reload after the import. */
export const listOf: Record<string, ListName> = {
  organization: 'establishments',
  location: 'establishments',
  doctor: 'doctors',
  'practitioner-role': 'doctors',
  patient: 'patients',
  'medication-request': 'prescriptions',
  drug: 'drugs',
  balance: 'invoices',
}
