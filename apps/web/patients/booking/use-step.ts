import { useCallback, useEffect, useState } from 'react'
import { bookedPath, bookingPath } from '@clinic/shared/addresses'
import type { BookableClinic } from '@clinic/shared/bookings/booking-answers'
import type { Draft } from './draft.ts'
import { keepLanguage } from './language.ts'

export type BookingStep = 'visit' | 'doctor' | 'time' | 'person' | 'code'
/** The last one is a page of its own, which the link in a message opens, too. */
export type Step = BookingStep | 'appointment'

const order: readonly BookingStep[] = ['visit', 'doctor', 'time', 'person', 'code']

/** Who offers the visit that is chosen. */
export const doctorsOf = ({ visitTypes, doctors }: BookableClinic, visitTypeId: string | null) => {
  const ids = visitTypes.find(({ id }) => id === visitTypeId)?.doctorIds
  return ids ? doctors.filter(({ id }) => ids.includes(id)) : doctors
}

/** Nobody is asked for the doctor where there is one. */
export const stepsOf = (clinic: BookableClinic, { visitTypeId }: Draft): readonly BookingStep[] =>
  doctorsOf(clinic, visitTypeId).length > 1 ? order : order.filter((step) => step !== 'doctor')

/** As far as what is chosen leads. */
export function reached(step: BookingStep, { visitTypeId, held, sent }: Draft): BookingStep {
  const furthest = !visitTypeId ? 'visit' : !held ? 'time' : !sent ? 'person' : 'code'
  return order.indexOf(step) > order.indexOf(furthest) ? furthest : step
}

/** By the entries of the history in between, so that its back key leads on from there. */
export const goBack = (from: BookingStep, to: BookingStep) => {
  const count = order.indexOf(from) - order.indexOf(to)
  if (count > 0) history.go(-count)
}

const stepNow = (): Step =>
  location.pathname.endsWith(bookedPath) ? 'appointment' : ((history.state as { step?: BookingStep } | null)?.step ?? 'visit')

/** Each step is an entry of the browser's history, so that its back key goes a step back, and a reload stays. */
export function useStep() {
  const [step, setStep] = useState(stepNow)
  useEffect(() => {
    const follow = () => {
      keepLanguage()
      setStep(stepNow())
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const goTo = useCallback((next: BookingStep) => {
    history.pushState({ step: next }, '')
    setStep(next)
  }, [])
  /** In place of the code, which counts no more. */
  const goToAppointment = useCallback((path: string, token: string) => {
    history.replaceState({ isNew: true }, '', `${bookingPath}${path}${bookedPath}${location.search}#${token}`)
    setStep('appointment')
  }, [])
  return { step, goTo, goToAppointment }
}
