import { allergySchema } from '@clinic/shared/allergies/allergy-input'
import { contactWishSchema } from '@clinic/shared/messages/contact-wish'
import { patientSortFields } from '@clinic/shared/patients/patient'
import { createPatientSchema, similarPatientsSchema, updatePatientSchema } from '@clinic/shared/patients/patient-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { Deleted } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getPatient, isPatientArchived, listPatients } from './patient.queries.ts'
import { createPatient, removeEstablishmentFromPatient, restorePatient, updatePatient } from './patient.service.ts'
import { keptPatient } from '../patient-merges/patient-merge.queries.ts'
import { listSimilarPatients } from './patient.similar.queries.ts'
import { PatientType } from './patient.types.ts'

const id = z.uuid('invalid_id')

const titleText = 'Where it is left out, a title that the first name begins with is taken off it; null says that there is none.'

zodInput('AllergyInput', allergySchema)
zodInput('ContactWishInput', contactWishSchema, {
  channel: { description: 'None: whichever there is.' },
  language: { description: 'None: what the patient speaks.' },
  wanted: { description: 'Of what was declined before.' },
})

const allergyFields = {
  allergies: { description: 'As one text, of which the list is read: "NKDA", "ไม่แพ้ยา" and the like say that none is known.' },
  allergyStatus: { description: 'Counts before `allergies`. Given again, it says that somebody has asked once more.' },
  allergyList: { description: 'The whole list; its entries make the status `listed`.' },
}

const contactWish = {
  description: 'What the patient wants of messages, for whoever may say so (`message:write`); what it leaves out stays.',
}

const CreatePatientInput = zodInput('CreatePatientInput', createPatientSchema, {
  gender: { defaultValue: 'UNDEFINED' },
  title: { description: titleText },
  firstName: { description: 'This or the last name: one is enough.' },
  lastName: { description: 'This or the first name: one is enough.' },
  ...allergyFields,
  contactWish,
})

const UpdatePatientInput = zodInput('UpdatePatientInput', updatePatientSchema, {
  title: { description: titleText },
  firstName: { description: 'An empty text empties it where there is a last name; null leaves it as it is.' },
  lastName: { description: 'An empty text empties it where there is a first name; null leaves it as it is.' },
  ...allergyFields,
  contactWish,
})

const RemoveEstablishmentRefFromPatientInput = zodInput(
  'RemoveEstablishmentRefFromPatientInput',
  z.object({ patientId: id, establishmentId: id }),
)

const RestorePatientInput = zodInput('RestorePatientInput', z.object({ patientId: id, establishmentId: id }))

const PatientFilter = zodInput(
  'PatientFilter',
  z.object({
    establishmentId: id.nullish(),
    query: z.string().max(200, 'too_long').nullish(),
    archived: z.boolean().nullish(),
  }),
  { archived: { description: 'Instead of the others, those who were removed; for whoever may bring them back.' } },
)

const SimilarPatientsInput = zodInput('SimilarPatientsInput', similarPatientsSchema, {
  establishmentId: { description: 'The one that the viewer works in, unless said otherwise.' },
})

const PatientSort = sortInput('Patient', patientSortFields)

builder.queryFields((t) => ({
  patient: t.withAuth({ can: 'patient:read' }).field({
    type: PatientType,
    nullable: true,
    description: 'By an earlier id, too: of a record that was merged into this one.',
    args: { id: t.arg.id({ required: true, validate: id }) },
    resolve: async (_root, args, context) => (await getPatient(context, args.id)) ?? keptPatient(context, args.id),
  }),
  patientArchived: t.withAuth({ can: 'patient:remove' }).boolean({
    description: 'Whether the clinic that the viewer works in has this patient in its archive.',
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => isPatientArchived(context, id),
  }),
  patients: t.withAuth({ can: 'patient:read' }).field({
    type: pageType('PatientList', PatientType),
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: PatientFilter }),
      sort: t.arg({ type: PatientSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listPatients(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.queryField('similarPatients', (t) =>
  t.withAuth({ can: 'patient:read' }).field({
    type: [PatientType],
    description:
      'Who may be there already: with the same phone, or the same name in any order and either script, where both birth dates are the same or one is not known. 10 at most.',
    args: { input: t.arg({ type: SimilarPatientsInput, required: true }) },
    resolve: (_root, { input }, context) => listSimilarPatients(context, input),
  }),
)

builder.mutationFields((t) => ({
  createPatient: t.withAuth({ can: 'patient:write' }).field({
    type: PatientType,
    args: { input: t.arg({ type: CreatePatientInput, required: true }) },
    resolve: (_root, { input }, context) => createPatient(context, input),
  }),
  updatePatient: t.withAuth({ can: 'patient:write' }).field({
    type: PatientType,
    args: { input: t.arg({ type: UpdatePatientInput, required: true }) },
    resolve: (_root, { input }, context) => updatePatient(context, input),
  }),
  removeEstablishmentRefFromPatient: t.withAuth({ can: 'patient:remove' }).field({
    type: Deleted,
    args: { input: t.arg({ type: RemoveEstablishmentRefFromPatientInput, required: true }) },
    resolve: (_root, { input }, context) => removeEstablishmentFromPatient(context, input),
  }),
  restorePatient: t.withAuth({ can: 'patient:remove' }).field({
    type: PatientType,
    description: 'Brings a patient back who was removed from an establishment, under the same number.',
    args: { input: t.arg({ type: RestorePatientInput, required: true }) },
    resolve: (_root, { input }, context) => restorePatient(context, input),
  }),
}))
