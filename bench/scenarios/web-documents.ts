import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionNode } from 'graphql'
import { Kind, parse, print, visit } from 'graphql'

/** The GraphQL documents of the web app, read from its sources, as its client sends them. */

const sources = path.join(import.meta.dirname, '../../apps/web/src')

/** An operation and a fragment may have one name. */
const operations = new Map<string, OperationDefinitionNode>()
const fragments = new Map<string, FragmentDefinitionNode>()

for (const file of readdirSync(sources, { recursive: true, encoding: 'utf8' })) {
  if (!/\.tsx?$/.test(file) || file.includes('.test.')) continue
  for (const [, text = ''] of readFileSync(path.join(sources, file), 'utf8').matchAll(/\bgraphql\(\s*`([^`]+)`/g))
    keep(parse(text))
}

function keep({ definitions }: DocumentNode) {
  for (const each of definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each)
    if (each.kind === Kind.OPERATION_DEFINITION && each.name) operations.set(each.name.value, each)
  }
}

export const webOperationNames = (): string[] => [...operations.keys()]

/** The text of an operation with its fragments. */
export function webDocument(name: string): string {
  const found = operations.get(name)
  if (!found) throw new Error(`the web app has no operation ${name}`)
  return asSent(withFragments(found))
}

/** The same for an operation of the bench's own, over fragments of the web app. */
export const documentOf = (text: string): string => asSent(withFragments(...parse(text).definitions))

function withFragments(...definitions: DefinitionNode[]): DocumentNode {
  const all = new Set(definitions)
  for (const each of all) {
    visit(each, {
      FragmentSpread({ name }) {
        const found = fragments.get(name.value)
        if (!found) throw new Error(`the web app has no fragment ${name.value}`)
        all.add(found)
      },
    })
  }
  return { kind: Kind.DOCUMENT, definitions: [...all] }
}

/** urql's cache asks for `__typename` at the end of every selection but an operation's own. */
function asSent(document: DocumentNode): string {
  const typeName: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }
  return print(
    visit(document, {
      SelectionSet(set, _key, parent) {
        if ((parent as { kind?: string }).kind === Kind.OPERATION_DEFINITION) return undefined
        const has = set.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename')
        return has ? undefined : { ...set, selections: [...set.selections, typeName] }
      },
    }),
  )
}
