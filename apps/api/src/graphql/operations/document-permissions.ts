import type { Permission } from '@clinic/shared/users/permissions'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { TypeInfo, getNamedType, isAbstractType, isInterfaceType, isObjectType, visit, visitWithTypeInfo } from 'graphql'
import type { Viewer } from '../../viewer.ts'

type Declaration = { extensions: { pothosOptions?: { authScopes?: object } } }

const known = new WeakMap<DocumentNode, ReadonlySet<Permission> | null>()

/** Whether the viewer has every permission that a document needs, so that none has to be checked at its field. */
export function hasAllPermissions(viewer: Viewer, schema: GraphQLSchema, document: DocumentNode): boolean {
  const permissions = declaredPermissions(schema, document)
  return permissions !== null && [...permissions].every((permission) => viewer.can(permission))
}

/**
 * All permissions that a document's fields, and the types that they answer with, declare in `authScopes`. Null where one is
 * declared in another way than as a permission of the viewer.
 */
export function declaredPermissions(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<Permission> | null {
  const before = known.get(document)
  if (before !== undefined) return before
  const found = findPermissions(schema, document)
  known.set(document, found)
  return found
}

function findPermissions(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<Permission> | null {
  const permissions = new Set<Permission>()
  let areAllKnown = true
  function add(declaration: Declaration | null | undefined) {
    const scopes = declaration?.extensions.pothosOptions?.authScopes
    if (scopes === undefined) return // of introspection
    const { can, public: isPublic, ...others } = scopes as { can?: Permission; public?: boolean }
    if (can) permissions.add(can)
    if (typeof scopes === 'function' || isPublic === false || Object.keys(others).length > 0) areAllKnown = false
  }
  const typeInfo = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field() {
        add(typeInfo.getFieldDef() as Declaration | undefined)
        const type = getNamedType(typeInfo.getType())
        for (const possible of isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : []) {
          add(possible as Declaration)
          for (const shared of possible.getInterfaces()) add(shared as Declaration)
        }
        if (isInterfaceType(type)) add(type as Declaration)
      },
    }),
  )
  return areAllKnown ? permissions : null
}
