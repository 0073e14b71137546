import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import type { ReadAgain } from '../../graphql/changes/change-source.ts'
import { ChangeSource } from '../../graphql/changes/change-source.ts'
import { ChangeOutOfScope } from '../../graphql/changes/change-out-of-scope.ts'
import { checkEstablishment } from '../establishments/establishment.types.ts'

const ReadAgainType = builder.objectRef<ReadAgain>('ReadAgain').implement({
  description:
    'Changes were missed, or were too many to be told one by one: whoever shows something of this clinic asks for it again.',
  authScopes: { can: 'establishment:read' },
  fields: (t) => ({ establishmentId: t.exposeID('establishmentId') }),
})

builder.subscriptionField('readAgain', (t) =>
  t.withAuth({ can: 'establishment:read' }).field({
    type: ReadAgainType,
    description: 'A socket without this subscription is closed with 4499 when changes for it are dropped.',
    args: { establishmentId: t.arg.id({ required: true }) },
    subscribe: (_root, { establishmentId }, context) => {
      checkEstablishment(context, establishmentId)
      return new ChangeSource<ReadAgain>('read-again', establishmentId)
    },
    resolve: (readAgain, { establishmentId }, context) => {
      if (!signedIn(context).viewer.establishmentIds.includes(establishmentId)) throw new ChangeOutOfScope()
      return readAgain
    },
  }),
)
