import { plainDate } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { summarizeClinic } from './summary.queries.ts'
import { ClinicSummaryType } from './summary.types.ts'

builder.queryField('clinicSummary', (t) =>
  t.withAuth({ can: 'event:read' }).field({
    type: ClinicSummaryType,
    args: {
      establishmentId: t.arg.id({
        description: 'The one that the viewer works in, unless said otherwise.',
        validate: z.uuid('invalid_id'),
      }),
      from: t.arg({ type: 'Date', required: true, validate: plainDate }),
      days: t.arg.int({ defaultValue: 7, validate: z.int().min(1, 'invalid_number').max(31, 'invalid_number') }),
    },
    resolve: (_root, { establishmentId, from, days }, context) =>
      summarizeClinic(context, { establishmentId, from, days: days ?? 7 }),
  }),
)
