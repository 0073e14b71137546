import { titled } from '@clinic/shared/doctors/titles'
import type { ToolResult } from '@clinic/shared/assistant/results'
import { dateOf } from '@clinic/shared/time/time'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useViewer } from '../../../stores/session.ts'
import chips from '../chips.module.css'
import classes from './results.module.css'
import { useConversation } from '../conversations/conversation-store.ts'
import { ProposalPart } from '../messages/proposal-part.tsx'
import { ResultFrame } from './result-frame.tsx'
import { useClock } from '../use-clock.ts'

type FreeSlots = Extract<ToolResult, { kind: 'freeSlots' }>
type Slot = FreeSlots['slots'][number]

const firstShown = 32

type Patient = FreeSlots['patient']

/** The free slots of every doctor who has any. */
export function FreeSlotsOfAll({ id, result }: { id: string; result: Extract<ToolResult, { kind: 'freeSlotsOfAll' }> }) {
  if (result.lists.length === 0)
    return (
      <p style={{ margin: 0 }}>
        <Trans>No free times then.</Trans>
      </p>
    )
  return result.lists.map((list) => (
    <FreeSlotResults
      key={list.doctor.id}
      id={`${id} ${list.doctor.id}`}
      result={{ kind: 'freeSlots', ...list, ...(result.patient && { patient: result.patient }) }}
    />
  ))
}

/** A doctor's free slots; a click opens the booking form. */
export function FreeSlotResults({ id, result }: { id: string; result: FreeSlots }) {
  const { t } = useLingui()
  const { format, zone, language } = useClock()
  const establishmentId = useViewer().establishment.id
  const settled = useConversation((state) => state.settled)
  const [all, setAll] = useState(false)
  const [picked, setPicked] = useState<Slot | null>(null)
  const { doctor, slots, patient } = result
  const name = titled(doctor.name, doctor.title ?? 'doctor', language)
  const shown = all ? slots : slots.slice(0, firstShown)
  const rest = slots.length - shown.length
  const days = Map.groupBy(shown, ({ startTime }) => dateOf(new Date(startTime), zone))
  const idOf = (slot: Slot) => `${id} ${slot.startTime}`
  return (
    <>
      <ResultFrame
        title={name}
        note={<Plural value={slots.length} _0="no free times" one="# free time" other="# free times" />}
        label={t`Free times of ${name}`}
      >
        {[...days].map(([date, ofDay]) => {
          const day = format(ofDay[0]?.startTime ?? date, 'shortDateYear')
          return (
            <div key={date} className={chips.slots} role="group" aria-label={day}>
              <div className={classes.detail}>{day}</div>
              <div className={chips.chips}>
                {ofDay.map((slot) => {
                  const time = format(slot.startTime, 'time')
                  return (
                    <button
                      key={slot.startTime}
                      type="button"
                      className={chips.chip}
                      aria-pressed={picked === slot}
                      aria-label={t`Book ${day}, ${time}`}
                      disabled={settled[idOf(slot)]?.state === 'done'}
                      onClick={() => setPicked(picked === slot ? null : slot)}
                    >
                      {time}
                    </button>
                  )
                })}
              </div>
            </div>
          )
        })}
        {rest > 0 && (
          <div className={classes.row}>
            <Anchor component="button" type="button" onClick={() => setAll(true)}>
              <Trans>Show {rest} more</Trans>
            </Anchor>
          </div>
        )}
      </ResultFrame>
      {slots
        .filter((slot) => slot === picked || settled[idOf(slot)]?.state === 'done')
        .map((slot) => (
          <SlotProposal
            key={idOf(slot)}
            id={idOf(slot)}
            slot={slot}
            doctor={doctor}
            patient={patient}
            establishmentId={establishmentId}
            onDismiss={() => setPicked(null)}
          />
        ))}
    </>
  )
}

type SlotProposalProps = {
  id: string
  slot: Slot
  doctor: FreeSlots['doctor']
  patient: Patient
  establishmentId: string
  onDismiss: () => void
}

/** The form with only the patient missing, unless it is known for whom the slot is. */
function SlotProposal({ id, slot, doctor, patient, establishmentId, onDismiss }: SlotProposalProps) {
  const [proposal] = useState(() => ({
    kind: 'proposal' as const,
    action: 'book' as const,
    input: {
      establishmentId,
      patientId: patient?.id ?? '',
      doctorId: doctor.id,
      ...slot,
      subject: patient?.name ?? '',
      category: 'consultation' as const,
    },
    labels: { patient: patient?.name ?? '', doctor: doctor.name, doctorTitle: doctor.title },
    conflicts: [],
  }))
  return <ProposalPart id={id} proposal={proposal} kept={false} onDismiss={onDismiss} />
}
