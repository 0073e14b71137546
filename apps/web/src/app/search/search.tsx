import { useLingui } from '@lingui/react/macro'
import '@mantine/spotlight/styles.layer.css'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconBuildingHospital, IconCalendarEvent, IconSearch, IconStethoscope, IconUser, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCan } from '../../lib/account/use-can.ts'
import { useModal } from '../../stores/modal.ts'
import { useScreens } from '../layout/screens.ts'
import { useActions, useDestinations } from './search-actions.ts'
import type { FoundRecord } from './search-records.ts'
import { isWrittenLike, useRecords } from './search-records.ts'
import { useTypedDay } from './typed-day.ts'

const [searchStore, { open }] = createSpotlight()

/** Enter opens the first result, unless the arrow keys chose another. */
function pickFirst() {
  const { selected, listId } = searchStore.getState()
  if (selected < 0) document.getElementById(listId)?.querySelector<HTMLElement>('[data-action]')?.click()
}

/** Lists that can be searched by a document's number. */
const documentLists = ['/invoices', '/prescriptions']

/**
 * Searches patients, doctors and establishments on the server, and screens and actions locally; documents by number in their
 * lists.
 */
export default function Search({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const openModal = useModal((state) => state.openModal)
  const mayAddPatient = useCan('patient:write')
  const [query, setQuery] = useState('')
  const { records, searching } = useRecords(query)
  useEffect(open, [])

  const screens = useScreens()
  const wanted = query.trim().toLowerCase()
  const destinations = useDestinations({ all: wanted !== '' }).filter(({ label }) => t(label).toLowerCase().includes(wanted))
  const typed = query.trim()
  const addLabel = typed ? t`Add patient “${typed}”` : t`Add patient`
  const find = (list: string) => t`Find “${typed}” in ${list}`
  const offersAdd = mayAddPatient && (wanted === '' || !searching)
  const actions = useActions().filter(({ label }) => t(label).toLowerCase().includes(wanted))
  const found = (wantedKind: FoundRecord['kind']) => records.filter(({ kind }) => kind === wantedKind)
  const goTo = ({ path }: FoundRecord) => void navigate(path)
  const patients = found('patient')
  // Who only sounds like the query comes after what is written like it, whatever that is.
  const patientsAreMeant = patients.some((patient) => isWrittenLike(patient, query))
  const patientHits = <Records label={t`Patients`} records={patients} onPick={goTo} />
  const numberedLists = /\d/.test(typed) ? screens.filter(({ path }) => documentLists.includes(path)) : []
  const day = useTypedDay(typed)
  const nothing = !day && destinations.length + records.length + actions.length + numberedLists.length === 0

  return (
    <Spotlight.Root
      store={searchStore}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="60vh"
      overlayProps={{ blur: 0 }}
      attributes={{ content: { 'aria-label': t`Search` } }}
    >
      <Spotlight.Search
        placeholder={t`Search patients, doctors, screens, actions`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !searching) pickFirst()
        }}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {patientsAreMeant && patientHits}
        <Records label={t`Doctors`} records={found('doctor')} onPick={goTo} />
        <Records label={t`Clinics`} records={found('establishment')} onPick={goTo} />
        {day && (
          <Spotlight.ActionsGroup label={t`Calendar`}>
            <Spotlight.Action
              label={day.label}
              leftSection={<IconCalendarEvent size={18} aria-hidden />}
              onClick={() => void navigate(day.path)}
            />
          </Spotlight.ActionsGroup>
        )}
        {numberedLists.length > 0 && (
          <Spotlight.ActionsGroup label={t`Documents`}>
            {numberedLists.map(({ path, label, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={find(t(label))}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => void navigate(`${path}?${new URLSearchParams({ query: typed })}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {destinations.length > 0 && (
          <Spotlight.ActionsGroup label={t`Screens`}>
            {destinations.map(({ path, label, icon: Icon }) => (
              <Spotlight.Action
                key={path}
                label={t(label)}
                leftSection={<Icon size={18} aria-hidden />}
                onClick={() => void navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {!patientsAreMeant && patientHits}
        {(offersAdd || actions.length > 0) && (
          <Spotlight.ActionsGroup label={t`Actions`}>
            {actions.map(({ label, icon: Icon, run }) => (
              <Spotlight.Action key={label.id} label={t(label)} leftSection={<Icon size={18} aria-hidden />} onClick={run} />
            ))}
            {offersAdd && (
              <Spotlight.Action
                label={addLabel}
                leftSection={<IconUserPlus size={18} aria-hidden />}
                onClick={() => openModal('ADD_PATIENT', { name: typed })}
              />
            )}
          </Spotlight.ActionsGroup>
        )}
        {nothing && !offersAdd && <Spotlight.Empty>{searching ? t`Searching…` : t`Nothing found`}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

const kindIcon = { patient: IconUser, doctor: IconStethoscope, establishment: IconBuildingHospital }

type RecordsProps = { label: string; records: FoundRecord[]; onPick: (found: FoundRecord) => void }

function Records({ label, records, onPick }: RecordsProps) {
  if (records.length === 0) return null
  return (
    <Spotlight.ActionsGroup label={label}>
      {records.map((found) => {
        const Icon = kindIcon[found.kind]
        return (
          <Spotlight.Action
            key={found.id}
            label={found.name}
            description={found.hint}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => onPick(found)}
          />
        )
      })}
    </Spotlight.ActionsGroup>
  )
}
