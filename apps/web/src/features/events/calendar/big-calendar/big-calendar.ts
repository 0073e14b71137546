import type { ComponentType } from 'react'
import type { CalendarProps } from 'react-big-calendar'
import dragAndDropModule from 'react-big-calendar/lib/addons/dragAndDrop/index.js'
import type { withDragAndDropProps } from 'react-big-calendar/lib/addons/dragAndDrop'
import type { DoctorChoice } from '../../../../pickers/doctor-list.ts'
import type { CalendarEvent } from '../../data/event-row.ts'
import { CalendarOfColumns } from './column-events.tsx'
import { defaultOf } from './default-of.ts'

export type Column = Pick<DoctorChoice, 'id' | 'firstName' | 'lastName' | 'title'> & { status?: DoctorChoice['status'] }
type Props = CalendarProps<CalendarEvent, Column> & withDragAndDropProps<CalendarEvent, Column>

const withDragAndDrop = defaultOf(dragAndDropModule)
export const BigCalendar = withDragAndDrop<CalendarEvent, Column>(CalendarOfColumns as never) as ComponentType<Props>
