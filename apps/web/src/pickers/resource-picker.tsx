import { maxBookedResources, resourceKinds, type ResourceKind } from '@clinic/shared/resources/resource'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResourceChoice } from './resources.ts'
import { anyOf } from './wanted-resources.ts'

export type ResourcePickerProps = {
  resources: readonly ResourceChoice[]
  /** Ids, and what `anyOf` makes. */
  value: string[]
  onChange: (value: string[]) => void
  /** What is booked already, and may have left the list. */
  known: readonly { id: string; name: string }[]
  readOnly?: boolean
  error?: ReactNode
  'data-path'?: string
}

/** Rooms and equipment, each by its name or whichever is free of a kind. */
export default function ResourcePicker({ resources, known, readOnly = false, ...field }: ResourcePickerProps) {
  const { t } = useLingui()
  const texts: Record<ResourceKind, { all: string; any: string }> = {
    room: { all: t`Rooms`, any: t`Any free room` },
    equipment: { all: t`Equipment`, any: t`Any free equipment` },
  }
  const optionsOf = (kind: ResourceKind) => {
    const ofKind = resources.filter((resource) => resource.kind === kind)
    const groups = [...new Set(ofKind.flatMap(({ group }) => group || []))]
    const sizeOf = (group: string) => ofKind.filter((resource) => resource.group === group).length
    return [
      ...(ofKind.length > 1 ? [{ value: anyOf({ kind, group: null }), label: texts[kind].any }] : []),
      ...groups
        .filter((group) => sizeOf(group) > 1)
        .map((group) => ({ value: anyOf({ kind, group }), label: t`Any free: ${group}` })),
      ...ofKind.map(({ id, name }) => ({ value: id, label: name })),
    ]
  }
  const left = known.filter(({ id }) => resources.every((resource) => resource.id !== id))
  const data = [
    ...resourceKinds.map((kind) => ({ group: texts[kind].all, items: optionsOf(kind) })),
    { group: t`No longer in use`, items: left.map(({ id, name }) => ({ value: id, label: name })) },
  ]
  return (
    <MultiSelect
      label={t`Rooms and equipment`}
      searchable
      clearable={!readOnly}
      hidePickedOptions
      maxValues={maxBookedResources}
      nothingFoundMessage={t`Nothing found`}
      placeholder={field.value.length === 0 && !readOnly ? t`None` : ''}
      data={data.filter(({ items }) => items.length > 0)}
      readOnly={readOnly}
      {...field}
    />
  )
}
