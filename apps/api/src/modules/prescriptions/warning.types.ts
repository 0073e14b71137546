import type { AllergyMatch } from '@clinic/shared/allergies/allergy-matches'
import type { DoseExcess, IssueCheck, PrescriptionWarning } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { allergyMatchesOf } from '@clinic/shared/prescriptions/warnings/prescription-warning'
import { builder } from '../../graphql/builder.ts'
import { MedicineSourceEnum } from '../current-medicines/current-medicine.enums.ts'
import { AllergyRelationEnum, InteractionEffectEnum, PrescriptionWarningKindEnum, SeverityEnum } from './prescription.enums.ts'

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

const DoseExcessType = builder.objectRef<DoseExcess>('DoseExcess').implement({
  description: 'More than the most that is given, in milligrams.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    given: t.exposeFloat('given'),
    most: t.exposeFloat('most'),
    isPerDay: t.exposeBoolean('isPerDay', { description: 'Of a day; a single dose otherwise.' }),
    perKg: t.exposeFloat('perKg', { nullable: true, description: 'For a kilogram of the patient, where that makes the most.' }),
    weight: t.exposeFloat('weight', { nullable: true, description: 'In kg.' }),
  }),
})

const PrescriptionWarningType = builder.objectRef<PrescriptionWarning>('PrescriptionWarning').implement({
  description: 'What needs a reason before a prescription is issued; names as they were written.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    kind: t.expose('kind', { type: PrescriptionWarningKindEnum }),
    medication: t.exposeString('medication', { nullable: true, description: 'The medicine of this prescription.' }),
    other: t.exposeString('other', { nullable: true, description: 'The allergy, or the other medicine.' }),
    relation: t.expose('relation', { type: AllergyRelationEnum, nullable: true, description: 'Of an allergy.' }),
    effect: t.expose('effect', {
      type: InteractionEffectEnum,
      nullable: true,
      description: 'Of an interaction that was told before lists had texts.',
    }),
    severity: t.expose('severity', { type: SeverityEnum, nullable: true, description: 'Of what a list of medicines says.' }),
    textEn: t.exposeString('textEn', { nullable: true, description: 'What may happen, as the list says it.' }),
    textTh: t.exposeString('textTh', { nullable: true }),
    category: t.exposeString('category', { nullable: true, description: 'Of risk in pregnancy.' }),
    dose: t.expose('dose', { type: DoseExcessType, nullable: true }),
    source: t.exposeString('source', { nullable: true, description: 'Where it is described.' }),
    otherSource: t.expose('otherSource', {
      type: MedicineSourceEnum,
      nullable: true,
      description: 'Where the patient has the other medicine from; null where it is in this prescription.',
    }),
    otherIssuedTime: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the other medicine was prescribed here.',
      resolve: ({ otherIssuedTime }) => (otherIssuedTime ? new Date(otherIssuedTime) : null),
    }),
  }),
})

export const PrescriptionCheckType = builder.objectRef<IssueCheck>('PrescriptionCheck').implement({
  description: 'What speaks against a prescription, and what could not be told.',
  authScopes: { can: 'prescription:read' },
  fields: (t) => ({
    warnings: t.field({ type: [PrescriptionWarningType], resolve: ({ warnings }) => warnings }),
    remarks: t.field({
      type: [PrescriptionWarningType],
      description: 'What is told besides, without a reason being asked for.',
      resolve: ({ remarks }) => remarks ?? [],
    }),
    unknownAllergies: t.exposeStringList('unknownAllergies', {
      description: 'Allergies that name nothing known: they were compared by their words alone.',
    }),
    unknownMedications: t.exposeStringList('unknownMedications', {
      description: 'Medicines that are in no list and not in the catalogue: they were compared by their words alone.',
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was issued despite its warnings.' }),
  }),
})
