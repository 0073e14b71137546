import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchSelect } from '../components/form/search-select.tsx'
import { DoctorDot } from './doctor-dot.tsx'
import { useDoctors, useDoctorsLoading } from './doctor-list.ts'

type DoctorPickerProps = {
  value: string | null
  onChange: (doctorId: string | null) => void
  label?: string
  'aria-label'?: string
  placeholder?: string
  clearLabel?: string
  w?: number
  /** One who is chosen but no longer in the clinic's list. */
  known?: { id: string; firstName: string; lastName: string } | null | undefined
  error?: ReactNode
  readOnly?: boolean
  'data-path'?: string
}

export function DoctorPicker({ known, ...field }: DoctorPickerProps) {
  const { t } = useLingui()
  const doctors = useDoctors()
  const loading = useDoctorsLoading()
  const chosen = doctors.find(({ id }) => id === field.value)
  const listed = doctors.map(({ id, firstName, lastName }) => ({ id, firstName, lastName }))
  if (known && !doctors.some(({ id }) => id === known.id)) listed.push(known)
  return (
    <SearchSelect
      label={field['aria-label'] ? undefined : t`Doctor`}
      placeholder={t`No doctor`}
      clearLabel={t`Remove the doctor`}
      {...field}
      people
      loading={loading}
      options={listed.map(({ id, firstName, lastName }) => ({ value: id, label: t`Dr ${`${firstName} ${lastName}`.trim()}` }))}
      renderOption={({ value, label }) => {
        const doctor = doctors.find(({ id }) => id === value)
        return (
          <Group gap={8} wrap="nowrap">
            {doctor && <DoctorDot doctor={doctor} />}
            {label}
          </Group>
        )
      }}
      leftSection={chosen && <DoctorDot doctor={chosen} />}
    />
  )
}
