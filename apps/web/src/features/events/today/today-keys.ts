import { msg } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCan } from '../../../lib/account/use-can.ts'
import { useFormShortcut, useShortcut } from '../../../lib/keys/use-shortcuts.ts'
import { tryChange } from '../data/event-change.ts'
import { mayCallIn, type EventRow } from '../data/event-row.ts'
import { openingFor, type EventWish } from '../data/event-wish.ts'
import { useOpenPanel } from './opening-panel.tsx'
import { inTimeOrder, nextInTurn, phaseOf } from './next-in-turn.ts'
import { linkOf } from './rows-on-screen.ts'
import type { TodayBoard } from './today-board.ts'
import { checkOutPath, isCheckedOut } from './today-steps.tsx'
import { useFocusedRow } from './use-focused-row.ts'

type TodayKeysProps = { rows: EventRow[]; board: TodayBoard; isPanelOpen: boolean; closeCheckOut: () => void }

/**
 * Leads the keyboard to who is expected and who waits, and takes the steps of the appointment in whose row the focus is. Shows nothing:
 * as the focus moves, nothing else is drawn again.
 */
export function TodayKeys({ rows, board, isPanelOpen, closeCheckOut }: TodayKeysProps) {
  const openPanel = useOpenPanel()
  const takesMoney = useCan('invoice:write')
  const { focused, last } = useFocusedRow()
  /** Where the way through those who are expected goes on, and the one through those who wait. */
  const [lastExpected, setLastExpected] = useState<string>()
  const [lastWaiting, setLastWaiting] = useState<string>()
  const event = rows.find(({ id }) => id === focused)
  const may = (status: EventRow['status']) => event !== undefined && event.nextStatuses.includes(status)

  if (event && phaseOf(event) === 'to_come' && focused !== lastExpected) setLastExpected(focused)

  function goTo(id: string | undefined) {
    if (id === undefined) return
    closeCheckOut() // it may cover the row
    linkOf(id)?.focus()
  }
  const goToExpected = (events: EventRow[]) => {
    const next = nextInTurn(events, lastExpected, 'to_come')
    setLastExpected(next?.id ?? lastExpected)
    goTo(next?.id)
  }
  const goToWaiting = () => {
    const next = nextInTurn(board.waiting, lastWaiting, 'present')
    setLastWaiting(next?.id)
    goTo(next?.id)
  }
  useShortcut('j', msg`Next expected patient`, () => goToExpected(inTimeOrder(board)))
  useShortcut('k', msg`Previous expected patient`, () => goToExpected(inTimeOrder(board).toReversed()))
  useShortcut('w', msg`Next waiting patient`, goToWaiting)
  useShortcut('arrow', msg`Move about the rows`, () => goTo(last ?? inTimeOrder(board)[0]?.id))

  const isPresent = event !== undefined && phaseOf(event) === 'present'
  const openFor = (wish: EventWish) => {
    if (event) openPanel(...openingFor(wish, event.id))
  }
  useShortcut('c', msg`Arrived`, () => void (event && tryChange({ event, change: { status: 'waiting' } })), may('waiting'))
  // In the row of somebody who waits them, elsewhere whoever has waited longest.
  const toCallIn = event && mayCallIn(event) ? event : board.waiting.find(mayCallIn)
  useShortcut(
    'e',
    msg`Call in`,
    () => void (toCallIn && tryChange({ event: toCallIn, change: { callIn: true } })),
    Boolean(toCallIn),
  )
  const mayCheckOut = event !== undefined && takesMoney && isCheckedOut(event)
  useShortcut('i', msg`Check out`, () => openPanel(checkOutPath(focused ?? '')), mayCheckOut, isPresent)
  useFormShortcut('r', msg`Move the appointment`, () => openFor('reschedule'), event?.mayEdit ?? false)
  useFormShortcut('x', msg`Cancel appointment`, () => openFor('cancel'), may('cancelled'))

  const returnFocus = useEffectEvent(() => {
    if (last && document.activeElement === document.body) linkOf(last)?.focus()
  })
  useEffect(() => {
    if (isPanelOpen) return
    const frame = requestAnimationFrame(() => returnFocus())
    return () => cancelAnimationFrame(frame)
  }, [isPanelOpen])
  return null
}
