import { eventCategoryColors } from '@clinic/shared/events/event'
import type { CSSProperties } from 'react'
import { categoryOf } from '../../../lib/event-category.ts'
import type { CalendarEvent } from '../data/event-row.ts'
import { useMarked } from '../data/marked-events.ts'
import classes from './cell-event.module.css'
import { CellLine, useEventName } from './calendar-block.tsx'

type CellEventProps = {
  calendarEvent: CalendarEvent
  /** Where it begins in the day of its cell, minutes after midnight. */
  from: number
  isSelected: boolean
}

/** An appointment in the cell of a day: one line, which opens it and can be dragged. */
export function CellEvent({ calendarEvent, from, isSelected }: CellEventProps) {
  const { event, id } = calendarEvent
  const isMarked = useMarked((state) => state.ids.has(id))
  const name = useEventName()(calendarEvent)
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.event}
      draggable={event.mayEdit && id !== ''}
      disabled={id === ''}
      data-event={id}
      data-from={from}
      data-status={event.status}
      data-marked={isMarked || undefined}
      data-selected={isSelected || undefined}
      style={{ '--bar': eventCategoryColors[categoryOf(event)] } as CSSProperties}
    >
      <span className={classes.name}>{name}</span>
      <CellLine calendarEvent={calendarEvent} />
    </button>
  )
}
