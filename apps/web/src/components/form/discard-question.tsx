import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Confirm } from '../feedback/confirm.tsx'

/** Closing what is not saved asks once; `question` is to be rendered. */
export function useDiscardQuestion(isDirty: () => boolean, close: () => void) {
  const [asking, setAsking] = useState(false)
  const requestClose = () => (isDirty() ? setAsking(true) : close())
  const cancel = () => setAsking(false)
  return { requestClose, question: <DiscardQuestion opened={asking} onDiscard={close} onCancel={cancel} /> }
}

type DiscardQuestionProps = { opened: boolean; closeOnEscape?: boolean; onDiscard: () => void; onCancel: () => void }

export function DiscardQuestion({ opened, closeOnEscape = true, onDiscard, onCancel }: DiscardQuestionProps) {
  return (
    <Confirm
      opened={opened}
      title={<Trans>Throw away what you typed?</Trans>}
      confirmLabel={<Trans>Throw away</Trans>}
      cancelLabel={<Trans>Go on typing</Trans>}
      danger
      closeOnEscape={closeOnEscape}
      onConfirm={onDiscard}
      onCancel={onCancel}
    />
  )
}
