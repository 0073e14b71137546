import { cloneElement, Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react'
import type { CalendarProps } from 'react-big-calendar'
import calendarModule from 'react-big-calendar/lib/Calendar.js'
import wrapperModule from 'react-big-calendar/lib/addons/dragAndDrop/EventContainerWrapper.js'
import { defaultOf } from './default-of.ts'

const Calendar = defaultOf(calendarModule)
const DraggedOver = defaultOf(wrapperModule)

type Box = ReactElement<{ children: ReactNode }>

/**
 * The appointments of a column, kept as one child while a dragged one is drawn beside them. Without it react-big-calendar puts them into
 * other elements then, and React draws all of them anew in each column that the drag enters or leaves.
 */
const ColumnEvents = ({ children: box, ...props }: { children: Box }) => (
  <DraggedOver {...props}>{cloneElement(box, {}, <Fragment key="events">{box.props.children}</Fragment>)}</DraggedOver>
)

/** To be made draggable: a wrapper from outside would be nested into the one for dragging at each redraw, as a new component. */
export const CalendarOfColumns = ({ components, ...props }: CalendarProps) => (
  <Calendar {...props} components={{ ...components, eventContainerWrapper: ColumnEvents as ComponentType }} />
)
