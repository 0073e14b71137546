import type { AuditEntry } from '@clinic/prisma/generated'
import type { Permission } from '@clinic/shared/users/permissions'
import { builder } from '../../graphql/builder.ts'
import { ChangeTypeEnum } from '../../graphql/enums.ts'
import { FieldChange } from '../../graphql/shared-types.ts'

/** One change in the history of a record. It is reached only through that record, which says who may see it. */
export const historyEntryType = (name: string, can: Permission) =>
  builder.objectRef<AuditEntry>(name).implement({
    authScopes: { can },
    fields: (t) => ({
      id: t.exposeID('id'),
      time: t.expose('time', { type: 'DateTime' }),
      userName: t.exposeString('userName', { nullable: true }),
      action: t.field({ type: ChangeTypeEnum, resolve: (entry) => entry.action as 'created' }),
      changes: t.field({ type: [FieldChange], resolve: (entry) => entry.changes as [] }),
    }),
  })
