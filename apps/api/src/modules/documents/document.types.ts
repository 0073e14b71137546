import type { AuditEntry } from '@clinic/prisma/generated'
import { builder } from '../../graphql/builder.ts'
import { ChangeTypeEnum } from '../../graphql/enums.ts'
import { FieldChange } from '../../graphql/shared-types.ts'
import type { Snapshot } from '@clinic/shared/snapshot'

/** Only reachable through a document, which has the scopes. */
export const PaperHistoryEntry = builder.objectRef<AuditEntry>('PaperHistoryEntry').implement({
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    time: t.expose('time', { type: 'DateTime' }),
    userName: t.exposeString('userName', { nullable: true }),
    action: t.field({ type: ChangeTypeEnum, resolve: (entry) => entry.action as 'created' }),
    changes: t.field({ type: [FieldChange], resolve: (entry) => entry.changes as [] }),
  }),
})

export const PaperSnapshot = builder.objectRef<Snapshot>('PaperSnapshot').implement({
  description: 'Clinic, patient and doctor as they were on the day that the paper was issued.',
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
