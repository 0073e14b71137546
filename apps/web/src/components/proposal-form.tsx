import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { toFailure, type Failure } from '../lib/errors.ts'
import { ErrorState } from './feedback/error-state.tsx'
import { ProposalActions } from './proposal-actions.tsx'

type ProposalFormProps<Done> = {
  /** Writes what is proposed; a failure is shown, and it can be tried again. */
  save: () => Promise<Done>
  onDone: (done: Done) => void
  onDismiss: () => void
  disabled?: boolean
  children: ReactNode
}

/** A proposal with little to change in it. */
export function ProposalForm<Done>({ save, onDone, onDismiss, disabled = false, children }: ProposalFormProps<Done>) {
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const confirm = async () => {
    if (disabled) return
    setSaving(true)
    try {
      onDone(await save())
    } catch (error) {
      setFailure(toFailure(error))
      setSaving(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <Stack gap="sm">
        {failure && <ErrorState failure={failure} onClose={() => setFailure(null)} />}
        {children}
        <ProposalActions saving={saving} disabled={disabled} onDismiss={onDismiss} />
      </Stack>
    </form>
  )
}
