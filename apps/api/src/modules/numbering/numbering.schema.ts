import { nextNumberSchema, updateNumberingSchema } from '@clinic/shared/numbering/numbering-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { listNumberings, todayAt } from './numbering.queries.ts'
import { updateNumbering } from './numbering.service.ts'
import { nextNumber, NextNumberType, NumberingType } from './numbering.types.ts'

const NextNumberInput = zodInput('NextDocumentNumberInput', nextNumberSchema)

const UpdateNumberingInput = zodInput('UpdateNumberingInput', updateNumberingSchema, {
  next: {
    description: 'The count of the next number, which has to be above those given. Left out, numbers go on after the last.',
  },
})

builder.queryFields((t) => ({
  numberings: t.withAuth({ can: 'numbering:write' }).field({
    type: [NumberingType],
    description: 'One for each kind of document that a clinic numbers.',
    complexity: 10,
    args: { establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: async (_root, { establishmentId }, context) => {
      await todayAt(context, establishmentId, 'establishmentId')
      return listNumberings(context, establishmentId)
    },
  }),
  nextDocumentNumber: t.withAuth({ can: 'numbering:write' }).field({
    type: NextNumberType,
    description: 'The next number, were documents numbered like this.',
    args: { input: t.arg({ type: NextNumberInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await todayAt(context, input.establishmentId, 'input.establishmentId')
      return nextNumber(context, { ...input, version: 0, rowId: null })
    },
  }),
}))

builder.mutationField('updateNumbering', (t) =>
  t.withAuth({ can: 'numbering:write' }).field({
    type: NumberingType,
    description: 'From now on. What was issued keeps its number.',
    args: { input: t.arg({ type: UpdateNumberingInput, required: true }) },
    resolve: (_root, { input }, context) => updateNumbering(context, input),
  }),
)
