import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Confirm } from '../../../components/feedback/confirm.tsx'

/** Closing what was half typed asks once; `question` is to be rendered. */
export function useDiscardQuestion(isDirty: () => boolean, close: () => void) {
  const [asking, setAsking] = useState(false)
  return {
    requestClose: () => (isDirty() ? setAsking(true) : close()),
    question: (
      <Confirm
        opened={asking}
        title={<Trans>Throw away what you typed?</Trans>}
        confirmLabel={<Trans>Throw away</Trans>}
        danger
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    ),
  }
}
