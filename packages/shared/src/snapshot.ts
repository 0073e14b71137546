import { formatPhone } from './phone.ts'

/** Clinic, patient and doctor as an issued document names them: a copy made at issue, which later changes do not affect. */
export type Snapshot = {
  clinicName: string
  clinicRegistrationId: string | null
  /** Not on documents that were issued before it was asked for. */
  clinicTaxId?: string | null
  clinicBranchNumber?: string
  clinicAddress: string
  clinicPhone: string
  clinicEmail: string | null
  timeZone: string
  patientName: string
  patientAddress: string | null
  hospitalNumber: string | null
  doctorName: string | null
  doctorRegistrationId: string | null
}

type SnapshotAddress = Record<'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country', string | null>
type Clinic = SnapshotAddress & {
  name: string
  registrationId: string | null
  taxId: string | null
  branchNumber: string
  phoneValue: string
  phoneDialCode: string
  email: string | null
  timeZone: string
}
type Person = { firstName: string; lastName: string }
export type SnapshotParties = {
  clinic: Clinic
  patient: Person & { address: string | null }
  hospitalNumber: string | null
  doctor: (Person & { registrationId: string | null }) | null
}

export const snapshotOf = ({ clinic, patient, hospitalNumber, doctor }: SnapshotParties): Snapshot => ({
  clinicName: clinic.name,
  clinicRegistrationId: clinic.registrationId,
  clinicTaxId: clinic.taxId,
  clinicBranchNumber: clinic.branchNumber,
  clinicAddress: [clinic.address1, clinic.address2, clinic.city, clinic.state, clinic.postalCode, clinic.country]
    .filter(Boolean)
    .join(', '),
  clinicPhone: formatPhone({ value: clinic.phoneValue, dialCode: clinic.phoneDialCode }),
  clinicEmail: clinic.email,
  timeZone: clinic.timeZone,
  patientName: fullName(patient),
  patientAddress: patient.address,
  hospitalNumber,
  doctorName: doctor && fullName(doctor),
  doctorRegistrationId: doctor?.registrationId ?? null,
})

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`.trim()
