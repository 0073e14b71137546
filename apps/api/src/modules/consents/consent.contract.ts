import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Clinic } from '../../testing/clinic.ts'
import { insert } from '../../testing/clinic.ts'
import type { Contract } from '../../testing/contract/contract.ts'
import { bad, badId, operation } from '../../testing/contract/contract.ts'
import { snapshotOf } from '../../testing/records/snapshot.ts'

type Ids = {
  consentForm: string
  olderForm: string
  signedConsent: string
  askedConsent: string
  codedConsent: string
  unwantedConsent: string
}

export type AddedForm = { formId: string; versionId: string }

export const words = { nameEn: 'Treatment', nameTh: 'การรักษา', textEn: 'I agree to be treated.', textTh: 'ยินยอมรับการรักษา' }
export const signature = [{ points: [100, 200, 300, 80, 500, 240] }]

export async function addConsentForm(owner: pg.Pool, { id: establishmentId }: Clinic, text: object = {}): Promise<AddedForm> {
  const [formId, versionId] = [uuidv7(), uuidv7()]
  await insert(owner, 'consent_form', [{ id: formId, establishmentId }])
  await insert(owner, 'consent_form_version', [{ id: versionId, formId, establishmentId, number: 1, ...words, ...text }])
  return { formId, versionId }
}

/** Somchai's, which was asked unless said otherwise. */
export async function addConsent(owner: pg.Pool, clinic: Clinic, form: AddedForm, consent: object = {}): Promise<string> {
  const id = uuidv7()
  const { id: establishmentId, somchai } = clinic
  await insert(owner, 'consent', [
    { id, establishmentId, patientId: somchai.patientId, ...form, askedBy: 'Suda Admin', ...consent },
  ])
  return id
}

export const signedBy = (clinic: Clinic) => ({
  state: 'signed',
  signedTime: '2026-01-02T03:04:05Z',
  language: 'en',
  signature,
  snapshot: snapshotOf(clinic),
})

const fields = `id state askedBy signedTime language signerName signerRelation witnessName isRemote withdrawReason text { number nameEn }`
const neededFields = `consentId state formId nameEn eventId startTime`

export const contract: Contract<Ids> = {
  rights: {
    'consent:read': ['ADMIN', 'DOCTOR', 'STAFF'],
    'consent:write': ['ADMIN', 'DOCTOR', 'STAFF'],
    'consent-form:write': ['ADMIN'],
  },
  async records(owner, clinic) {
    const [form, older, coded, unwanted] = [
      await addConsentForm(owner, clinic),
      await addConsentForm(owner, clinic),
      await addConsentForm(owner, clinic),
      await addConsentForm(owner, clinic),
    ]
    const codedConsent = await addConsent(owner, clinic, coded)
    const code = { consentId: codedConsent, establishmentId: clinic.id, codeHash: codedConsent }
    await insert(owner, 'consent_code', [{ ...code, expiresTime: '2099-01-01T00:00:00Z' }])
    return {
      consentForm: form.formId,
      olderForm: older.formId,
      signedConsent: await addConsent(owner, clinic, older, signedBy(clinic)),
      askedConsent: await addConsent(owner, clinic, older),
      codedConsent,
      unwantedConsent: await addConsent(owner, clinic, unwanted),
    }
  },
  printed: { consents: ({ ids }) => ids.signedConsent },
  queries: {
    consentForms: operation(
      'admin and doctor',
      `query ($id: ID!) { consentForms(establishmentId: $id) { id version archivedTime visitTypeIds text { id number nameEn textEn } } }`,
      ({ clinic }) => ({ id: clinic.id }),
    ),
    consent: operation('admin and doctor', `query ($id: ID!) { consent(id: $id) { ${fields} } }`, ({ ids }) => ({
      id: ids.signedConsent,
    })),
    patientConsents: operation(
      'admin and doctor',
      `query ($id: ID!) { patientConsents(patientId: $id) { ${fields} } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
    consentsOfVisit: operation(
      'admin and doctor',
      `query ($id: ID!) { consentsOfVisit(eventId: $id) { ${neededFields} } }`,
      ({ ids }) => ({ id: ids.askedConsent }),
    ),
    missingConsents: operation(
      'admin and doctor',
      `query ($id: ID!) { missingConsents(patientId: $id) { ${neededFields} } }`,
      ({ clinic }) => ({ id: clinic.somchai.patientId }),
    ),
  },
  mutations: {
    createConsentCode: operation(
      'admin and doctor',
      `mutation ($input: CreateConsentCodeInput!) { createConsentCode(input: $input) { code expiresTime } }`,
      ({ ids }) => ({ input: { id: ids.codedConsent, language: 'th' } }),
    ),
  },
  changes: {
    saveConsentForm: [
      'admin',
      'SaveConsentFormInput',
      ({ clinic, ids }) => ({ id: ids.consentForm, establishmentId: clinic.id, ...words, nameEn: 'Surgery', visitTypeIds: [] }),
    ],
    archiveConsentForm: ['admin', 'ArchiveConsentFormInput', ({ ids }) => ({ id: ids.olderForm, archived: true })],
    askConsent: [
      'admin and doctor',
      'AskConsentInput',
      ({ clinic, ids }) => ({ establishmentId: clinic.id, patientId: clinic.malee.patientId, formId: ids.consentForm }),
    ],
    signConsent: [
      'admin and doctor',
      'SignConsentInput',
      ({ ids }) => ({
        id: ids.askedConsent,
        language: 'en',
        signature,
        signerName: 'Malee',
        signerRelation: 'Mother',
        witnessName: 'Nok',
      }),
    ],
    cancelConsent: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.unwantedConsent })],
    withdrawConsent: [
      'admin and doctor',
      'WithdrawConsentInput',
      ({ ids }) => ({ id: ids.signedConsent, reason: 'By telephone' }),
    ],
    endConsentCode: ['admin and doctor', 'DeleteByIdInput', ({ ids }) => ({ id: ids.codedConsent })],
  },
  staffMay: [
    'consentForms',
    'consent',
    'patientConsents',
    'consentsOfVisit',
    'missingConsents',
    'askConsent',
    'signConsent',
    'cancelConsent',
    'withdrawConsent',
    'createConsentCode',
    'endConsentCode',
  ],
  refusals: {
    consentForms: { bad: badId('id', 'establishmentId') },
    consent: { bad: badId('id') },
    patientConsents: { bad: badId('id', 'patientId') },
    consentsOfVisit: { bad: badId('id', 'eventId') },
    missingConsents: { bad: badId('id', 'patientId') },
    saveConsentForm: {
      bad: bad('input.textEn', 'x'.repeat(20_001), 'too_long'),
      conflict: {
        reason: 'stale',
        input: ({ clinic, ids }) => ({
          id: ids.consentForm,
          establishmentId: clinic.id,
          ...words,
          visitTypeIds: [],
          version: 99,
        }),
      },
    },
    archiveConsentForm: { bad: badId('input.id') },
    askConsent: { bad: badId('input.formId') },
    signConsent: {
      bad: bad('input.signature', [], 'required'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.signedConsent, language: 'en', signature }) },
    },
    cancelConsent: {
      bad: badId('input.id'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.signedConsent }) },
    },
    withdrawConsent: {
      bad: bad('input.reason', ' ', 'required'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.askedConsent, reason: 'By telephone' }) },
    },
    createConsentCode: {
      bad: badId('input.id'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.signedConsent, language: 'en' }) },
    },
    endConsentCode: {
      bad: badId('input.id'),
      conflict: { reason: 'transition', input: ({ ids }) => ({ id: ids.signedConsent }) },
    },
  },
  told: {
    saveConsentForm: ['consent_forms', 'updated'],
    archiveConsentForm: ['consent_forms', 'updated'],
    askConsent: ['consents', 'created'],
    signConsent: ['consents', 'updated'],
    cancelConsent: ['consents', 'updated'],
    withdrawConsent: ['consents', 'updated'],
  },
}
