import { boundedText } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { AllergyRelationEnum } from './prescription.enums.ts'
import type { AllergyCheck } from './allergy-check.ts'
import { checkAllergy } from './allergy-check.ts'

const CheckedAllergyType = builder.objectRef<AllergyCheck['matches'][number]>('CheckedAllergy').implement({
  description: 'An allergy that a medicine goes against, as it was written.',
  authScopes: { can: 'patient:read' },
  fields: (t) => ({
    allergy: t.exposeString('allergy'),
    relation: t.expose('relation', { type: AllergyRelationEnum }),
  }),
})

const AllergyCheckType = builder.objectRef<AllergyCheck>('AllergyCheck').implement({
  description: "What a medicine is to a patient's allergies.",
  authScopes: { can: 'patient:read' },
  fields: (t) => ({
    isKnown: t.exposeBoolean('isKnown', {
      description: 'Whether the medicine is in a list or the catalogue; if not, its words alone were compared.',
    }),
    matches: t.field({ type: [CheckedAllergyType], resolve: ({ matches }) => matches }),
    unknownAllergies: t.exposeStringList('unknownAllergies', {
      description: 'Allergies that name nothing known: they were compared by their words alone.',
    }),
  }),
})

builder.queryField('allergyCheck', (t) =>
  t.withAuth({ can: 'patient:read' }).field({
    type: AllergyCheckType,
    complexity: 10,
    args: {
      patientId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }),
      medication: t.arg.string({ required: true, validate: boundedText(120) }),
    },
    resolve: (_root, { patientId, medication }, context) => checkAllergy(context, patientId, medication),
  }),
)
