import { listPermissions, type ListName } from '@clinic/shared/change'
import { signedIn } from '../../context.ts'
import type { Change } from '../../lib/pubsub.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'
import { builder } from '../../graphql/builder.ts'
import { ChangeSource } from '../../graphql/changes/change-source.ts'
import { ChangeTypeEnum, ListNameEnum } from '../../graphql/enums.ts'
import { ChangeOutOfScope } from '../../graphql/changes/change-out-of-scope.ts'

type ListChanged = Extract<Change, { topic: 'list' }>

const ListChange = builder.objectRef<ListChanged>('ListChange').implement({
  description: 'Something in a list changed; whoever shows it asks again.',
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({
    list: t.field({ type: ListNameEnum, resolve: ({ list }) => list as ListName }),
    change: t.expose('change', { type: ChangeTypeEnum }),
    id: t.exposeID('id'),
  }),
})

builder.subscriptionField('listChanged', (t) =>
  t.withAuth({ can: 'establishment:read' }).field({
    type: ListChange,
    args: { establishmentId: t.arg.id({ required: true }) },
    subscribe: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return new ChangeSource<ListChanged>('list', establishmentId)
    },
    resolve: (change, { establishmentId }, context) => {
      const { viewer } = signedIn(context)
      if (!viewer.establishmentIds.includes(establishmentId)) throw new ChangeOutOfScope()
      if (!viewer.can(listPermissions[change.list as ListName])) throw new ChangeOutOfScope()
      return change
    },
  }),
)
