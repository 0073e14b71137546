import { useEffect, type RefObject } from 'react'

/** react-big-calendar marks up tables without cells; half a table reads worse than none. */
const halfTables =
  '.rbc-calendar [role="table"], .rbc-calendar [role="rowgroup"], .rbc-calendar [role="row"], .rbc-calendar [role="cell"], .rbc-calendar [role="columnheader"]'

function mark(frame: HTMLElement, timetable: string): void {
  for (const node of frame.querySelectorAll(halfTables)) {
    node.removeAttribute('role')
    node.removeAttribute('aria-label')
  }
  // A day without appointments has nothing else in it that keys could scroll it by.
  for (const node of frame.querySelectorAll('.rbc-time-content')) {
    node.setAttribute('role', 'group')
    node.setAttribute('aria-label', timetable)
    node.setAttribute('tabindex', frame.querySelector('[data-slot-cursor]') ? '-1' : '0')
  }
  // Arrow keys lead to them, so that the timetable is one Tab stop.
  for (const node of frame.querySelectorAll('.rbc-time-content [role="button"]')) node.setAttribute('tabindex', '-1')
}

/** Markup of the library, put right for those who read the calendar by ear or by keyboard. */
export function useCalendarMarking(frame: RefObject<HTMLElement | null>, timetable: string): void {
  useEffect(() => {
    const node = frame.current
    if (!node) return
    mark(node, timetable)
    const observer = new MutationObserver(() => mark(node, timetable))
    observer.observe(node, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [frame, timetable])
}
