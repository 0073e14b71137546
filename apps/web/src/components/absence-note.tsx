import { Slot } from './slot.tsx'

type AbsenceNoteProps = {
  /** Whose time off, or whose closure. */
  of: { doctorId: string } | { establishmentId: string }
  /** As far as it is typed. */
  span: { startTime: Date; endTime: Date }
  onFound: (path: string | null) => void
}

/** What features say of time off or a closure before it is saved. */
export function AbsenceNote({ of, span: { startTime, endTime }, onFound }: AbsenceNoteProps) {
  if (!(startTime < endTime)) return null
  const absence = { ...of, startTime: startTime.toISOString(), endTime: endTime.toISOString() }
  return <Slot name="absenceNotes" absence={absence} onFound={onFound} />
}
