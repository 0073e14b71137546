import type { CopiedPart } from '@clinic/shared/establishments/copied-parts'
import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { gather } from '../../lib/feature/known-features.ts'

export type CopyValues = { from: string; parts: CopiedPart[] }

const choices = () => gather(({ copies }) => copies)

/** All of the clinic that one works in, until something else is chosen. */
export const wholeCopy = (from: string): CopyValues => ({ from, parts: choices().map(({ part }) => part) })

export const copyInput = ({ from, parts }: CopyValues) => (from && parts.length > 0 ? { fromId: from, parts } : null)

type CopyFieldsProps = {
  establishments: readonly { id: string; name: string }[]
  value: CopyValues
  error: ReactNode
  onChange: (value: CopyValues) => void
}

/** From which clinic a new one begins as a copy, and what it takes over. */
export function CopyFields({ establishments, value, error, onChange }: CopyFieldsProps) {
  const { t } = useLingui()
  const { from, parts } = value
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`Begin as a copy of`}
        data={[
          ...establishments.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: t`Nothing: begin empty` },
        ]}
        value={from}
        error={error}
        onChange={(event) => onChange({ from: event.currentTarget.value, parts })}
      />
      {from && (
        <Checkbox.Group
          label={t`Take over`}
          description={t`Never patients, doctors, appointments or documents. Each clinic changes its own afterwards. Document numbers get another prefix.`}
          value={parts}
          onChange={(chosen) => onChange({ from, parts: chosen as CopiedPart[] })}
        >
          <Stack gap="xs" mt="xs">
            {choices().map(({ part, label }) => (
              <Checkbox key={part} value={part} label={t(label)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  )
}
