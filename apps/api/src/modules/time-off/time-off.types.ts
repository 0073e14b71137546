import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { TimeOffKindEnum } from './time-off.enums.ts'
import type { ExtraHoursRow, TimeOffElsewhere, TimeOffRow } from './time-off.queries.ts'
import { mayEnterFor } from './time-off.scope.ts'

export const TimeOffType = builder.objectRef<TimeOffRow>('TimeOff').implement({
  description: 'When a doctor is off, at every establishment.',
  authScopes: { can: 'time-off:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    doctorId: t.exposeID('doctorId'),
    establishmentId: t.exposeID('establishmentId', { description: 'Where it was entered.' }),
    kind: t.expose('kind', { type: TimeOffKindEnum }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    note: t.exposeString('note'),
    mayChange: t.boolean({
      description: 'Whether the viewer may change and remove it.',
      resolve: ({ doctorId }, _args, context) => mayEnterFor(signedIn(context).viewer, doctorId),
    }),
  }),
})

export const TimeOffElsewhereType = builder.objectRef<TimeOffElsewhere>('TimeOffElsewhere').implement({
  description: 'When a doctor is off, as another clinic says.',
  authScopes: { can: 'time-off:read' },
  fields: (t) => ({
    doctorId: t.exposeID('doctorId'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
  }),
})

export const ExtraHoursType = builder.objectRef<ExtraHoursRow>('ExtraHours').implement({
  description: 'When a doctor works at an establishment beside the schedule and the opening hours, also while it is closed.',
  authScopes: { can: 'time-off:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    doctorId: t.exposeID('doctorId'),
    establishmentId: t.exposeID('establishmentId'),
    startTime: t.expose('startTime', { type: 'DateTime' }),
    endTime: t.expose('endTime', { type: 'DateTime' }),
    mayChange: t.boolean({
      description: 'Whether the viewer may change and remove them.',
      resolve: ({ doctorId }, _args, context) => mayEnterFor(signedIn(context).viewer, doctorId),
    }),
  }),
})
