import { instant, nullableId, plainDate } from '@clinic/shared/fields'
import { tillSortFields, tillStatuses } from '@clinic/shared/tills/till'
import {
  cashCountSchema,
  cashPieceSchema,
  closeTillSchema,
  openTillSchema,
  printTillSchema,
} from '@clinic/shared/tills/till-input'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { listTills, summarizeTillDay } from './till.queries.ts'
import { getOpenTill, getTill } from './till.rows.ts'
import { closeTill, openTill, printTill } from './till.service.ts'
import { TillDayType, TillType } from './till.types.ts'

const TillFilter = zodInput(
  'TillFilter',
  z.object({
    establishmentId: nullableId,
    status: z.enum(tillStatuses).array().nullish(),
    differs: z.boolean().nullish(),
    from: instant.nullish(),
    to: instant.nullish(),
  }),
  {
    differs: { description: 'Whether the cash counted was not what was expected.' },
    from: { description: 'Opened at or after.' },
    to: { description: 'Not included.' },
  },
)
const TillSort = sortInput('Till', tillSortFields)

zodInput('CashPieceInput', cashPieceSchema)
zodInput('CashCountInput', cashCountSchema, {
  pieces: { description: 'Baht are counted by notes and coins.' },
  amount: { description: 'Of another currency, the sum.' },
})
const OpenTillInput = zodInput('OpenTillInput', openTillSchema)
const CloseTillInput = zodInput('CloseTillInput', closeTillSchema)
const PrintTillInput = zodInput('PrintTillInput', printTillSchema)

builder.queryFields((t) => ({
  till: t.withAuth({ can: 'till:use' }).field({
    type: TillType,
    nullable: true,
    args: { id: t.arg.id({ required: true, validate: z.uuid('invalid_id') }) },
    resolve: (_root, { id }, context) => getTill(context, id),
  }),
  currentTill: t.withAuth({ can: 'till:use' }).field({
    type: TillType,
    nullable: true,
    description: 'The one that the viewer has open at the clinic.',
    args: { establishmentId: t.arg.id({ required: true }) },
    resolve: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return getOpenTill(context, { establishmentId, userId: context.viewer.userId })
    },
  }),
  tills: t.withAuth({ can: 'till:use' }).field({
    type: pageType('TillList', TillType),
    description: "The viewer's own, an admin's clinic's.",
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: TillFilter }),
      sort: t.arg({ type: TillSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) => listTills(context, { pagination, filter: filter ?? {}, sort }),
  }),
  tillDay: t.withAuth({ can: 'till:oversee' }).field({
    type: TillDayType,
    args: {
      establishmentId: t.arg.id({ required: true }),
      day: t.arg({ type: 'Date', required: true, validate: plainDate }),
    },
    resolve: (_root, { establishmentId, day }, context) => {
      checkEstablishment(context, establishmentId)
      return summarizeTillDay(context, { establishmentId, day })
    },
  }),
}))

builder.mutationFields((t) => ({
  openTill: t.withAuth({ can: 'till:use' }).field({
    type: TillType,
    args: { input: t.arg({ type: OpenTillInput, required: true }) },
    resolve: (_root, { input }, context) => openTill(context, input),
  }),
  closeTill: t.withAuth({ can: 'till:use' }).field({
    type: TillType,
    description: 'A difference without a reason is refused with how much it is: `CONFLICT`, `till_differs`.',
    args: { input: t.arg({ type: CloseTillInput, required: true }) },
    resolve: (_root, { input }, context) => closeTill(context, input),
  }),
  printTill: t.withAuth({ can: 'till:use' }).field({
    type: TillType,
    description: 'Is asked for before a closed till is printed or kept as a file; the history says by whom.',
    args: { input: t.arg({ type: PrintTillInput, required: true }) },
    resolve: (_root, { input }, context) => printTill(context, input),
  }),
}))
