import type { AllergyMatch } from '@clinic/shared/allergies/allergy-matches'
import type { IssueCheck, PrescriptionWarning } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { allergyMatchesOf } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { builder } from '../../graphql/builder.ts'
import { AllergyRelationEnum, InteractionEffectEnum, PrescriptionWarningKindEnum } from './prescription.enums.ts'

const AllergyMatchType = builder.objectRef<AllergyMatch>('AllergyMatch').implement({
  description: 'A medicine that the patient may be allergic to; both names as they were written.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    medication: t.exposeString('medication'),
    allergy: t.exposeString('allergy'),
    relation: t.expose('relation', { type: AllergyRelationEnum }),
  }),
})

type AllergyOverride = { reason: string; matches: AllergyMatch[] }

export const AllergyOverrideType = builder.objectRef<AllergyOverride>('AllergyOverride').implement({
  description: "Why a prescription was issued against the patient's allergies.",
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    reason: t.exposeString('reason'),
    matches: t.field({ type: [AllergyMatchType], resolve: ({ matches }) => matches }),
  }),
})

/** Those of the warnings that are about allergies. */
export function allergyOverrideOf(check: IssueCheck | null): AllergyOverride | null {
  const matches = allergyMatchesOf(check?.warnings ?? [])
  return check?.reason && matches.length > 0 ? { reason: check.reason, matches } : null
}

const PrescriptionWarningType = builder.objectRef<PrescriptionWarning>('PrescriptionWarning').implement({
  description: 'What needs a reason before a prescription is issued; names as they were written.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    kind: t.expose('kind', { type: PrescriptionWarningKindEnum }),
    medication: t.exposeString('medication', { nullable: true, description: 'The medicine of this prescription.' }),
    other: t.exposeString('other', { nullable: true, description: 'The allergy, or the other medicine.' }),
    relation: t.expose('relation', { type: AllergyRelationEnum, nullable: true, description: 'Of an allergy.' }),
    effect: t.expose('effect', { type: InteractionEffectEnum, nullable: true, description: 'Of an interaction.' }),
    source: t.exposeString('source', { nullable: true, description: 'Where the interaction is described.' }),
    otherIssuedTime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the other medicine was prescribed; null where it is in this prescription.',
      resolve: ({ otherIssuedTime }) => (otherIssuedTime ? new Date(otherIssuedTime) : null),
    }),
  }),
})

export const PrescriptionCheckType = builder.objectRef<IssueCheck>('PrescriptionCheck').implement({
  description: 'What speaks against a prescription, and what could not be told.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    warnings: t.field({ type: [PrescriptionWarningType], resolve: ({ warnings }) => warnings }),
    unknownAllergies: t.exposeStringList('unknownAllergies', {
      description: 'Allergies that name nothing known: they were compared by their words alone.',
    }),
    unknownMedications: t.exposeStringList('unknownMedications', {
      description: 'Medicines that are in no list and not in the catalogue: they were compared by their words alone.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was issued despite its warnings.' }),
  }),
})
