import { builder } from '../../graphql/builder.ts'
import type { Snapshot } from '@clinic/shared/snapshot'
import { historyEntryType } from '../audit/audit.types.ts'

export const DocumentHistoryEntry = historyEntryType('DocumentHistoryEntry', 'establishment:read')

export const DocumentSnapshot = builder.objectRef<Snapshot>('DocumentSnapshot').implement({
  description: 'Clinic, patient and doctor as they were on the day that the document was issued.',
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({
    clinicName: t.exposeString('clinicName'),
    clinicRegistrationId: t.exposeString('clinicRegistrationId', { nullable: true }),
    clinicAddress: t.exposeString('clinicAddress'),
    clinicPhone: t.exposeString('clinicPhone'),
    clinicEmail: t.exposeString('clinicEmail', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    patientName: t.exposeString('patientName'),
    patientAddress: t.exposeString('patientAddress', { nullable: true }),
    hospitalNumber: t.exposeString('hospitalNumber', { nullable: true }),
    doctorName: t.exposeString('doctorName', { nullable: true, description: 'On prescriptions.' }),
    doctorRegistrationId: t.exposeString('doctorRegistrationId', { nullable: true }),
  }),
})
