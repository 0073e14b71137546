import type { ASTNode, DocumentNode, GraphQLError } from 'graphql'
import { Kind, visit } from 'graphql'
import { literalFault } from '../errors.ts'

/** Adds the field to validation errors of literal values, for which GraphQL gives only the line. */
export function nameLiteralFaults(document: DocumentNode, errors: readonly GraphQLError[]): void {
  const paths = pathsTo(document, new Set(errors.flatMap(({ nodes }) => nodes?.[0] ?? [])))
  for (const error of errors) {
    Object.assign(error.extensions, { code: 'BAD_USER_INPUT' })
    const node = error.nodes?.[0]
    const path = (node && paths.get(node)) ?? missingArgument.exec(error.message)?.[1]
    if (path) Object.assign(error.extensions, { fieldErrors: [literalFault(path, error.message)] })
  }
}

const missingArgument = /^Argument "[\w.]+\((\w+):\)" of type .+ is required/

/** The path to a value, such as "input.0.endTime": argument, object fields and list indexes. */
function pathsTo(document: DocumentNode, wanted: ReadonlySet<ASTNode>): Map<ASTNode, string> {
  const paths = new Map<ASTNode, string>()
  visit(document, {
    enter(node, _key, _parent, path) {
      if (!wanted.has(node)) return
      const names = namesAlong(document, path).join('.')
      if (names) paths.set(node, names)
    },
  })
  return paths
}

function namesAlong(document: DocumentNode, path: readonly (string | number)[]): string[] {
  let place: unknown = document
  return path.flatMap((key, index) => {
    place = (place as Record<string | number, unknown>)[key]
    if (typeof key === 'number' && path[index - 1] === 'values') return [String(key)]
    const node = place as ASTNode | undefined
    return node?.kind === Kind.ARGUMENT || node?.kind === Kind.OBJECT_FIELD ? [node.name.value] : []
  })
}
