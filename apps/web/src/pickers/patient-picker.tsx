import { writtenAge } from '@clinic/shared/patients/written-birth-date'
import { fullName, type PersonName } from '@clinic/shared/patients/patient-name'
import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { SearchCombobox } from '../components/form/search-combobox.tsx'
import { toFailure } from '../lib/errors.ts'
import { focusNext } from '../lib/form/enter-to-next-field.ts'
import { hospitalNumberText } from '../lib/hospital-number.ts'
import { useModal } from '../stores/modal.ts'
import { useZone } from '../lib/account/use-establishment.ts'
import { useUi } from '../stores/ui.ts'
import { patientsOf, SearchPatients, type PatientChoice } from './search-patients.ts'

export type PickedPatient = { id: string; name: string }
type PatientPickerProps = {
  value: PickedPatient | null
  onChange: (patient: PickedPatient | null) => void
  error?: ReactNode
  readOnly?: boolean
  required?: boolean
  autoFocus?: boolean
  'data-path'?: string
}

const calm = 200
const newPatient = 'new'

/** A patient by any part of name, phone or hospital number; one who is not there yet is entered from here. */
export function PatientPicker({ value, onChange, readOnly = false, ...field }: PatientPickerProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const { found, failure, searching } = usePatientSearch(query)
  const openModal = useModal((state) => state.openModal)

  const input = useRef<HTMLInputElement>(null)
  const pick = (patient: PersonName & { id: string }) => onChange({ id: patient.id, name: fullName(patient) })
  /** The dialog leaves the focus nowhere. */
  const pickCreated = (patient: PersonName & { id: string }) => {
    pick(patient)
    requestAnimationFrame(() => input.current?.form && focusNext(input.current, input.current.form))
  }
  const pickById = (id: string | null) => {
    if (id === null) return onChange(null)
    if (id === newPatient) return openModal('ADD_PATIENT', { name: query, isChoice: true, onCreated: pickCreated })
    const patient = found?.find((other) => other.id === id)
    if (patient) pick(patient)
  }
  return (
    <SearchCombobox
      {...field}
      inputRef={input}
      label={t`Patient`}
      placeholder={t`Name, phone or HN`}
      clearLabel={t`Remove the patient`}
      readOnly={readOnly}
      value={value?.id ?? null}
      text={value?.name ?? ''}
      matches={
        found?.map((patient) => ({
          value: patient.id,
          content: <PatientLine patient={patient} />,
          isGuess: patient.soundsLike,
        })) ?? []
      }
      searching={searching}
      failure={failure?.message}
      action={{ value: newPatient, content: <NewPatientLine name={query} /> }}
      noMatch={t`Nobody found`}
      noMatchFor={(typed) => t`Nobody found for “${typed}”`}
      listLabel={t`Patients`}
      onQuery={setQuery}
      onPick={pickById}
    />
  )
}

function NewPatientLine({ name }: { name: string }) {
  return (
    <>
      <IconUserPlus size={16} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
      <Trans>New patient “{name}”</Trans>
    </>
  )
}

function PatientLine({ patient }: { patient: PatientChoice }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useZone())
  const details = [
    patient.soundsLike && t`Sounds similar`,
    writtenAge(patient, today, language),
    formatPhone(patient.phone, language),
    patient.hospitalNumber && hospitalNumberText(patient.hospitalNumber),
  ]
  return (
    <>
      <Text component="span" fw={600} size="sm">
        {fullName(patient)}
        {patient.nickname && ` (${patient.nickname})`}
      </Text>
      <Text component="span" display="block" size="xs" opacity={0.85}>
        {details.filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}

function usePatientSearch(query: string) {
  const [asked] = useDebouncedValue(query, calm)
  const [{ data, error, fetching }] = useQuery({
    query: SearchPatients,
    variables: { query: asked },
    requestPolicy: 'network-only',
    pause: !asked,
  })
  const found = useMemo(() => (asked ? patientsOf(data) : undefined), [asked, data])
  return {
    found,
    failure: asked && error ? toFailure(error) : undefined,
    searching: query !== '' && (asked !== query || fetching),
  }
}
