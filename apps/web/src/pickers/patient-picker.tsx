import { formatPhone } from '@clinic/shared/phone'
import { dateOf } from '@clinic/shared/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { CloseButton, Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { toFailure } from '../lib/errors.ts'
import { formatAge } from '../lib/time.ts'
import { useModal } from '../stores/modal.ts'
import { useViewer } from '../stores/session.ts'
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

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
const calm = 200
const newPatient = 'new'

/** A patient by any part of name, phone or hospital number; one who is not there yet is entered from here. */
export function PatientPicker({
  value,
  onChange,
  error,
  readOnly = false,
  required = false,
  autoFocus = false,
  ...rest
}: PatientPickerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | undefined>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const query = (typed ?? '').trim()
  const { found, failure, searching } = usePatientSearch(query)
  const openModal = useModal((state) => state.openModal)

  const pick = (patient: { id: string; firstName: string; lastName: string }) => {
    onChange({ id: patient.id, name: nameOf(patient) })
    setTyped(undefined)
    combobox.closeDropdown()
  }
  const submit = (id: string) => {
    const patient = found?.find((other) => other.id === id)
    if (patient) return pick(patient)
    combobox.closeDropdown()
    openModal('ADD_PATIENT', { name: query, isChoice: true, onCreated: pick })
  }
  /** Whenever other patients are listed, Enter takes the first of them. */
  const markFirst = useEffectEvent(() => {
    if (query) combobox.selectFirstOption()
  })
  useEffect(() => markFirst(), [found])

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target>
        <TextInput
          {...rest}
          label={t`Patient`}
          placeholder={t`Name, phone or HN`}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          autoFocus={autoFocus}
          withAsterisk={required}
          readOnly={readOnly}
          error={error}
          value={typed ?? value?.name ?? ''}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            setTyped(undefined)
            combobox.closeDropdown()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && combobox.dropdownOpened) event.stopPropagation()
            // Faster than the list marks its first entry: Enter means that one, and never sends the form meanwhile.
            if (event.key === 'Enter' && typed !== undefined && query && combobox.getSelectedOptionIndex() === -1) {
              event.preventDefault()
              if (!searching && found?.[0]) pick(found[0])
            }
          }}
          rightSectionPointerEvents="all"
          rightSection={
            searching ? (
              <Loader size={16} />
            ) : (
              value && !readOnly && <CloseButton size="sm" aria-label={t`Remove the patient`} onClick={() => onChange(null)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!query}>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }} aria-label={t`Patients`}>
          {found?.map((patient) => (
            <Combobox.Option key={patient.id} value={patient.id}>
              <PatientLine patient={patient} />
            </Combobox.Option>
          ))}
          {failure && <Combobox.Empty>{failure.message}</Combobox.Empty>}
          {found?.length === 0 && (
            <Combobox.Empty>
              <Trans>Nobody found</Trans>
            </Combobox.Empty>
          )}
          <Combobox.Option value={newPatient}>
            <IconUserPlus size={16} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
            <Trans>New patient “{query}”</Trans>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function PatientLine({ patient }: { patient: PatientChoice }) {
  const language = useUi((state) => state.language)
  const today = dateOf(new Date(), useViewer().establishment.timeZone)
  const details = [
    patient.dob && formatAge(patient.dob, today, language),
    formatPhone(patient.phone),
    patient.hospitalNumber && `HN ${patient.hospitalNumber.replace(/^HN[- ]?/i, '')}`,
  ]
  return (
    <>
      <Text component="span" fw={600} size="sm">
        {nameOf(patient)}
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
