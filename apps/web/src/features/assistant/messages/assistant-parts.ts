import type { EventStatus } from '@clinic/shared/events/event'
import type { InvoiceStatus } from '@clinic/shared/invoices/invoice'
import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import type { MessageDescriptor } from '@lingui/core'
import { createContext, useContext, type ComponentType } from 'react'
import type { StatusLook } from '../../../components/labels/status-word.tsx'
import type { ProposalFormProps } from '../../../lib/proposal.ts'

type StatusDisplay = StatusLook & { text: MessageDescriptor }

/** Provided by the records' features: how a status is shown, and the form of each kind of proposal. */
export type AssistantParts = {
  statusOf: {
    appointment: (status: EventStatus) => StatusDisplay
    invoice: (invoice: { status: InvoiceStatus; overdue: boolean }) => StatusDisplay
    prescription: (status: PrescriptionStatus) => StatusDisplay
  }
  forms: {
    [Action in 'book' | 'move' | 'cancel' | 'arrive' | 'invoice' | 'prescription']: ComponentType<ProposalFormProps<Action>>
  }
}

const Parts = createContext<AssistantParts | null>(null)
export const PartsProvider = Parts.Provider

export function useParts(): AssistantParts {
  const parts = useContext(Parts)
  if (!parts) throw new Error('No parts: the assistant belongs inside PartsProvider')
  return parts
}
