import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import type { BookableClinic, BookableTime, ConfirmedBooking, HeldTime, SentCode } from '@clinic/shared/bookings/booking-answers'
import type { Refused } from '../ask.ts'
import { ask } from '../ask.ts'
import type { Drafting } from '../draft.ts'
import { useAction } from '../use-action.ts'
import type { BookingStep } from '../use-step.ts'
import { goBack } from '../use-step.ts'
import { readBirthDate } from './person/person-faults.ts'
import type { Taken } from './times/taken-note.tsx'

type Booking = {
  path: string
  clinic: BookableClinic
  drafting: Drafting
  step: BookingStep
  onStep: (step: BookingStep) => void
  onBooked: (token: string) => void
}

/** What the later steps ask of the server, and what it refused. */
export function useRequests({ path, clinic, drafting, step, onStep, onBooked }: Booking) {
  const { draft, change } = drafting
  const { visitTypeId, doctorId, held, person, by } = draft
  const language = useLingui().i18n.locale
  const [taken, setTaken] = useState<Taken | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  /** Whoever comes back to the times wants another one, which the held one may be in the way of. */
  useEffect(() => {
    if (step === 'time' && held) void ask('release', { hold: held.hold }).then(() => change({ held: null, sent: null }))
  }, [step, held, change])

  const refuse = (startTime: string, refusal: Refused) => {
    if (refusal.code === 'TIME_TAKEN') {
      setTaken({ startTime, times: refusal.times ?? [] })
      change({ held: null, sent: null })
      goBack(step, 'time')
    } else if (refusal.code === 'HOLD_ENDED' && held) change({ held: { ...held, endsAt: 0 } })
    else setRefused(refusal)
  }

  const hold = async (startTime: string) => {
    setRefused(null)
    const answer = await ask<HeldTime>('hold', { clinic: path, visitTypeId, doctorId, startTime })
    if ('fault' in answer) return answer.fault
    if ('refused' in answer) return refuse(startTime, answer.refused)
    const { value, ahead } = answer
    change({ held: { ...value, endsAt: Date.parse(value.until) - ahead }, sent: null })
    setTaken(null)
    if (step === 'time') onStep('person')
  }
  const choose = useAction(({ startTime }: BookableTime) => hold(startTime))
  const keepAgain = useAction(async () => (held ? hold(held.startTime) : undefined))

  const send = useAction(async () => {
    if (!held) return
    setRefused(null)
    const { day: _day, month: _month, year: _year, ...typed } = person
    const answer = await ask<SentCode>('code', {
      hold: held.hold,
      person: { ...typed, birthDate: readBirthDate(person) ?? '', language },
      by,
      consentVersion: clinic.consent?.version,
    })
    if ('fault' in answer) return answer.fault
    if ('refused' in answer) return refuse(held.startTime, answer.refused)
    const { value, ahead } = answer
    const sent = { ...value, againAt: Date.now() + value.again * 1000 }
    change({ sent, held: { ...held, endsAt: Date.parse(value.until) - ahead } })
    if (step === 'person') onStep('code')
  })

  const confirm = useAction(async (code: string) => {
    if (!held) return
    setRefused(null)
    const answer = await ask<ConfirmedBooking>('confirm', { hold: held.hold, code })
    if ('fault' in answer) return answer.fault
    if ('refused' in answer) return refuse(held.startTime, answer.refused)
    onBooked(answer.value.token)
  })

  return { taken, refused, choose, keepAgain, send, confirm }
}
