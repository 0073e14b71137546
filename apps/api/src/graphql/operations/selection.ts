import type { FragmentDefinitionNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind } from 'graphql'

/** Whether the selection has only `fields`, so that no further row has to be read. */
export function selectsOnlyFields(info: GraphQLResolveInfo, fields: readonly string[]): boolean {
  return info.fieldNodes.every((node) => selectsOnly(node.selectionSet, fields, info.fragments))
}

function selectsOnly(
  set: SelectionSetNode | undefined,
  fields: readonly string[],
  fragments: Readonly<Record<string, FragmentDefinitionNode | undefined>>,
): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' || fields.includes(selection.name.value)
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet
    return selectsOnly(inner, fields, fragments)
  })
}
