import { directionsText } from '@clinic/shared/dosage/directions'
import { dosageSentence } from '@clinic/shared/dosage/dosage-sentence'
import type { Language } from '@clinic/shared/languages'
import { prescriptionCanBecome, prescriptionStatuses } from '@clinic/shared/prescriptions/prescription'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { LanguageEnum } from '../../graphql/enums.ts'
import { MedicineUnitEnum } from '../drugs/drug.enums.ts'
import { PrescriptionStatusEnum } from './prescription.enums.ts'
import { DoctorType } from '../doctors/doctor.types.ts'
import type { DoctorRow } from '../doctors/doctor.types.ts'
import { DosageType } from '../drugs/drug.types.ts'
import { EstablishmentType } from '../establishments/establishment.types.ts'
import type { EstablishmentRow } from '../establishments/establishment.types.ts'
import type { DocumentMailRow } from '../documents/document.types.ts'
import { DocumentHistoryEntry, DocumentMailType, DocumentSnapshot } from '../documents/document.types.ts'
import { PatientType } from '../patients/patient.types.ts'
import type { PatientRow } from '../patients/patient.types.ts'
import type { PrescriptionLine, PrescriptionRow } from './prescription.queries.ts'
import { mayDraftFor, mayIssueFor } from './prescription.scope.ts'
import { AllergyOverrideType, PrescriptionCheckType, allergyOverrideOf } from './warning.types.ts'

export const PrescriptionDetailType = builder.objectRef<PrescriptionLine>('PrescriptionDetail').implement({
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    medication: t.exposeString('medication'),
    description: t.string({
      description: "The directions in the doctor's own words; of a dosage in parts its sentence, in English.",
      resolve: ({ description, dosage }) => (dosage ? dosageSentence(dosage, 'en') : description),
    }),
    quantity: t.exposeInt('quantity'),
    quantityUnit: t.expose('quantityUnit', { type: MedicineUnitEnum, nullable: true }),
    dosage: t.expose('dosage', { type: DosageType, nullable: true, description: 'None: the description says it alone.' }),
    cautions: t.exposeStringList('cautions', { description: 'Names of usual cautions, or free text.' }),
    remark: t.exposeString('remark'),
    directions: t.string({
      description: 'All that the patient is told: the dose, the cautions and the remark.',
      args: { language: t.arg({ type: LanguageEnum, required: true }) },
      resolve: (line, { language }) => directionsText(line, language as Language),
    }),
  }),
})

export const PrescriptionType = builder.objectRef<PrescriptionRow>('Prescription').implement({
  description: 'A draft until its doctor issues it; then it never changes again, but may be cancelled.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    time: t.expose('time', { type: 'DateTime', description: 'Its date in lists: when it was issued or, a draft, created.' }),
    version: t.exposeInt('version'),
    status: t.expose('status', { type: PrescriptionStatusEnum }),
    number: t.exposeString('number', { nullable: true, description: 'None on a draft, nor on what was imported.' }),
    issuedTime: t.expose('issuedTime', { type: 'DateTime', nullable: true }),
    prescriptionDetails: t.field({ type: [PrescriptionDetailType], resolve: ({ prescriptionDetails }) => prescriptionDetails }),
    notes: t.exposeString('notes'),
    weight: t.exposeFloat('weight', { nullable: true, description: "The patient's when it was written, in kg." }),
    allergyOverride: t.field({
      type: AllergyOverrideType,
      nullable: true,
      description: 'Set where it was issued against an allergy of the patient.',
      resolve: ({ issueCheck }) => allergyOverrideOf(issueCheck),
    }),
    issueCheck: t.expose('issueCheck', {
      type: PrescriptionCheckType,
      nullable: true,
      description: 'What it was checked for when it was issued. None on a draft, nor on what was imported.',
    }),
    cancelReason: t.exposeString('cancelReason', { nullable: true }),
    cancelledTime: t.expose('cancelledTime', { type: 'DateTime', nullable: true }),
    reissueOf: t.exposeID('reissueOfId', { nullable: true, description: 'The cancelled prescription that this one replaces.' }),
    snapshot: t.field({
      type: DocumentSnapshot,
      nullable: true,
      description: 'None on a draft, nor on what was imported.',
      resolve: ({ snapshot }) => snapshot,
    }),
    establishment: t.field({
      type: EstablishmentType,
      resolve: async ({ establishmentId }, _args, { load }) =>
        (await load.establishment.load(establishmentId)) as EstablishmentRow,
    }),
    doctor: t.field({
      type: DoctorType,
      resolve: async ({ doctorId }, _args, { load }) => (await load.doctor.load(doctorId)) as DoctorRow,
    }),
    patient: t.field({
      type: PatientType,
      resolve: async ({ patientId }, _args, { load }) => (await load.patient.load(patientId)) as PatientRow,
    }),
    mayEdit: t.boolean({
      description: 'Whether the viewer may change and delete it.',
      resolve: ({ status, doctorId }, _args, context) => status === 'draft' && mayDraftFor(signedIn(context).viewer, doctorId),
    }),
    nextStatuses: t.field({
      type: [PrescriptionStatusEnum],
      resolve: ({ status, doctorId }, _args, context) =>
        mayIssueFor(signedIn(context).viewer, doctorId)
          ? prescriptionStatuses.filter((next) => prescriptionCanBecome(status, next))
          : [],
    }),
    mails: t.field({
      type: [DocumentMailType],
      complexity: 5,
      description: 'E-mails with it attached, the latest first.',
      resolve: ({ id }, _args, { load }) => load.documentMails.load(id) as Promise<DocumentMailRow[]>,
    }),
    history: t.field({
      type: [DocumentHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})
