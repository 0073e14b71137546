import { AssistantPanel } from '../features/assistant/assistant-panel.tsx'
import type { AssistantParts } from '../features/assistant/messages/assistant-parts.ts'
import { PartsProvider } from '../features/assistant/messages/assistant-parts.ts'
import { statusLooks, statusText } from '../components/labels/event-labels.ts'
import { ProposedArrival } from '../features/events/proposals/proposed-arrival.tsx'
import { ProposedAppointment } from '../features/events/proposals/proposed-booking.tsx'
import { ProposedCancel } from '../features/events/proposals/proposed-cancel.tsx'
import { ProposedMove } from '../features/events/proposals/proposed-move.tsx'
import { lookOf, statusLabel } from '../components/labels/invoice-labels.ts'
import { ProposedInvoice } from '../features/invoices/editor/proposed-invoice.tsx'
import { looks, statusText as prescriptionText } from '../components/labels/prescription-labels.ts'
import { ProposedPrescription } from '../features/prescriptions/editor/proposed-prescription.tsx'
import { useModal } from '../stores/modal.ts'

const parts: AssistantParts = {
  statusOf: {
    appointment: (status) => ({ ...statusLooks[status], text: statusText[status] }),
    invoice: (invoice) => ({ ...lookOf(invoice), text: statusLabel(invoice) }),
    prescription: (status) => ({ ...looks[status], text: prescriptionText[status] }),
  },
  forms: {
    book: ProposedAppointment,
    move: ProposedMove,
    cancel: ProposedCancel,
    arrive: ProposedArrival,
    invoice: ProposedInvoice,
    prescription: ProposedPrescription,
  },
}

/** The assistant, composed with the statuses and proposal forms of the records' features. */
export default function Assistant() {
  const closeModal = useModal((state) => state.closeModal)
  return (
    <PartsProvider value={parts}>
      <AssistantPanel onClose={closeModal} />
    </PartsProvider>
  )
}
