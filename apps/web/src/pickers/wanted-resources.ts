import { resourceKinds, type ResourceKind } from '@clinic/shared/resources/resource'
import type { AnyResource } from '@clinic/shared/resources/resource-input'

/**
 * What a field holds of the rooms and equipment that are wanted: the id of each, and a text for whichever is free of a kind, or of a group.
 */
export const anyOf = ({ kind, group }: AnyResource) => `any ${kind} ${group ?? ''}`.trimEnd()

function readAny(value: string): AnyResource | undefined {
  const [any, kind, ...group] = value.split(' ')
  const known = resourceKinds.find((each) => each === kind)
  return any === 'any' && known ? { kind: known, ...(group.length > 0 && { group: group.join(' ') }) } : undefined
}

/** As the server takes them. */
export const wantedResources = (values: readonly string[]) => ({
  resourceIds: values.filter((value) => !readAny(value)),
  anyResources: values.flatMap((value) => readAny(value) ?? []),
})

type Needs = { resources: readonly { id: string }[]; anyResources: readonly AnyResource[] }
type Listed = { id: string; kind: ResourceKind; group: string }

/** What an appointment needs, as the field has it. */
export const neededResources = ({ resources, anyResources }: Needs): string[] => [
  ...resources.map(({ id }) => id),
  ...anyResources.map(anyOf),
]

/**
 * The field once an appointment of another kind is chosen: without what the one before needed, and with what is needed now. A room that was chosen by name is also the free
 * one that is needed.
 */
export function withNeeds(
  values: readonly string[],
  { before, chosen }: { before?: Needs; chosen: Needs },
  all: readonly Listed[],
) {
  const former = before ? neededResources(before) : []
  const kept = values.filter((value) => !former.includes(value))
  const isMet = (value: string) => {
    const any = readAny(value)
    const isSuch = ({ kind, group }: Listed) => kind === any?.kind && (!any.group || group === any.group)
    return kept.includes(value) || all.some((one) => kept.includes(one.id) && isSuch(one))
  }
  return [...kept, ...neededResources(chosen).filter((value) => !isMet(value))]
}
