import { useEffect, useEffectEvent } from 'react'
import { holdForms } from '../../../lib/form/awaited-inputs.ts'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { getPatientChoice } from '../../../pickers/search-patients.ts'
import { useVisitTypes, type VisitTypeChoice } from '../../../pickers/visit-types.ts'
import { personName } from '../data/event-row.ts'

/** What the form of a new appointment takes by itself, once it is known. */

/** Where there is one doctor, nobody has to say which. */
export function useOnlyDoctor(take: (id: string) => void) {
  const doctors = useDoctors()
  const only = doctors.length === 1 ? doctors[0]?.id : undefined
  const takeOnly = useEffectEvent(take)
  useEffect(() => {
    if (only) takeOnly(only) // once it is known: a doctor who was taken off the form stays off
  }, [only])
}

/** The visit type that the address names, once it is known. */
export function useVisitTypeOfAddress(
  id: string | undefined,
  take: (chosen: VisitTypeChoice, all: readonly VisitTypeChoice[]) => void,
) {
  const visitTypes = useVisitTypes()
  const chosen = visitTypes.find((visitType) => visitType.id === id)
  const isKnown = chosen !== undefined
  const takeChosen = useEffectEvent(() => chosen && take(chosen, visitTypes))
  useEffect(() => {
    if (isKnown) takeChosen() // once it is known: one that was taken off the form stays off
  }, [isKnown, id])
}

/** The patient whom the address names. */
export function usePatientOfAddress(patientId: string | undefined, take: (patient: { id: string; name: string }) => void) {
  const takePatient = useEffectEvent(take)
  useEffect(() => {
    if (!patientId) return
    let current = true
    const release = holdForms()
    getPatientChoice(patientId)
      .then(
        (patient) => current && patient && takePatient({ id: patient.id, name: personName(patient) }),
        () => undefined, // the field stays empty and asks for one
      )
      .finally(release)
    return () => {
      current = false
      release()
    }
  }, [patientId])
}
