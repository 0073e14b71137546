import { useEffect, useState } from 'react'
import { onListChanged } from '../../graphql/list-changes.ts'
import { useCan } from '../../lib/account/use-can.ts'
import { useViewer } from '../../stores/session.ts'
import type { RecordCounts } from './count-records.ts'
import { countRecords } from './count-records.ts'

export type FirstStep = 'doctor' | 'patient' | 'appointment'
export type FirstSteps = Record<FirstStep, boolean>

export const stepsOf = ({ doctors, patients, events }: RecordCounts): FirstSteps => ({
  doctor: doctors > 0,
  patient: patients > 0,
  appointment: events > 0,
})

const allDone = (steps: FirstSteps) => Object.values(steps).every(Boolean)

const storageKey = 'clinic-first-steps'

/** Clinics that have finished the first steps on this device; not checked again. */
function readFinishedClinics(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

const remember = (id: string) =>
  localStorage.setItem(storageKey, JSON.stringify([...new Set([...readFinishedClinics(), id])].slice(-50)))

/** The first steps of a new clinic with those that are done; null when all are. */
export function useFirstSteps(): FirstSteps | null {
  const id = useViewer().establishment.id
  const isOwner = useCan('establishment:write')
  const [steps, setSteps] = useState<FirstSteps | null>(null)
  useEffect(() => {
    if (!isOwner || readFinishedClinics().includes(id)) return setSteps(null)
    let current = true
    const look = () =>
      void countRecords(id).then(
        (counts) => {
          if (!current) return
          const found = stepsOf(counts)
          setSteps(found)
          if (allDone(found)) remember(id)
        },
        () => undefined, // a hint that can't be given is left out
      )
    look()
    const stops = [onListChanged('doctors', look), onListChanged('patients', look)]
    return () => {
      current = false
      stops.forEach((stop) => stop())
    }
  }, [id, isOwner])
  return steps && !allDone(steps) ? steps : null
}
