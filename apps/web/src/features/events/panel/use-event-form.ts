import { eventCategoryNames } from '@clinic/shared/options/event-categories'
import { wallTimeOf } from '@clinic/shared/time/time'
import type { CreateEvent } from '@clinic/shared/events/event-input'
import { useRef } from 'react'
import type { EditedRecord, Saving } from '../../../lib/form/use-record-editor.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { painted } from '../../../lib/painted.ts'
import { clockOfMinutes } from '../../../lib/time.ts'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import type { TimeReason } from '../../../lib/booking/time-refusals.ts'
import type { Wanted } from './problems/conflict-choices.tsx'
import { changeOf, eventFormSchema, fieldOfInput, inputOf, type EventValues } from './event-values.ts'
import type { EventRow } from '../data/event-row.ts'
import type { EventChange } from '../data/update-event.ts'
import { useUi } from '../../../stores/ui.ts'

/** `change`: what differs from the appointment as it was seen. */
type EventSaving<Row> = Saving<Row, EventValues, TimeReason> & { change: EventChange }

type EventFormOptions<Row> = EditedRecord<Row, EventValues> & {
  unsavedName?: string
  begunAt?: string
  isSame?: (values: EventValues, seen: EventValues) => boolean
  /** Undefined: nothing was saved, a question comes first. */
  save: (input: CreateEvent, saving: EventSaving<Row>) => Promise<Row | undefined>
  onSaved?: (row: Row) => void
  reload?: () => Promise<Row | null>
}

/** The form of a new and of an existing appointment: validated, then saved. */
export function useEventForm<Row extends EventRow>({ save, ...options }: EventFormOptions<Row>) {
  const language = useUi((state) => state.language)
  const { id: establishmentId, timeZone: zone } = useEstablishment()
  /** The reasons given so far, and the time and people that they are for. */
  const excused = useRef<{ key: string; reasons: TimeReason }>({ key: '', reasons: {} })

  const toInput = (values: EventValues) => inputOf(values, { zone, establishmentId })
  const editor = useRecordEditor({
    ...options,
    schema: eventFormSchema,
    fieldOf: fieldOfInput,
    toInput,
    save: async (input, saving: Saving<Row, EventValues, TimeReason>) => {
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
    /** Saves with a reason for that time. */
    bookAnyway: (reason: TimeReason) => void editor.save(reason),
    /** Takes another time or doctor and saves at once. */
    take: ({ start, end, doctorId }: Wanted) => {
      const wall = wallTimeOf(start, zone)
      form.setValues({ date: wall.date, time: clockOfMinutes(wall.minutes), minutes: (+end - +start) / 60_000, doctorId })
      void editor.save()
    },
  }
}

const keyOf = ({ startTime, endTime, doctorId, patientId, resourceIds, anyResources }: CreateEvent) =>
  JSON.stringify([+startTime, +endTime, doctorId, patientId, resourceIds, anyResources])
