import type { CreateEvent } from '@clinic/shared/events/event-input'
import { maxFamilyVisit } from '@clinic/shared/family-visits/family-visit'
import { fullName } from '@clinic/shared/patients/patient-name'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { toFailure, type Failure } from '../../lib/errors.ts'
import { isSettled } from '../../pickers/planned-times/planned-time.ts'
import { useVisitTypes } from '../../pickers/visit-types.ts'
import { offerUndo } from '../../stores/undo.ts'
import { useUi } from '../../stores/ui.ts'
import { FamilyPerson } from './family-person.tsx'
import { inputOf, type Setting } from './family-plan.ts'
import classes from './family-visits.module.css'
import { bookFamilyVisit, deleteFamilyVisit, type FamilyMember } from './family-visits.ts'
import { faultAt, useChecks } from './use-checks.ts'
import { useFamilyLines } from './use-family-lines.ts'

type BookFamilyProps = {
  first: CreateEvent
  patient: FamilyMember['patient']
  family: readonly FamilyMember[]
  onClose: () => void
  onBooked: (first: { id: string; startTime: string }) => void
}

/** Who of the family comes as well, when and to whom; then all of them are booked in one step, or none. */
export function BookFamily({ first, patient, family, onClose, onBooked }: BookFamilyProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const visitTypes = useVisitTypes()
  const setting: Setting = { first, visitTypes, language }
  const { lines, change } = useFamilyLines(family, setting)
  const { timed, checkOf, failure: unasked, load } = useChecks(lines, setting)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isTried, setTried] = useState(false)
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const open = ticked.filter((line) => !isSettled({ isLeftOut: false, reasons: line.reasons }, checkOf(line)))
  const count = ticked.length
  const save = async () => {
    setTried(true)
    if (!timed || count < 2 || open.length > 0) return
    setSaving(true)
    try {
      const { id, events } = await bookFamilyVisit(inputOf(timed, setting, false))
      const name = fullName(patient)
      offerUndo({ sentence: t`Booked: ${name}, ${count} appointments`, undo: () => deleteFamilyVisit(id) })
      const [booked] = events
      if (booked) onBooked(booked)
    } catch (error) {
      setFailure(toFailure(error))
      void load()
    } finally {
      setSaving(false)
    }
  }
  const problem = failure ?? unasked
  const isToldAtLine = ticked.some((_line, place) => faultAt(problem, place))
  const people: FamilyMember[] = [{ patient, relationship: null }, ...family]
  return (
    <FormModal
      title={<Trans>Appointments of a family</Trans>}
      submitLabel={<Plural value={count} one="Book # appointment" other="Book # appointments" />}
      editor={{
        saving,
        failure: null,
        restored: false,
        isDirty: () => count > 1,
        save,
        discard: () => undefined,
      }}
      onClose={onClose}
    >
      {problem && !isToldAtLine && <ErrorState failure={problem} onRetry={() => void load()} onClose={() => setFailure(null)} />}
      <ul className={classes.people} aria-label={t`The family`}>
        {lines.map((line, index) => (
          <FamilyPerson
            key={line.patientId}
            line={line}
            member={people[index] as FamilyMember}
            isFirst={index === 0}
            isFull={count >= maxFamilyVisit}
            check={checkOf(line)}
            fault={line.isTicked ? faultAt(problem, ticked.indexOf(line)) : undefined}
            setting={setting}
            onChange={(changed) => {
              setFailure(null)
              change(line.patientId, changed)
            }}
          />
        ))}
      </ul>
      <Text size="sm" role="status">
        {isTried && count < 2 && <Trans>Choose who else comes.</Trans>}
        {isTried && count > 1 && open.length > 0 && (
          <Plural
            value={open.length}
            one="# appointment is still to be decided."
            other="# appointments are still to be decided."
          />
        )}
      </Text>
    </FormModal>
  )
}
