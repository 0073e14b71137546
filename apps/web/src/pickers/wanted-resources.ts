import { resourceKinds } from '@clinic/shared/resources/resource'
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
