import { plainDate } from '@clinic/shared/fields'
import { registerKinds } from '@clinic/shared/registers/register'
import { z } from 'zod'
import { signedIn } from '../../context.ts'
import { builder } from '../../graphql/builder.ts'
import { enumType } from '../../graphql/enum-type.ts'
import { pageComplexity, PaginationInput, pageType } from '../../graphql/page.ts'
import { listRegister, sumRegister } from './register.queries.ts'
import type { RegisterScope } from './register.scope.ts'
import { registerScope } from './register.scope.ts'
import { RegisterEntryType, RegisterSumType } from './register.types.ts'

const RegisterKindEnum = enumType('RegisterKind', registerKinds)
const RegisterPage = pageType('RegisterPage', RegisterEntryType)

const RegisterType = builder.objectRef<RegisterScope>('Register').implement({
  description: "Documents of a period, each day that of the clinic's own time zone.",
  authScopes: { can: 'figures:read' },
  fields: (t) => ({
    entries: t.field({
      type: RegisterPage,
      complexity: pageComplexity,
      description: 'In the order of their issue.',
      args: { pagination: t.arg({ type: PaginationInput }) },
      resolve: (scope, { pagination }, context) => listRegister(signedIn(context), scope, pagination),
    }),
    sums: t.field({
      type: [RegisterSumType],
      description: 'In each currency, of all documents that it lists.',
      resolve: (scope, _args, context) => sumRegister(signedIn(context), scope),
    }),
  }),
})

builder.queryField('register', (t) =>
  t.withAuth({ can: 'figures:read' }).field({
    type: RegisterType,
    args: {
      kind: t.arg({ type: RegisterKindEnum, required: true }),
      establishmentId: t.arg.id({ required: true, validate: z.uuid('invalid_id') }),
      from: t.arg({ type: 'Date', required: true, validate: plainDate }),
      until: t.arg({ type: 'Date', required: true, validate: plainDate, description: 'Included.' }),
      voided: t.arg.boolean({ description: 'Void documents alone, or none of them.' }),
    },
    resolve: (_root, wanted, context) => registerScope(context, wanted),
  }),
)
