import { useLingui } from '@lingui/react/macro'
import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { DoctorDot } from './doctor-dot.tsx'
import { useDoctors } from './doctor-list.ts'

type DoctorPickerProps = {
  value: string | null
  onChange: (doctorId: string | null) => void
  /** One who is chosen but no longer in the clinic's list. */
  known?: { id: string; firstName: string; lastName: string } | null | undefined
  error?: ReactNode
  readOnly?: boolean
  'data-path'?: string
}

export function DoctorPicker({ value, onChange, known, error, readOnly = false, ...rest }: DoctorPickerProps) {
  const { t } = useLingui()
  const doctors = useDoctors()
  const chosen = doctors.find(({ id }) => id === value)
  const listed = doctors.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }))
  if (known && !doctors.some(({ id }) => id === known.id)) listed.push(known)
  return (
    <Select
      {...rest}
      label={t`Doctor`}
      placeholder={t`No doctor`}
      searchable
      clearable
      nothingFoundMessage={t`Nobody found`}
      clearButtonProps={{ 'aria-label': t`Remove the doctor` }}
      readOnly={readOnly}
      error={error}
      value={value}
      onChange={onChange}
      data={listed.map(({ id, firstName, lastName }) => ({ value: id, label: t`Dr ${`${firstName} ${lastName}`.trim()}` }))}
      renderOption={({ option }) => {
        const doctor = doctors.find(({ id }) => id === option.value)
        return (
          <Group gap={8} wrap="nowrap">
            {doctor && <DoctorDot doctor={doctor} />}
            {option.label}
          </Group>
        )
      }}
      leftSectionWidth={28}
      leftSection={chosen && <DoctorDot doctor={chosen} />}
    />
  )
}
