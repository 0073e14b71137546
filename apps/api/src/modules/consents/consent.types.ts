import { consentStates } from '@clinic/shared/consents/consent'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import type { NewConsentCode } from './consent-code.service.ts'
import type { ConsentRow, NeededConsent } from './consent.queries.ts'
import { ConsentTextType } from './forms/consent-form.schema.ts'

const ConsentStateEnum = enumType('ConsentState', consentStates, '`cancelled`: it was asked, and is not signed any more.')

export const ConsentType = builder.objectRef<ConsentRow>('Consent').implement({
  description: 'That a patient was asked to sign a form, and what became of it.',
  authScopes: { can: 'consent:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    formId: t.exposeID('formId'),
    eventId: t.exposeID('eventId', { nullable: true, description: 'The appointment that it was asked for.' }),
    state: t.expose('state', { type: ConsentStateEnum }),
    askedBy: t.exposeString('askedBy'),
    text: t.expose('text', { type: ConsentTextType, description: 'The version that was asked for.' }),
    language: t.expose('language', { type: LanguageEnum, nullable: true, description: 'In which it was signed.' }),
    signedTime: t.expose('signedTime', { type: 'DateTime', nullable: true }),
    signerName: t.exposeString('signerName', { nullable: true, description: 'Who signed for the patient; none: the patient.' }),
    signerRelation: t.exposeString('signerRelation', { nullable: true, description: 'What they are to the patient.' }),
    witnessName: t.exposeString('witnessName', { nullable: true }),
    isRemote: t.exposeBoolean('isRemote', { description: 'Signed on a device that a code opened.' }),
    withdrawnTime: t.expose('withdrawnTime', { type: 'DateTime', nullable: true }),
    withdrawnBy: t.exposeString('withdrawnBy', { nullable: true }),
    withdrawReason: t.exposeString('withdrawReason', { nullable: true }),
  }),
})

export const NeededConsentType = builder.objectRef<NeededConsent>('NeededConsent').implement({
  description: 'A form that an appointment needs.',
  authScopes: { can: 'consent:read' },
  fields: (t) => ({
    consentId: t.exposeID('id', { nullable: true, description: 'What was signed, or else asked.' }),
    state: t.expose('state', { type: ConsentStateEnum, nullable: true, description: 'Nobody has asked, where it has none.' }),
    formId: t.exposeID('formId'),
    nameEn: t.exposeString('nameEn'),
    nameTh: t.exposeString('nameTh'),
    eventId: t.exposeID('eventId'),
    startTime: t.expose('startTime', { type: 'DateTime', description: 'Of the appointment.' }),
  }),
})

export const ConsentCodeType = builder.objectRef<NewConsentCode>('ConsentCode').implement({
  description: 'What opens one form on another device, until it is signed there.',
  authScopes: { can: 'consent:write' },
  fields: (t) => ({
    code: t.exposeString('code', { description: 'It is shown this once.' }),
    address: t.exposeString('address', { description: 'The page, with the code.' }),
    expiresTime: t.expose('expiresTime', { type: 'DateTime' }),
  }),
})
