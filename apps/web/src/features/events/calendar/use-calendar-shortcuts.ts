import { msg } from '@lingui/core/macro'
import { useFormShortcut, useShortcut } from '../../../lib/use-shortcuts.ts'
import type { CalendarView } from './calendar-url.ts'

type Actions = {
  mayCreate: boolean
  onNew: () => void
  onToday: () => void
  onStep: (count: number) => void
  onView: (view: CalendarView) => void
}

export function useCalendarShortcuts({ mayCreate, onNew, onToday, onStep, onView }: Actions): void {
  useFormShortcut('n', msg`New appointment`, onNew, mayCreate)
  useShortcut('t', msg`Today`, onToday)
  useShortcut('ArrowRight', msg`Later`, () => onStep(1))
  useShortcut('ArrowLeft', msg`Earlier`, () => onStep(-1))
  useShortcut('j', msg`Later`, () => onStep(1))
  useShortcut('k', msg`Earlier`, () => onStep(-1))
  useShortcut('d', msg`Day`, () => onView('day'))
  useShortcut('w', msg`Week`, () => onView('week'))
  useShortcut('m', msg`Month`, () => onView('month'))
  useShortcut('a', msg`Agenda`, () => onView('agenda'))
}
