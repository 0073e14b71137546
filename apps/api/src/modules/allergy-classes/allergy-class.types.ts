import type { AllergyClass } from '@clinic/prisma/generated'
import { allergySubstanceSchema } from '@clinic/shared/allergy-classes/allergy-class-input'
import type { AllergySubstance, ClinicAllergyClass } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { builder } from '../../graphql/builder.ts'
import { BuiltInAllergyClassEnum } from './allergy-class.enums.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { historyEntryType } from '../audit/audit.types.ts'

export type AllergyClassRow = Omit<AllergyClass, keyof ClinicAllergyClass> & ClinicAllergyClass

const AllergyClassHistoryEntry = historyEntryType('AllergyClassHistoryEntry', 'allergy-class:read')

const AllergySubstanceType = builder.objectRef<AllergySubstance>('AllergySubstance').implement({
  authScopes: { can: 'allergy-class:read' },
  fields: (t) => ({
    name: t.exposeString('name'),
    otherNames: t.exposeStringList('otherNames', { description: 'Trade names and other spellings.' }),
  }),
})

zodInput('AllergySubstanceInput', allergySubstanceSchema)

export const AllergyClassType = builder.objectRef<AllergyClassRow>('AllergyClass').implement({
  description:
    'What a clinic adds to the built-in classes of medicines: a class of its own, or names and substances of a built-in one. An allergy to one medicine of a class counts as an allergy to all.',
  authScopes: { can: 'allergy-class:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    builtIn: t.expose('builtIn', {
      type: BuiltInAllergyClassEnum,
      nullable: true,
      description: 'The class that it adds to; null for a class of its own.',
    }),
    nameTh: t.exposeString('nameTh'),
    nameEn: t.exposeString('nameEn'),
    otherNames: t.exposeStringList('otherNames', { description: 'By which patients say that they are allergic to the class.' }),
    substances: t.expose('substances', { type: [AllergySubstanceType] }),
    archived: t.boolean({ resolve: ({ archivedTime }) => archivedTime !== null }),
    history: t.field({
      type: [AllergyClassHistoryEntry],
      complexity: 20,
      resolve: ({ id }, _args, { load }) => load.history.load(id),
    }),
  }),
})
