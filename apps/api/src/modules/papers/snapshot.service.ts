import type { Doctor, Establishment } from '@clinic/prisma/generated'
import { formatPhone } from '@clinic/shared/phone'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'

/** What an issued paper says of clinic, patient and doctor: their words of that day, whatever they are called later. */
export type Snapshot = {
  clinicName: string
  clinicRegistrationId: string | null
  clinicAddress: string
  clinicPhone: string
  timeZone: string
  patientName: string
  hospitalNumber: string | null
  doctorName: string | null
  doctorRegistrationId: string | null
}

type Parties = { establishmentId: string; patientId: string; doctorId?: string }

export async function takeSnapshot(
  { db }: SignedInContext,
  { establishmentId, patientId, doctorId }: Parties,
): Promise<Snapshot> {
  const link = await db.patientEstablishment.findUnique({
    where: { patientId_establishmentId: { patientId, establishmentId } },
    include: { patient: true, establishment: true },
  })
  const doctor = doctorId ? await db.doctor.findUnique({ where: { id: doctorId } }) : null
  if (!link) throw notFound('Patient')
  return {
    ...clinicOf(link.establishment),
    patientName: fullName(link.patient),
    hospitalNumber: link.hospitalNumber,
    ...doctorOf(doctor),
  }
}

const clinicOf = (clinic: Establishment) => ({
  clinicName: clinic.name,
  clinicRegistrationId: clinic.registrationId,
  clinicAddress: [clinic.address1, clinic.address2, clinic.city, clinic.state, clinic.postalCode, clinic.country]
    .filter(Boolean)
    .join(', '),
  clinicPhone: formatPhone({ value: clinic.phoneValue, dialCode: clinic.phoneDialCode }),
  timeZone: clinic.timeZone,
})

const doctorOf = (doctor: Doctor | null) => ({
  doctorName: doctor && fullName(doctor),
  doctorRegistrationId: doctor?.registrationId ?? null,
})

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
