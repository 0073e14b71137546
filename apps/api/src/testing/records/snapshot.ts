import type { Clinic } from '../clinic.ts'

/** What an issued document keeps of its clinic, Somchai and Dr Ploy. */
export const snapshotOf = (clinic: Clinic) => ({
  clinicName: clinic.name,
  clinicRegistrationId: null,
  clinicAddress: '',
  clinicPhone: '',
  clinicEmail: null,
  timeZone: 'Asia/Bangkok',
  patientName: 'สมชาย ใจดี',
  patientAddress: null,
  hospitalNumber: null,
  doctorName: 'Ploy Srisuk',
  doctorRegistrationId: null,
})
