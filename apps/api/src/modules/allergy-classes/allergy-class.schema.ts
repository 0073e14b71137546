import { createAllergyClassSchema, updateAllergyClassSchema } from '@clinic/shared/allergy-classes/allergy-class-input'
import { allergyClassSortFields } from '@clinic/shared/allergy-classes/clinic-allergy-class'
import { nullableId } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { getAllergyClass, listAllergyClasses } from './allergy-class.queries.ts'
import { archiveAllergyClass, createAllergyClass, restoreAllergyClass, updateAllergyClass } from './allergy-class.service.ts'
import { AllergyClassType } from './allergy-class.types.ts'

const CreateAllergyClassInput = zodInput('CreateAllergyClassInput', createAllergyClassSchema)

const UpdateAllergyClassInput = zodInput('UpdateAllergyClassInput', updateAllergyClassSchema)

const AllergyClassFilter = zodInput(
  'AllergyClassFilter',
  z.object({
    establishmentId: nullableId,
    query: z.string().max(200, 'too_long').nullish(),
    archived: z.boolean().nullish(),
  }),
  {
    query: { description: 'Parts of the names of the class and of its substances.' },
    archived: { description: 'Instead of the others, those that were archived.' },
  },
)

const AllergyClassSort = sortInput('AllergyClass', allergyClassSortFields)

builder.queryFields((t) => ({
  allergyClass: t.withAuth({ can: 'allergy-class:read' }).field({
    type: AllergyClassType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getAllergyClass(context, id),
  }),
  allergyClasses: t.withAuth({ can: 'allergy-class:read' }).field({
    type: pageType('AllergyClassList', AllergyClassType),
    description: 'What clinics add to the built-in classes, of which there is no list here. A clinic has 100 at most.',
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: AllergyClassFilter }),
      sort: t.arg({ type: AllergyClassSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) =>
      listAllergyClasses(context, { pagination, filter: filter ?? {}, sort }),
  }),
}))

builder.mutationFields((t) => ({
  createAllergyClass: t.withAuth({ can: 'allergy-class:write' }).field({
    type: AllergyClassType,
    args: { input: t.arg({ type: CreateAllergyClassInput, required: true }) },
    resolve: (_root, { input }, context) => createAllergyClass(context, input),
  }),
  updateAllergyClass: t.withAuth({ can: 'allergy-class:write' }).field({
    type: AllergyClassType,
    args: { input: t.arg({ type: UpdateAllergyClassInput, required: true }) },
    resolve: (_root, { input }, context) => updateAllergyClass(context, input),
  }),
  archiveAllergyClass: t.withAuth({ can: 'allergy-class:write' }).field({
    type: AllergyClassType,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => archiveAllergyClass(context, input.id),
  }),
  restoreAllergyClass: t.withAuth({ can: 'allergy-class:write' }).field({
    type: AllergyClassType,
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => restoreAllergyClass(context, input.id),
  }),
}))
