import type { GraphQLSchema } from 'graphql'
import { isObjectType } from 'graphql'

type PothosExtension = { pothosOptions?: { authScopes?: object; name?: string } }

const declares = ({ extensions }: { extensions: object }) => {
  const scopes = (extensions as PothosExtension).pothosOptions?.authScopes
  return scopes !== undefined && Object.keys(scopes).length > 0
}

/** Object types and root fields that do not say who may see them. */
export function withoutAuthScopes(schema: GraphQLSchema): string[] {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => type != null)
  const fields = roots.flatMap((root) =>
    Object.values(root.getFields())
      .filter((field) => !declares(field))
      .map((field) => `${root.name}.${field.name}`),
  )
  const types = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !roots.includes(type) && !type.name.startsWith('__') && !declares(type))
    .map((type) => type.name)
  return [...fields, ...types]
}
