import { fullName, type PersonName } from '../patients/patient-name.ts'
import { titledName } from '../patients/title.ts'
import { writtenNumber } from '../phone.ts'

/** The clinic as a document names it: a copy made at issue, which later changes do not affect. */
export type ClinicSnapshot = {
  clinicName: string
  clinicRegistrationId: string | null
  /** Not on documents that were issued before it was asked for. */
  clinicTaxId?: string | null
  clinicBranchNumber?: string
  clinicAddress: string
  clinicPhone: string
  /** Apart, since it is written in the language that is printed. */
  clinicPhoneExtension?: string
  clinicEmail: string | null
  timeZone: string
}

/** Clinic, patient and doctor as an issued document names them: a copy made at issue, which later changes do not affect. */
export type Snapshot = ClinicSnapshot & {
  /** Not on documents that were issued before patients had one. */
  patientTitle?: string | null
  patientName: string
  patientAddress: string | null
  hospitalNumber: string | null
  doctorName: string | null
  doctorRegistrationId: string | null
  /** Of an invoice's lines. Not on invoices that were issued before it was kept. */
  lineDoctors?: { id: string; name: string }[]
}

type SnapshotAddress = Record<'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country', string | null>
export type SnapshotClinic = SnapshotAddress & {
  name: string
  registrationId: string | null
  taxId: string | null
  branchNumber: string
  phoneValue: string
  phoneDialCode: string
  phoneExtension: string
  email: string | null
  timeZone: string
}
export type SnapshotParties = {
  clinic: SnapshotClinic
  patient: PersonName & { title: string | null; address: string | null }
  hospitalNumber: string | null
  doctor: (PersonName & { registrationId: string | null }) | null
}

export const clinicSnapshotOf = (clinic: SnapshotClinic): ClinicSnapshot => ({
  clinicName: clinic.name,
  clinicRegistrationId: clinic.registrationId,
  clinicTaxId: clinic.taxId,
  clinicBranchNumber: clinic.branchNumber,
  clinicAddress: [clinic.address1, clinic.address2, clinic.city, clinic.state, clinic.postalCode, clinic.country]
    .filter(Boolean)
    .join(', '),
  clinicPhone: writtenNumber({ value: clinic.phoneValue, dialCode: clinic.phoneDialCode }),
  ...(clinic.phoneExtension && { clinicPhoneExtension: clinic.phoneExtension }),
  clinicEmail: clinic.email,
  timeZone: clinic.timeZone,
})

/** The patient as documents name them. */
export const titledPatient = ({ patientTitle, patientName }: Snapshot) => titledName(patientTitle, patientName)

export const snapshotOf = ({ clinic, patient, hospitalNumber, doctor }: SnapshotParties): Snapshot => ({
  ...clinicSnapshotOf(clinic),
  patientTitle: patient.title,
  patientName: fullName(patient),
  patientAddress: patient.address,
  hospitalNumber,
  doctorName: doctor && fullName(doctor),
  doctorRegistrationId: doctor?.registrationId ?? null,
})
