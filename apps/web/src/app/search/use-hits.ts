import { likeness } from '@clinic/shared/search/finder-words'
import { useLingui } from '@lingui/react/macro'
import {
  IconBuildingHospital,
  IconCalendarEvent,
  IconFileText,
  IconStethoscope,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { couldBePatient, isPersonsNumber } from '../../features/patients/typed-patient.ts'
import { useCan } from '../../lib/account/use-can.ts'
import type { Failure } from '../../lib/errors.ts'
import { useModal } from '../../stores/modal.ts'
import { useScreens } from '../layout/screens.ts'
import type { Hit, HitGroup, KnownHit } from './hit.ts'
import { useActions, useDestinations } from './search-actions.ts'
import { usePreferences } from './search-preferences.ts'
import { useRecords, type FoundRecord } from './search-records.ts'
import { useTypedDay } from './typed-day.ts'

/** The entry that adds whom nobody knows yet. */
export const addPatient = 'add-patient'

type Hits = {
  groups: HitGroup[]
  searching: boolean
  failure: Failure | undefined
  /** Nothing but a new patient is offered for what is typed. */
  isNothing: boolean
}

const kindIcon = { document: IconFileText, patient: IconUser, doctor: IconStethoscope, establishment: IconBuildingHospital }

/**
 * Patients, doctors and establishments from the server, and days, screens and actions from here; documents by number in their lists.
 * The best group comes first.
 */
export function useHits(query: string): Hits {
  const { t } = useLingui()
  const navigate = useNavigate()
  const typed = query.trim()
  const { records, searching, failure } = useRecords(query)
  const recordHits = (wanted: FoundRecord['kind']) =>
    records.filter(({ kind }) => kind === wanted).map((record) => hitOf(record, () => void navigate(record.path)))
  const [alike, written] = [true, false].map((isGuess) => recordHits('patient').filter((hit) => hit.isGuess === isGuess))
  const patients = { label: t`Patients`, hits: written ?? [] }
  const added = useAddHits(typed, !searching && !failure)
  const screens = { label: t`Screens`, hits: useScreenHits(typed) }
  const actions = { label: t`Actions`, hits: useActionHits(typed) }
  const listed = useDocumentHits(typed)
  // What is named in whole words comes before what only begins like the query.
  const screensAreMeant = isNamed(typed, screens.hits)
  const actionsAreMeant = isNamed(typed, actions.hits)
  // A whole number that nobody has is a new patient's sooner than an invoice's.
  const isNewNumber = records.length === 0 && isPersonsNumber(typed)
  const documents = recordHits('document')
  const groups = [
    { label: t`Documents`, hits: documents },
    patients,
    { label: t`Doctors`, hits: recordHits('doctor') },
    { label: t`Clinics`, hits: recordHits('establishment') },
    { label: t`Calendar`, hits: useDayHits(typed) },
    ...(isNewNumber ? [{ label: t`Patients`, hits: added }] : []),
    { label: t`Documents`, hits: listed },
    ...(screensAreMeant ? [screens] : []),
    ...(actionsAreMeant ? [actions] : []),
    ...(screensAreMeant ? [] : [screens]),
    ...(actionsAreMeant ? [] : [actions]),
    // After all that is written like the query, whatever it is.
    { label: t`Sounds like “${typed}”`, hits: alike ?? [] },
    { label: t`Actions`, hits: isNewNumber ? [] : added },
  ].filter(({ hits }) => hits.length > 0)
  const isNothing = groups.flatMap(({ hits }) => hits).every((hit) => added.includes(hit))
  return { groups, searching, failure, isNothing }
}

const hitOf = ({ id, kind, name, hint, patient }: FoundRecord, run: () => void): Hit => ({
  id,
  label: name,
  hint,
  icon: kindIcon[kind],
  run,
  isGuess: patient?.soundsLike ?? false,
  ...(patient && { patient }),
})

function useAddHits(typed: string, isSearched: boolean): Hit[] {
  const { t } = useLingui()
  const openModal = useModal((state) => state.openModal)
  if (!useCan('patient:write') || !isSearched || !couldBePatient(typed)) return []
  const label = typed ? t`Add patient “${typed}”` : t`Add patient`
  return [{ id: addPatient, label, icon: IconUserPlus, run: () => openModal('ADD_PATIENT', { name: typed }) }]
}

function useDayHits(typed: string): Hit[] {
  const navigate = useNavigate()
  const day = useTypedDay(typed)
  return day ? [{ id: day.path, label: day.label, icon: IconCalendarEvent, run: () => void navigate(day.path) }] : []
}

function useDocumentHits(typed: string): Hit[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  const lists = useScreens().filter(({ hasNumbers }) => hasNumbers)
  const find = (list: string) => t`Find “${typed}” in ${list}`
  if (!/\d/.test(typed)) return []
  return lists.map(({ path, label, icon }) => {
    const address = `${path}?${new URLSearchParams({ query: typed })}`
    return { id: `documents-${path}`, label: find(t(label)), icon, run: () => void navigate(address) }
  })
}

function useScreenHits(typed: string): KnownHit[] {
  const { t } = useLingui()
  const navigate = useNavigate()
  return useDestinations({ all: typed !== '' })
    .map(({ path, label, words, icon }) => ({
      id: path,
      label: t(label),
      words,
      icon,
      run: () => void navigate(path),
    }))
    .filter(({ label, words }) => likeness(typed, label, words))
}

/** Whether all that is typed are whole words of one of them. */
const isNamed = (typed: string, hits: KnownHit[]) => hits.some(({ label, words }) => likeness(typed, label, words) === 'word')

/** Themes and languages only where they are typed. */
function useActionHits(typed: string): KnownHit[] {
  const { t } = useLingui()
  const actions = useActions().map(({ name, label, words, icon, run }) => ({
    id: name,
    label: t(label),
    words,
    icon,
    run,
  }))
  const preferences = usePreferences()
  return [...actions, ...(typed === '' ? [] : preferences)].filter(({ label, words }) => likeness(typed, label, words))
}
