import type { HolidayName } from '@clinic/shared/closures/thai-lunar-days'
import { builder } from '../../graphql/builder.ts'
import type { ClosureRow } from './closure.queries.ts'
import type { PublicHoliday } from './public-holidays.ts'

export const ClosureType = builder.objectRef<ClosureRow>('Closure').implement({
  description: 'When an establishment is closed. Extra hours of a doctor go on.',
  authScopes: { can: 'closure:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    establishmentId: t.exposeID('establishmentId'),
    name: t.exposeString('name'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
  }),
})

const HolidayNameType = builder.objectRef<HolidayName>('HolidayName').implement({
  authScopes: { can: 'closure:read' },
  fields: (t) => ({
    en: t.exposeString('en'),
    th: t.exposeString('th', { description: 'The English one where no Thai one is known.' }),
  }),
})

export const PublicHolidayType = builder.objectRef<PublicHoliday>('PublicHoliday').implement({
  description: 'A public holiday, on which an establishment may be closed.',
  authScopes: { can: 'closure:read' },
  fields: (t) => ({
    date: t.field({ type: 'Date', resolve: ({ date }) => new Date(date) }),
    name: t.expose('name', { type: HolidayNameType }),
    startTime: t.expose('startTime', { type: 'DateTime', description: "When the date begins by the establishment's clock." }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    isClosed: t.exposeBoolean('isClosed', { description: 'Whether the establishment has a closure on that date.' }),
  }),
})
