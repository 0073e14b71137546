import type { DocumentNode, ExecutionArgs, FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import { Kind, OperationTypeNode, getOperationAST } from 'graphql'

/** Whether the selection has only `fields`, so that no further row has to be read. */
export function selectsOnlyFields(info: GraphQLResolveInfo, fields: readonly string[]): boolean {
  return info.fieldNodes.every((node) => selectsOnly(node.selectionSet, fields, info.fragments))
}

/** Whether a field of this name is selected at any depth. */
export const selectsField = ({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean =>
  fieldNodes.some(({ selectionSet }) => hasField(selectionSet, name, fragments))

type Fragments = GraphQLResolveInfo['fragments']

const hasField = (set: SelectionSetNode | undefined, name: string, fragments: Fragments): boolean =>
  (set?.selections ?? []).some((selection) => {
    if (selection.kind === Kind.FIELD && selection.name.value === name) return true
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection
    return hasField(inner?.selectionSet, name, fragments)
  })

function selectsOnly(set: SelectionSetNode | undefined, fields: readonly string[], fragments: Fragments): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === '__typename' || fields.includes(selection.name.value)
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments[selection.name.value]?.selectionSet
    return selectsOnly(inner, fields, fragments)
  })
}

/** Whether the operation is a query of which each root field has this among its extensions. */
export function allDeclare(extension: object, { schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== OperationTypeNode.QUERY) return false
  const declared = schema.getQueryType()?.getFields() ?? {}
  const [name = ''] = Object.keys(extension)
  return rootFields(operation.selectionSet, document).every((field) => declared[field.name.value]?.extensions[name])
}

/** The fields of an operation itself, those of its fragments included. */
export function rootFields({ selections }: SelectionSetNode, document: DocumentNode): FieldNode[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find(
            (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === selection.name.value,
          )
    return fragment && 'selectionSet' in fragment && fragment.selectionSet ? rootFields(fragment.selectionSet, document) : []
  })
}
