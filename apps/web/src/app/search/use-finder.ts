import { fullName } from '@clinic/shared/patients/patient-name'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { keyOf } from '../../lib/keys/use-shortcuts.ts'
import { usePatientSteps, type Step } from './patient-steps.ts'
import type { FoundPatient } from './search-records.ts'
import { addPatient, useHits } from './use-hits.ts'
import type { Hit, HitGroup } from './hit.ts'

/** What is typed, what is found, which entry is marked, and what the keys do with it. */
export function useFinder(onClose: () => void) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [stepsOf, setStepsOf] = useState<FoundPatient>()
  const found = useHits(query)
  const stepsWith = usePatientSteps()
  const steps = stepsOf && stepsWith(stepsOf)
  const groups: HitGroup[] = stepsOf && steps ? [{ label: fullName(stepsOf), hits: steps }] : found.groups
  const hits = groups.flatMap((group) => group.hits)
  // The first one, unless the arrow keys chose another that is still there; never one that was guessed.
  const active = hits.find(({ id }) => id === chosen) ?? (hits[0]?.isGuess ? undefined : hits[0])

  const run = (hit: Hit) => {
    onClose()
    hit.run()
  }
  const showSteps = (patient: FoundPatient) => {
    setStepsOf(patient)
    setChosen(undefined)
  }
  const hideSteps = () => {
    setStepsOf(undefined)
    setChosen(stepsOf?.id)
  }
  const type = (typed: string) => {
    setQuery(typed)
    setStepsOf(undefined)
    setChosen(undefined)
  }
  const awaitAnswer = useAwaitedEnter(query, found.searching, () => active && active.id !== addPatient && run(active))

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const isIdle = !found.searching || steps || chosen
    const action = keyAction(event, {
      steps,
      patient: stepsOf ?? active?.patient,
      move: (by) => setChosen(hits.at(active || by > 0 ? (hits.findIndex((hit) => hit === active) + by) % hits.length : by)?.id),
      open: () => (isIdle ? active && run(active) : awaitAnswer()),
      run,
      stepsWith,
      showSteps,
      hideSteps,
    })
    if (!action) return
    event.preventDefault()
    action()
  }
  return { ...found, query, type, groups, active, stepsOf, showSteps, hideSteps, run, press }
}

type Keys = {
  /** Where they are shown. */
  steps: Step[] | undefined
  /** Of the marked entry. */
  patient: FoundPatient | undefined
  move: (by: number) => void
  open: () => void
  run: (hit: Hit) => void
  stepsWith: (patient: FoundPatient) => Step[]
  showSteps: (patient: FoundPatient) => void
  hideSteps: () => void
}

/** What a key does in the field; undefined for what it types. */
function keyAction(event: KeyboardEvent<HTMLInputElement>, keys: Keys): (() => void) | undefined {
  const { steps, patient } = keys
  const isControl = event.ctrlKey || event.metaKey
  if (event.key === 'ArrowDown') return () => keys.move(1)
  if (event.key === 'ArrowUp') return () => keys.move(-1)
  if (event.key === 'Enter' && isControl) {
    const book = patient && keys.stepsWith(patient).find(({ id }) => id === 'book')
    return () => book && keys.run(book)
  }
  if (event.key === 'Enter') return keys.open
  if (!steps) {
    if (event.key === 'ArrowRight' && patient && isCaretAtEnd(event.currentTarget)) return () => keys.showSteps(patient)
    return undefined
  }
  if (['Escape', 'ArrowLeft', 'Backspace'].includes(event.key)) return keys.hideSteps
  const step = isControl || event.altKey ? undefined : steps.find(({ key }) => key === keyOf(event.nativeEvent).toLowerCase())
  return step && (() => keys.run(step))
}

const isCaretAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === selectionEnd && selectionEnd === value.length

/** Enter that is pressed before the answer is there opens the first entry once it is, unless more is typed. */
function useAwaitedEnter(query: string, searching: boolean, open: () => void): () => void {
  const [awaited, setAwaited] = useState<string>()
  const openFirst = useEffectEvent(open)
  const isThere = awaited === query && !searching
  useEffect(() => {
    if (isThere) openFirst()
    if (isThere) setAwaited(undefined)
  }, [isThere])
  return () => setAwaited(query)
}
