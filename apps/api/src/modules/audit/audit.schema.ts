import { auditedEntities, auditSortFields } from '@clinic/shared/audit'
import { instant } from '@clinic/shared/fields'
import { z } from 'zod'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { ChangeTypeEnum } from '../../graphql/enums.ts'
import { atStandby } from '../../graphql/operations/standby-reads.ts'
import { PaginationInput, pageComplexity, pageType } from '../../graphql/page.ts'
import { FieldChange } from '../../graphql/shared-types.ts'
import { sortInput } from '../../graphql/sort.ts'
import { zodInput } from '../../graphql/zod-input.ts'
import type { AuditedAppointment, AuditRow } from './audit.queries.ts'
import { listAuditEntries, shownChanges } from './audit.queries.ts'

const id = z.uuid('invalid_id')

const AuditedEntityEnum = enumType('AuditedEntity', auditedEntities)

const AuditedAppointmentType = builder.objectRef<AuditedAppointment>('AuditedAppointment').implement({
  authScopes: { can: 'audit:read' },
  fields: (t) => ({
    patient: t.exposeString('patient', { nullable: true }),
    doctor: t.exposeString('doctor', { nullable: true }),
    startTime: t.expose('startTime', { type: 'DateTime' }),
  }),
})

const AuditEntryType = builder.objectRef<AuditRow>('AuditEntry').implement({
  description: 'Who did what, and when. Nothing can change or remove it afterwards.',
  authScopes: { can: 'audit:read' },
  fields: (t) => ({
    id: t.exposeID('id'),
    time: t.expose('time', { type: 'DateTime' }),
    userId: t.exposeID('userId', { nullable: true, description: 'Null: the system, as in an import.' }),
    userName: t.exposeString('userName', { nullable: true, description: 'As it was on that day.' }),
    entity: t.field({ type: AuditedEntityEnum, resolve: (entry) => entry.entity as 'event' }),
    entityId: t.exposeID('entityId'),
    entityName: t.exposeString('entityName', { nullable: true, description: 'What it is called today; null when it is gone.' }),
    appointment: t.expose('appointment', {
      type: AuditedAppointmentType,
      nullable: true,
      description: 'Of an appointment, which several have the same name: whose it is today, and when.',
    }),
    action: t.field({ type: ChangeTypeEnum, resolve: (entry) => entry.action as 'created' }),
    changes: t.field({ type: [FieldChange], resolve: shownChanges }),
  }),
})

const AuditSort = sortInput('Audit', auditSortFields)

const AuditLogFilter = zodInput(
  'AuditLogFilter',
  z.object({
    establishmentId: id.nullish(),
    entity: z.array(z.enum(auditedEntities)).max(20, 'too_many').nullish(),
    entityId: id.nullish(),
    actorId: id.nullish(),
    from: instant.nullish(),
    to: instant.nullish(),
  }),
  {
    establishmentId: { description: 'The one that the viewer works in, unless said otherwise.' },
    actorId: { description: 'The account that did it.' },
    to: { description: 'Not included.' },
  },
)

builder.queryField('auditLog', (t) =>
  t.withAuth({ can: 'audit:read' }).field({
    type: pageType('AuditLog', AuditEntryType),
    extensions: atStandby,
    description: 'Latest first, unless the other order is asked for.',
    complexity: pageComplexity,
    args: {
      pagination: t.arg({ type: PaginationInput }),
      filter: t.arg({ type: AuditLogFilter }),
      sort: t.arg({ type: AuditSort }),
    },
    resolve: (_root, { pagination, filter, sort }, context) =>
      listAuditEntries(context, { pagination, filter: filter ?? {}, sort }),
  }),
)
