import { msg } from '@lingui/core/macro'
import { useFormShortcut, useShortcut } from '../../../../lib/keys/use-shortcuts.ts'
import type { CalendarView } from '../calendar-url.ts'
import { focusNeighbour } from './focus-neighbour.ts'

type Actions = {
  mayCreate: boolean
  onNew: () => void
  onWalkIn: () => void
  onToday: () => void
  onStep: (count: number) => void
  onView: (view: CalendarView) => void
}

export function useCalendarShortcuts({ mayCreate, onNew, onWalkIn, onToday, onStep, onView }: Actions): void {
  useFormShortcut('n', msg`New appointment`, onNew, mayCreate)
  useFormShortcut('q', msg`Walk-in`, onWalkIn, mayCreate)
  useShortcut('t', msg`Back to today`, onToday)
  useShortcut('PageDown', msg`Later`, () => onStep(1))
  useShortcut('PageUp', msg`Earlier`, () => onStep(-1))
  useShortcut('j', msg`Next appointment`, () => focusNeighbour(1))
  useShortcut('k', msg`Previous appointment`, () => focusNeighbour(-1))
  // Heard by the appointment that has the focus.
  useShortcut('Alt arrow', msg`Move the appointment`, () => undefined)
  useShortcut('d', msg`Day`, () => onView('day'))
  useShortcut('w', msg`Week`, () => onView('week'))
  useShortcut('m', msg`Month`, () => onView('month'))
  useShortcut('a', msg`Agenda`, () => onView('agenda'))
}
