import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { wallTimeOf } from '@clinic/shared/time/time'
import type { CreateEvent } from '@clinic/shared/events/event-input'
import { useRef, useState } from 'react'
import type { EditedRecord, Saving } from '../../../lib/form/use-record-editor.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { painted } from '../../../lib/painted.ts'
import { clockOfMinutes } from '../../../lib/time.ts'
import { useDoctors, workingHoursOf } from '../../../pickers/doctor-list.ts'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import type { OverlapReason, Wanted } from './conflict-choices.tsx'
import { changeOf, eventFormSchema, fieldOfInput, inputOf, type EventValues } from './event-values.ts'
import type { EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'
import { isOutsideHours } from '../calendar/closed-hours.ts'
import { useUi } from '../../../stores/ui.ts'

/** With a reason, the doctor, or the patient, may have two appointments at once. */
type SaveStep = Partial<Record<'overbookReason' | 'patientOverlapReason', string>>

/** `change`: what differs from the appointment as it was seen. */
type EventSaving<Row> = Saving<Row, EventValues, SaveStep> & { change: EventChange }

type EventFormOptions<Row> = EditedRecord<Row, EventValues> & {
  unsavedName?: string
  begunAt?: string
  isSame?: (values: EventValues, seen: EventValues) => boolean
  /** Where the appointment already is; there the opening hours need no second confirmation. */
  agreed?: { start: Date; end: Date } | undefined
  /** Undefined: nothing was saved, a question comes first. */
  save: (input: CreateEvent, saving: EventSaving<Row>) => Promise<Row | undefined>
  onSaved?: (row: Row) => void
  reload?: () => Promise<Row | null>
}

/** The form of a new and of an existing appointment: validated, confirmed where it lies outside the hours, then saved. */
export function useEventForm<Row extends EventRow>({ agreed, save, ...options }: EventFormOptions<Row>) {
  const language = useUi((state) => state.language)
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  const doctors = useDoctors()
  const [outside, setOutside] = useState(false)
  const attempt = useRef<{ step: SaveStep | undefined; version: number }>(undefined)
  const confirmed = useRef('')
  /** The reasons given so far, and the time and people that they are for. */
  const excused = useRef<{ key: string; reasons: SaveStep }>({ key: '', reasons: {} })

  const toInput = (values: EventValues) => inputOf(values, { zone, establishmentId })
  const needsConfirmation = (input: CreateEvent) => {
    const span = { start: input.startTime, end: input.endTime, allDay: input.isAllDay ?? false }
    if (agreed && +agreed.start === +span.start && +agreed.end === +span.end) return false
    const doctor = doctors.find(({ id }) => id === input.doctorId)
    return doctor !== undefined && isOutsideHours(span, workingHoursOf(doctor, zone)) && confirmed.current !== keyOf(input)
  }
  const editor = useRecordEditor({
    ...options,
    schema: eventFormSchema,
    fieldOf: fieldOfInput,
    toInput,
    save: async (input, saving: Saving<Row, EventValues, SaveStep>) => {
      if (needsConfirmation(input)) {
        confirmed.current = keyOf(input)
        attempt.current = { step: saving.step, version: saving.seen.version }
        setOutside(true)
        return undefined
      }
      await painted() // the key that saves
      const { key, reasons } = excused.current
      const step = { ...(key === keyOf(input) && reasons), ...saving.step }
      excused.current = { key: keyOf(input), reasons: step }
      const change = { ...changeOf(input, toInput(saving.seen.values)), ...step }
      return save(input, { ...saving, step, change })
    },
  })
  const { form } = editor

  return {
    ...editor,
    suggestedSubject: eventCategoryNames[form.getValues().category][language],
    onSubmit: (event: React.FormEvent) => {
      event.preventDefault()
      event.stopPropagation()
      void editor.save()
    },
    outside,
    confirmOutside: () => {
      setOutside(false)
      void editor.save(attempt.current?.step, attempt.current?.version)
    },
    refuseOutside: () => {
      confirmed.current = ''
      setOutside(false)
    },
    /** Saves with a reason why the doctor, or the patient, has two appointments at once. */
    bookAnyway: (reason: OverlapReason) => void editor.save(reason),
    /** Takes another time or doctor and saves at once. */
    take: ({ start, end, doctorId }: Wanted) => {
      const wall = wallTimeOf(start, zone)
      form.setValues({ date: wall.date, time: clockOfMinutes(wall.minutes), minutes: (+end - +start) / 60_000, doctorId })
      void editor.save()
    },
  }
}

const keyOf = ({ startTime, endTime, doctorId, patientId }: CreateEvent) => `${+startTime} ${+endTime} ${doctorId} ${patientId}`
