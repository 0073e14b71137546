/** A small clinic as a FHIR server exports it. */

const synthea = 'https://example.org/ids'
const npi = 'http://hl7.org/fhir/sid/us-npi'

export const organization = {
  resourceType: 'Organization',
  id: 'org-1',
  identifier: [{ system: synthea, value: 'org-1' }],
  name: 'คลินิกบ้านสวน',
  telecom: [{ system: 'phone', value: '02-123-4567' }],
  address: [{ line: ['88 Sukhumvit 31'], city: 'Bangkok', postalCode: '10110', country: 'TH' }],
}
const branch = { resourceType: 'Organization', id: 'org-2', name: 'Riverside branch' }

const anyLocation = {
  resourceType: 'Location',
  telecom: [{ system: 'phone', value: '+66 2 999 8888' }],
  position: { latitude: 13.7, longitude: 100.5 },
}
const location = {
  ...anyLocation,
  id: 'loc-1',
  name: 'Main building',
  managingOrganization: { identifier: { system: synthea, value: 'org-1' } },
}
const annex = { ...anyLocation, id: 'loc-2', name: 'Annex', managingOrganization: { reference: 'Organization/org-1' } }

export const practitioner = {
  resourceType: 'Practitioner',
  id: 'doc-1',
  identifier: [{ system: npi, value: '9999974592' }],
  name: [{ family: 'Kunze215', given: ['Liane379'], prefix: ['Dr.'] }],
  gender: 'female',
  telecom: [{ system: 'email', value: 'Liane379.Kunze215@Example.com' }],
}
const role = {
  resourceType: 'PractitionerRole',
  id: 'role-1',
  practitioner: { identifier: { system: npi, value: '9999974592' } },
  organization: { reference: 'Organization/org-2' },
  specialty: [{ text: 'General Practice Physician' }],
}

export const patient = {
  resourceType: 'Patient',
  id: 'pat-1',
  identifier: [
    { type: { coding: [{ code: 'PPN' }] }, value: 'X53631011X' },
    { type: { coding: [{ code: 'SS' }] }, value: '999-94-5397' },
  ],
  name: [
    { use: 'maiden', family: 'เดิม', given: ['สมหญิง'] },
    { use: 'official', family: 'ใจดี', given: ['สมหญิง', 'แก้ว'] },
  ],
  gender: 'female',
  birthDate: '1986-11-19',
  telecom: [{ system: 'phone', value: '081-234-5678' }],
  address: [{ line: ['1 ถนนสุขุมวิท'], city: 'กรุงเทพ', country: 'TH' }],
  communication: [{ language: { text: 'Thai' } }],
}
const late = {
  ...patient,
  id: 'pat-2',
  identifier: [],
  name: [{ family: 'Medhurst46', given: ['Sumiko254'] }],
  telecom: [{ system: 'phone', value: '555-810-7203' }],
  address: [{ city: 'Emporia', country: 'US' }],
  deceasedDateTime: '1989-05-09T20:35:22-04:00',
}

export const encounter = (id: string, start: string, end: string, more: object = {}) => ({
  resourceType: 'Encounter',
  id,
  status: 'finished',
  class: { code: 'AMB' },
  type: [{ text: 'Well child visit (procedure)' }],
  subject: { reference: 'Patient/pat-1' },
  participant: [{ individual: { reference: `Practitioner?identifier=${npi}|9999974592` } }],
  period: { start, end },
  reasonCode: [{ coding: [{ display: 'Asthma' }] }],
  location: [{ location: { display: 'Main building' } }],
  ...more,
})

export const medication = (id: string, text: string, more: object = {}) => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'stopped',
  intent: 'order',
  medicationCodeableConcept: { text },
  subject: { reference: 'Patient/pat-1' },
  encounter: { reference: 'Encounter/morning' },
  authoredOn: '1988-03-15T09:10:00+07:00',
  requester: { reference: 'Practitioner/doc-1' },
  dosageInstruction: [
    { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } }, doseAndRate: [{ doseQuantity: { value: 2 } }] },
  ],
  ...more,
})

export const morning = encounter('morning', '1988-03-15T09:00:00+07:00', '1988-03-15T09:30:00+07:00')
export const clinicResources = [organization, branch, location, annex, practitioner, role, patient, late]
