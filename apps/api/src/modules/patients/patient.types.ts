import type { Patient } from '@clinic/prisma/generated'
import { allergiesText, type Allergy } from '@clinic/shared/allergies/allergy'
import { genderNames } from '@clinic/shared/users/user'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { AllergySeverityEnum, AllergyStatusEnum } from './patient.enums.ts'
import { GenderEnum } from '../../graphql/enums.ts'
import { Phone } from '../../graphql/shared-types.ts'
import { allergiesOf } from './allergy.service.ts'

export type PatientRow = Patient & {
  /** In the viewer's current establishment, where the row was read with it. */
  hospitalNumber?: string | null
  /** Where the row was searched for. */
  soundsLike?: boolean
}

const AllergyType = builder.objectRef<Allergy>('Allergy').implement({
  description: 'What a patient is allergic to, what it does, and how badly; as it was told.',
  authScopes: { can: 'patient:read' },
  fields: (t) => ({
    substance: t.exposeString('substance'),
    reaction: t.exposeString('reaction', { nullable: true }),
    severity: t.expose('severity', { type: AllergySeverityEnum, nullable: true }),
  }),
})

export const PatientType = builder.objectRef<PatientRow>('Patient').implement({
  authScopes: { can: 'patient:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    createdTime: t.expose('createdTime', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    email: t.exposeString('email', { nullable: true }),
    phone: t.field({ type: Phone, nullable: true, resolve: (patient) => patient }),
    gender: t.field({ type: GenderEnum, resolve: ({ gender }) => genderNames[gender] ?? 'UNDEFINED' }),
    title: t.exposeString('title', { nullable: true, description: 'Stands before the name on documents: "นาย", "Dr".' }),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    dob: t.expose('dob', { type: 'Date', nullable: true, description: 'The day of birth, where it is known; see `birthDate`.' }),
    birthDate: t.exposeString('birthDate', {
      nullable: true,
      description: 'As far as it is known: `1970`, `1970-05` or `1970-05-12`.',
    }),
    birthDateEstimated: t.exposeBoolean('birthDateEstimated', { description: 'Estimated, such as from an age.' }),
    language: t.exposeString('language', { nullable: true }),
    country: t.exposeString('country', { nullable: true }),
    hospitalNumber: t.string({
      nullable: true,
      description: "The number that the viewer's current establishment gave the patient (HN).",
      resolve: ({ id, hospitalNumber }, _args, context) =>
        hospitalNumber === undefined
          ? context.load.hospitalNumber.load({ patientId: id, establishmentId: signedIn(context).viewer.establishmentId })
          : hospitalNumber,
    }),
    nickname: t.exposeString('nickname', { nullable: true }),
    soundsLike: t.boolean({
      description: 'Found only because a name sounds like the query: nothing of the patient is written like it.',
      resolve: ({ soundsLike }) => soundsLike ?? false,
    }),
    nationalId: t.exposeString('nationalId', { nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    allergies: t.string({
      nullable: true,
      description:
        'The list as one text. Null where none is known, and where nobody has asked: `allergyStatus` tells these apart.',
      resolve: (patient) => allergiesText(allergiesOf(patient)),
    }),
    allergyStatus: t.field({ type: AllergyStatusEnum, resolve: (patient) => allergiesOf(patient).allergyStatus }),
    allergyList: t.field({
      type: [AllergyType],
      complexity: { field: 1, multiplier: 2 }, // of the same row, and mostly none
      resolve: (patient) => allergiesOf(patient).allergyList,
    }),
    allergyUnclear: t.string({
      nullable: true,
      description: 'What was written of allergies, in an import or by a program, and can not be told, for a person to look at.',
      resolve: ({ allergyUnclear }) => allergyUnclear || null,
    }),
    allergyReviewedTime: t.expose('allergyReviewedTime', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody here asked last; null where the answer was imported.',
    }),
    allergyReviewedBy: t.exposeString('allergyReviewedBy', { nullable: true }),
    alerts: t.exposeString('alerts', { nullable: true }),
    notes: t.exposeString('notes', { nullable: true }),
  }),
})
