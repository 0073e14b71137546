import { msg } from '@lingui/core/macro'
import { useFormShortcut, useShortcut } from '../../../lib/use-shortcuts.ts'
import type { CalendarView } from './calendar-url.ts'
import { undo, useEventChange } from '../data/event-change.ts'

type Actions = {
  mayCreate: boolean
  onNew: () => void
  onToday: () => void
  onStep: (count: number) => void
  onView: (view: CalendarView) => void
}

export function useCalendarShortcuts({ mayCreate, onNew, onToday, onStep, onView }: Actions): void {
  const done = useEventChange((state) => state.done)
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
  useShortcut('z', msg`Undo`, () => done && void undo(done), done !== null)
}
