import { documentNumber, numberedRuns, restarts, separators, yearForms } from '@clinic/shared/numbering/numbering'
import { signedIn, type SignedInContext } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { historyEntryType } from '../audit/audit.types.ts'
import type { NumberingRow } from './numbering.queries.ts'
import { nextOf, todayAt } from './numbering.queries.ts'

const can = { can: 'numbering:write' } as const

const NumberedRunEnum = enumType('NumberedRun', numberedRuns)
const RestartEnum = enumType('NumberingRestart', restarts)
const SeparatorEnum = enumType('NumberingSeparator', separators)
const YearFormEnum = enumType('NumberingYearForm', yearForms)

const NumberingHistoryEntry = historyEntryType('NumberingHistoryEntry', can.can)

type Next = { number: string; count: number }

export const NextNumberType = builder.objectRef<Next>('NextDocumentNumber').implement({
  description: 'The number that the next document gets today.',
  authScopes: can,
  fields: (t) => ({ number: t.exposeString('number'), count: t.exposeInt('count') }),
})

export async function nextNumber(context: SignedInContext, row: NumberingRow): Promise<Next> {
  const date = await todayAt(context, row.establishmentId, 'establishmentId')
  const count = await nextOf(context, row, date)
  return { number: documentNumber(row, date, count), count }
}

export const NumberingType = builder.objectRef<NumberingRow>('Numbering').implement({
  description: 'How a clinic numbers one kind of document. Version 0 is how it is numbered until the clinic chooses.',
  authScopes: can,
  fields: (t) => ({
    id: t.id({ resolve: ({ establishmentId, run }) => `${establishmentId}.${run}` }),
    version: t.exposeInt('version'),
    run: t.expose('run', { type: NumberedRunEnum }),
    prefix: t.exposeString('prefix'),
    restart: t.expose('restart', { type: RestartEnum, description: 'When numbers begin again at 1.' }),
    yearForm: t.expose('yearForm', { type: YearFormEnum, description: '2026, 26, 2569 or 69.' }),
    separator: t.expose('separator', { type: SeparatorEnum, description: 'Between period and count.' }),
    digits: t.exposeInt('digits', { description: 'Of the count, at least.' }),
    next: t.field({ type: NextNumberType, complexity: 5, resolve: (row, _args, context) => nextNumber(signedIn(context), row) }),
    history: t.field({
      type: [NumberingHistoryEntry],
      complexity: 20,
      resolve: ({ rowId }, _args, { load }) => (rowId ? load.history.load(rowId) : []),
    }),
  }),
})
