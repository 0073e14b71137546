import type { ComponentType } from 'react'
import type { CalendarProps } from 'react-big-calendar'
import CalendarModule from 'react-big-calendar/lib/Calendar.js'
import dragAndDropModule from 'react-big-calendar/lib/addons/dragAndDrop/index.js'
import type { withDragAndDropProps } from 'react-big-calendar/lib/addons/dragAndDrop'
import type { DoctorChoice } from '../../../../pickers/doctor-list.ts'
import type { CalendarEvent } from '../../data/event-row.ts'

/**
 * By its single files: the package's main file brings five date libraries' localizers, and a second copy of what dragging needs.
 */
const defaultOf = <Module>(module: Module): Module => (module as { default?: Module }).default ?? module

export type Column = Pick<DoctorChoice, 'id' | 'firstName' | 'lastName' | 'title'> & { status?: DoctorChoice['status'] }
type Props = CalendarProps<CalendarEvent, Column> & withDragAndDropProps<CalendarEvent, Column>

const withDragAndDrop = defaultOf(dragAndDropModule)

export const BigCalendar = withDragAndDrop<CalendarEvent, Column>(defaultOf(CalendarModule) as never) as ComponentType<Props>
