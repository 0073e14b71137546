import { wallTimeOf } from '@clinic/shared/time'
import type { CreateEvent } from '@clinic/shared/event-input'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { clockOfMinutes } from '../../../lib/time.ts'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { useViewer } from '../../../stores/session.ts'
import type { Wanted } from './conflict-choices.tsx'
import { eventFormSchema, fieldOfInput, inputOf, type EventValues } from './event-values.ts'
import { categoryText } from '../data/event-labels.ts'
import { isOutsideHours } from '../calendar/closed-hours.ts'

export type SaveOptions = { overbookReason?: string; version?: number }

type EventFormOptions = {
  initialValues: EventValues
  onValuesChange: (values: EventValues) => void
  /** Where the appointment already is; there the opening hours need no second confirmation. */
  agreed?: { start: Date; end: Date } | undefined
  save: (input: CreateEvent, options: SaveOptions) => Promise<unknown>
}

/** The form of a new and of an existing appointment: validated, confirmed where it lies outside the hours, then saved. */
export function useEventForm({ initialValues, onValuesChange, agreed, save }: EventFormOptions) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const zone = establishment.timeZone
  const doctors = useDoctors()
  const [outside, setOutside] = useState(false)
  const options = useRef<SaveOptions>({})
  const confirmed = useRef('')

  const suggestSubject = ({ category }: EventValues) => t(categoryText[category])
  const zodForm = useZodForm({
    schema: eventFormSchema,
    initialValues,
    onValuesChange,
    fieldOf: fieldOfInput,
    toInput: (values) => inputOf(values, { zone, establishmentId: establishment.id, suggestedSubject: suggestSubject(values) }),
  })

  const needsConfirmation = (input: CreateEvent) => {
    const span = { start: input.startTime, end: input.endTime, allDay: input.isAllDay ?? false }
    if (agreed && +agreed.start === +span.start && +agreed.end === +span.end) return false
    const hours = doctors.find(({ id }) => id === input.doctorId)?.openingHours
    return hours !== undefined && isOutsideHours(span, hours, zone) && confirmed.current !== keyOf(input)
  }
  const submit = zodForm.submit(async (input) => {
    if (needsConfirmation(input)) {
      confirmed.current = keyOf(input)
      return setOutside(true)
    }
    await save(input, options.current)
  })
  const submitWith = (next: SaveOptions) => {
    options.current = next
    return submit()
  }

  return {
    ...zodForm,
    suggestedSubject: suggestSubject(zodForm.form.getValues()),
    onSubmit: (event: React.FormEvent) => {
      options.current = {}
      return submit(event)
    },
    submitWith,
    outside,
    confirmOutside: () => {
      setOutside(false)
      void submitWith(options.current)
    },
    refuseOutside: () => {
      confirmed.current = ''
      setOutside(false)
    },
    /** Takes another time or doctor and saves at once. */
    take: ({ start, end, doctorId }: Wanted) => {
      const wall = wallTimeOf(start, zone)
      zodForm.form.setValues({ date: wall.date, time: clockOfMinutes(wall.minutes), minutes: (+end - +start) / 60_000, doctorId })
      void submitWith({})
    },
  }
}

const keyOf = ({ startTime, endTime, doctorId }: CreateEvent) => `${+startTime} ${+endTime} ${doctorId}`
