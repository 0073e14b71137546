import { doctorName } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SearchSelect } from '../components/form/search-select.tsx'
import { DoctorDot } from './doctor-dot.tsx'
import { useDoctors, useDoctorsLoading, type DoctorChoice } from './doctor-list.ts'
import { useUi } from '../stores/ui.ts'

type ListedDoctor = Pick<DoctorChoice, 'id' | 'firstName' | 'lastName' | 'title'>

type DoctorPickerProps = {
  value: string | null
  onChange: (doctorId: string | null) => void
  label?: string
  'aria-label'?: string
  placeholder?: string
  clearLabel?: string
  w?: number
  /** One who is chosen but no longer in the clinic's list. */
  known?: ListedDoctor | null | undefined
  error?: ReactNode
  readOnly?: boolean
  'data-path'?: string
}

export function DoctorPicker({ known, ...field }: DoctorPickerProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const doctors = useDoctors()
  const loading = useDoctorsLoading()
  const chosen = doctors.find(({ id }) => id === field.value)
  const listed: ListedDoctor[] = [...doctors]
  if (known && !doctors.some(({ id }) => id === known.id)) listed.push(known)
  return (
    <SearchSelect
      label={field['aria-label'] ? undefined : t`Doctor`}
      placeholder={t`No doctor`}
      clearLabel={t`Remove the doctor`}
      {...field}
      people
      loading={loading}
      options={listed.map((doctor) => ({ value: doctor.id, label: doctorName(doctor, language) }))}
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
