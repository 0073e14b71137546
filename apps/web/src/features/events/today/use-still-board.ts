import { useDeferredValue, useMemo } from 'react'
import { useIsNarrow } from '../../../lib/use-is-narrow.ts'
import { useDoctorList, useDoctors } from '../../../pickers/doctor-list.ts'
import { useViewer } from '../../../stores/session.ts'
import type { EventRow } from '../data/event-row.ts'
import { useIsMine } from '../data/use-is-mine.ts'
import { atPlaces, countMoved, countNew, daysAtPlaces } from './still-rows.ts'
import { boardOf } from './today-board.ts'
import { useHeld, useStill } from './use-held.ts'

/** The board of the day, on which nothing moves where somebody is about to click. */
export function useStillBoard(all: EventRow[]) {
  const { doctorId } = useViewer()
  const everybody = useDoctors()
  const isMine = useIsMine()
  const rows = useMemo(() => (isMine ? all.filter(({ doctor }) => doctor?.id === doctorId) : all), [isMine, all, doctorId])
  const doctors = useMemo(
    () => (isMine ? everybody.filter(({ id }) => id === doctorId) : everybody),
    [isMine, everybody, doctorId],
  )
  const isKnown = useDoctorList(({ loaded, error }) => loaded || error !== null)
  // The waiting room stands above the appointments, and moves them.
  const isStacked = useIsNarrow()
  const board = useMemo(() => boardOf(rows, doctors, doctorId), [rows, doctors, doctorId])
  const [rail, columns] = [useHeld(), useHeld()]
  const isRailHeld = rail.held || (isStacked && columns.held)
  const waiting = useStill(board.waiting, isRailHeld)
  const calledIn = useStill(board.calledIn, isRailHeld)
  const days = useStill(board.days, columns.held)
  const shown = useMemo(
    () => ({
      rows,
      board,
      waiting: waiting === board.waiting ? waiting : atPlaces(waiting, rows),
      calledIn: calledIn === board.calledIn ? calledIn : atPlaces(calledIn, rows),
      days: days === board.days ? days : daysAtPlaces(days, rows),
      unseen: { arrived: countNew(waiting, board.waiting), changed: countMoved(days, board.days) },
    }),
    [rows, board, waiting, calledIn, days],
  )
  return {
    isKnown,
    isMine,
    /** What the keys go by. */
    newest: { rows, board },
    /** A key that changes a row is painted before the board is drawn again. */
    drawn: useDeferredValue(shown),
    onShow: () => {
      rail.release()
      columns.release()
    },
    rail: rail.handlers,
    columns: columns.handlers,
  }
}
