import { useCallback, useEffect, useState } from 'react'
import type { BookableClinic, HeldTime, SentCode } from '@clinic/shared/bookings/booking-answers'
import type { CodeWay } from '@clinic/shared/bookings/booking'

/** As typed. */
export type TypedPerson = {
  firstName: string
  lastName: string
  day: string
  month: string
  year: string
  phone: string
  email: string
}

/** What was chosen and typed so far; `doctorId` null is any doctor. `endsAt`, `againAt`: in milliseconds by this phone's clock. */
export type Draft = {
  visitTypeId: string | null
  doctorId: string | null
  day: string | null
  /** `endsAt`: when the time is given up. */
  held: (HeldTime & { endsAt: number }) | null
  person: TypedPerson
  by: CodeWay | undefined
  accepts: boolean
  /** `againAt`: when another code may be sent. */
  sent: (SentCode & { againAt: number }) | null
}

const nobody: TypedPerson = { firstName: '', lastName: '', day: '', month: '', year: '', phone: '', email: '' }
const blank: Draft = {
  visitTypeId: null,
  doctorId: null,
  day: null,
  held: null,
  person: nobody,
  by: undefined,
  accepts: false,
  sent: null,
}

const keyOf = (path: string) => `booking:${path}`

export type Drafting = ReturnType<typeof useDraft>

/** Kept for a reload, in this tab alone, until the appointment is booked. */
export function useDraft(path: string, clinic: BookableClinic) {
  const [draft, setDraft] = useState<Draft>(() => stillOffered(stored(path), clinic))
  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), [])
  const forget = useCallback(() => setDraft(stillOffered(blank, clinic)), [clinic])
  useEffect(() => store(path, draft), [path, draft])
  return { draft, change, forget }
}

function stillOffered(draft: Draft, { visitTypes, codeBy }: BookableClinic): Draft {
  const by = draft.by && codeBy.includes(draft.by) ? draft.by : codeBy[0]
  const visitType = visitTypes.find(({ id }) => id === draft.visitTypeId)
  if (!visitType) return { ...blank, by, person: draft.person }
  const isOffered = draft.doctorId === null || visitType.doctorIds.includes(draft.doctorId)
  return { ...draft, by, ...(!isOffered && { doctorId: null, held: null, sent: null }) }
}

/** A frame on another site may be refused a store. */
function stored(path: string): Draft {
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(keyOf(path)) ?? '{}') as Partial<Draft>) }
  } catch {
    return blank
  }
}

function store(path: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(draft))
  } catch {
    // Then a reload begins anew.
  }
}
