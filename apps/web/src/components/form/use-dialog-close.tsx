import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useReturnedFocus } from '../../lib/keys/use-returned-focus.ts'
import { DiscardQuestion } from './discard-question.tsx'

/**
 * How a dialog is closed in which something is typed: Escape and the way back close it, and ask before what is typed is thrown away. `hearEscape`
 * is for its `onClose`; `question` is to be rendered in it.
 */
export function useDialogClose(isDirty: () => boolean, close: () => void) {
  const [asking, setAsking] = useState(false)
  const requestClose = () => (isDirty() ? setAsking(true) : close())
  // Both dialogs listen on the window: React may show the question between the two, and it would close with the Escape that opened it.
  const hearEscape = () => (asking ? setAsking(false) : requestClose())
  useWayBack(requestClose)
  useReturnedFocus()
  const question = <DiscardQuestion opened={asking} closeOnEscape={false} onDiscard={close} onCancel={() => setAsking(false)} />
  return { requestClose, hearEscape, question }
}

/** Back closes the dialog instead of leaving the screen under it. */
export function useWayBack(close: () => void): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  const stayAndClose = useEffectEvent(() => {
    blocker.reset?.()
    close()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') stayAndClose()
  }, [blocker.state])
}
