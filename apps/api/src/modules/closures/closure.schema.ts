import { createClosuresSchema, newClosureSchema, updateClosureSchema } from '@clinic/shared/closures/closure-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { DeleteByIdInput } from '../../graphql/delete-by-id.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { badInput } from '../../lib/app-error.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { listClosures } from './closure.queries.ts'
import { createClosures, deleteClosure, updateClosure } from './closure.service.ts'
import { ClosureType, PublicHolidayType } from './closure.types.ts'
import { listHolidayCountries, listPublicHolidays } from './public-holidays.ts'

zodInput('NewClosureInput', newClosureSchema)
const CreateClosuresInput = zodInput('CreateClosuresInput', createClosuresSchema)
const UpdateClosureInput = zodInput('UpdateClosureInput', updateClosureSchema)

const anId = z.uuid('invalid_id')

builder.queryFields((t) => ({
  closures: t.withAuth({ can: 'closure:read' }).field({
    type: [ClosureType],
    complexity: 20,
    description: 'What touches the span of time, the earliest first; 1000 at most.',
    args: {
      establishmentId: t.arg.id({ validate: anId }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (_root, args, context) => {
      if (args.establishmentId) checkEstablishment(context, args.establishmentId)
      if (args.to <= args.from) throw badInput(['to', 'end_after_start'])
      return listClosures(context, args)
    },
  }),
  publicHolidays: t.withAuth({ can: 'closure:read' }).field({
    type: [PublicHolidayType],
    complexity: 50,
    description: 'The public holidays of a year, by date.',
    args: {
      establishmentId: t.arg.id({ required: true, validate: anId }),
      year: t.arg.int({ required: true }),
      country: t.arg.string({ required: true, defaultValue: 'TH', description: 'As of ISO 3166.' }),
    },
    resolve: (_root, args, context) => listPublicHolidays(context, args),
  }),
  holidayCountries: t.withAuth({ can: 'closure:read' }).field({
    type: ['String'],
    description: 'The countries whose public holidays are known, as of ISO 3166.',
    resolve: () => listHolidayCountries(),
  }),
}))

builder.mutationFields((t) => ({
  createClosures: t.withAuth({ can: 'closure:write' }).field({
    type: [ClosureType],
    description: 'All of them, or none.',
    args: { input: t.arg({ type: CreateClosuresInput, required: true }) },
    resolve: (_root, { input }, context) => createClosures(context, input),
  }),
  updateClosure: t.withAuth({ can: 'closure:write' }).field({
    type: ClosureType,
    args: { input: t.arg({ type: UpdateClosureInput, required: true }) },
    resolve: (_root, { input }, context) => updateClosure(context, input),
  }),
  deleteClosure: t.withAuth({ can: 'closure:write' }).field({
    type: ClosureType,
    description: 'Answers what it was.',
    args: { input: t.arg({ type: DeleteByIdInput, required: true }) },
    resolve: (_root, { input }, context) => deleteClosure(context, input.id),
  }),
}))
