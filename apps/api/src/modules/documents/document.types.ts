import { builder } from '../../graphql/builder.ts'
import type { Snapshot } from '@clinic/shared/documents/snapshot'
import { withExtension } from '@clinic/shared/phone'
import type { DocumentMail } from '@clinic/prisma/generated'
import type { MailedKind, DocumentMailFault, DocumentMailStatus } from '@clinic/shared/documents/document'
import { DocumentKindEnum, DocumentMailFaultEnum, DocumentMailStatusEnum } from '../../graphql/enums.ts'
import { historyEntryType } from '../audit/audit.types.ts'

export const DocumentHistoryEntry = historyEntryType('DocumentHistoryEntry', 'establishment:read')

export const DocumentSnapshot = builder.objectRef<Snapshot>('DocumentSnapshot').implement({
  description: 'Clinic, patient and doctor as they were on the day that the document was issued.',
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({
    clinicName: t.exposeString('clinicName'),
    clinicRegistrationId: t.exposeString('clinicRegistrationId', { nullable: true }),
    clinicAddress: t.exposeString('clinicAddress'),
    clinicPhone: t.string({
      resolve: ({ clinicPhone, clinicPhoneExtension }) => withExtension(clinicPhone, clinicPhoneExtension, 'en'),
    }),
    clinicEmail: t.exposeString('clinicEmail', { nullable: true }),
    timeZone: t.exposeString('timeZone'),
    patientTitle: t.string({ nullable: true, resolve: ({ patientTitle }) => patientTitle ?? null }),
    patientName: t.exposeString('patientName'),
    patientAddress: t.exposeString('patientAddress', { nullable: true }),
    hospitalNumber: t.exposeString('hospitalNumber', { nullable: true }),
    doctorName: t.exposeString('doctorName', { nullable: true, description: 'On prescriptions.' }),
    doctorRegistrationId: t.exposeString('doctorRegistrationId', { nullable: true }),
  }),
})

export type DocumentMailRow = Omit<DocumentMail, 'kind' | 'status' | 'fault'> & {
  kind: MailedKind
  status: DocumentMailStatus
  fault: DocumentMailFault | null
}

export const DocumentMailType = builder.objectRef<DocumentMailRow>('DocumentMail').implement({
  description: 'A document that was to be sent by e-mail, and what became of the mail.',
  authScopes: { can: 'document:send' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    kind: t.expose('kind', { type: DocumentKindEnum }),
    documentId: t.exposeID('documentId', {
      nullable: true,
      description: 'To send it again. Of earlier mails it may not be known.',
    }),
    documentName: t.exposeString('documentName', { description: 'Its number, as in the name of the attached file.' }),
    address: t.exposeString('address'),
    status: t.expose('status', {
      type: DocumentMailStatusEnum,
      description:
        '`sent`: a mail server took it. `no_mail_server`: it was not sent, as none is set up. `not_recorded`: an earlier version called it sent, and did not keep whether there was one.',
    }),
    fault: t.expose('fault', {
      type: DocumentMailFaultEnum,
      nullable: true,
      description: 'Why it is delayed, or has failed.',
    }),
    statusTime: t.expose('statusTime', { type: 'DateTime' }),
    userName: t.exposeString('userName', { nullable: true }),
  }),
})
