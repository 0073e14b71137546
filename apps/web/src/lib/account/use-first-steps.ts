import { useEffect, useState } from 'react'
import { useListChanges } from '../list/use-list-changes.ts'
import { useCan } from './use-can.ts'
import { useViewer } from '../../stores/session.ts'
import type { RecordCounts } from './use-record-counts.ts'
import { useRecordCounts } from './use-record-counts.ts'

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

/** The first steps of a new clinic with those that are done; null when all are. `isBooked`: an appointment is there that was not counted yet. */
export function useFirstSteps(isBooked: boolean): FirstSteps | null {
  const id = useViewer().establishment.id
  const isOwner = useCan('establishment:write')
  const [isKnown] = useState(() => readFinishedClinics().includes(id))
  const isAsked = isOwner && !isKnown
  const { counts, load } = useRecordCounts(id, !isAsked)
  useListChanges(['doctors', 'patients'], () => void (isAsked && load()))
  const steps = counts && stepsOf({ ...counts, events: counts.events + Number(isBooked) })
  const isDone = steps !== undefined && allDone(steps)
  useEffect(() => {
    if (isDone) remember(id)
  }, [isDone, id])
  return steps && !isDone ? steps : null
}
