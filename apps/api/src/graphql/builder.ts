import type { Permission } from '@clinic/shared/users/permissions'
import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import ValidationPlugin from '@pothos/plugin-validation'
import type { Context, SignedInContext } from '../context.ts'
import { fromIssues, refusalOf } from '../lib/app-error.ts'

type Declared = {
  Context: Context
  DefaultFieldNullability: false
  AuthScopes: { can: Permission; public: boolean }
  AuthContexts: { can: SignedInContext }
  Scalars: {
    ID: { Input: string; Output: string }
    DateTime: { Input: Date; Output: Date }
    Date: { Input: string; Output: Date }
    JSON: { Input: never; Output: unknown }
    Decimal: { Input: string; Output: { toString(): string } }
  }
}

/**
 * Every root field and every object type declares `authScopes`: `{ can: 'noun:verb' }`, or `{ public: true }` for what
 * anybody may see. A test fails the build where one is missing.
 */
export const builder = new SchemaBuilder<Declared>({
  plugins: [ScopeAuthPlugin, ValidationPlugin, ComplexityPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: ({ viewer }) => ({ public: true, can: (permission) => viewer?.can(permission) ?? false }),
    unauthorizedError: (_parent, { viewer }) => refusalOf(viewer),
    runScopesOnType: true,
    authorizeOnSubscribe: true,
  },
  validation: { validationError: ({ issues }) => fromIssues(issues) },
  complexity: { limit: { depth: 10, breadth: 400, complexity: 60_000 } },
})

/** The builder's types, complete. */
export type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Complete> ? Complete : never

builder.queryType({})
builder.mutationType({})
builder.subscriptionType({})
