import type { AnyResource } from '@clinic/shared/resources/resource-input'
import { maxBookedResources, resourceKinds, type ResourceKind } from '@clinic/shared/resources/resource'
import { useLingui } from '@lingui/react/macro'
import { MultiSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { ResourceChoice } from './resources.ts'
import { anyResourceText } from './any-resource-text.ts'
import { anyOf } from './wanted-resources.ts'

export type ResourcePickerProps = {
  resources: readonly ResourceChoice[]
  /** Ids, and what `anyOf` makes. */
  value: string[]
  onChange: (value: string[]) => void
  /** What is booked already, and may have left the list. */
  known?: readonly { id: string; name: string }[]
  readOnly?: boolean
  error?: ReactNode
  label?: ReactNode
  description?: ReactNode
  'data-path'?: string
}

/** Rooms and equipment, each by its name or whichever is free of a kind. */
export default function ResourcePicker({ resources, known = [], readOnly = false, ...field }: ResourcePickerProps) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState(false)
  const texts: Record<ResourceKind, string> = { room: t`Rooms`, equipment: t`Equipment` }
  const optionsOf = (kind: ResourceKind) => {
    const ofKind = resources.filter((resource) => resource.kind === kind)
    const groups = [...new Set(ofKind.flatMap(({ group }) => group || []))]
    const sizeOf = (group: string) => ofKind.filter((resource) => resource.group === group).length
    const isOffered = (any: AnyResource, size: number) => size > 1 || field.value.includes(anyOf(any))
    return [
      ...(isOffered({ kind }, ofKind.length) ? [{ value: anyOf({ kind }), label: anyResourceText({ kind }, i18n) }] : []),
      ...groups
        .filter((group) => isOffered({ kind, group }, sizeOf(group)))
        .map((group) => ({ value: anyOf({ kind, group }), label: anyResourceText({ kind, group }, i18n) })),
      ...ofKind.map(({ id, name }) => ({ value: id, label: name })),
    ]
  }
  const left = known.filter(({ id }) => resources.every((resource) => resource.id !== id))
  const data = [
    ...resourceKinds.map((kind) => ({ group: texts[kind], items: optionsOf(kind) })),
    { group: t`No longer in use`, items: left.map(({ id, name }) => ({ value: id, label: name })) },
  ]
  return (
    <MultiSelect
      label={t`Rooms and equipment`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      searchable
      clearable={!readOnly}
      hidePickedOptions
      maxValues={maxBookedResources}
      nothingFoundMessage={t`Nothing found`}
      placeholder={field.value.length === 0 && !readOnly ? t`None` : ''}
      data={data.filter(({ items }) => items.length > 0)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onOptionSubmit={() => setOpened(false)} // most appointments have one room, and below the list are the form's buttons
      readOnly={readOnly}
      {...field}
    />
  )
}
