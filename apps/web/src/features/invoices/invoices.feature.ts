import { msg } from '@lingui/core/macro'
import { IconReceipt } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { invoiceOfAppointment } from './invoice-of-appointment.ts'

/** A document of a deposit is on the patient's page. */
const pathOf = ({ invoiceId, patientId }: { invoiceId: string | null; patientId: string }) =>
  invoiceId ? `/invoices/${invoiceId}` : `/patients/${patientId}`

export const invoices: Feature = {
  routes: [
    {
      path: '/invoices',
      lazy: only(
        'invoice:read',
        withSentences(['invoices'], () => import('./routes/invoices.tsx')),
      ),
    },
    {
      path: '/invoices/new',
      lazy: only(
        'invoice:draft-own',
        withSentences(['invoices'], () => import('./routes/new-invoice.tsx')),
      ),
    },
    {
      path: '/invoices/:id',
      lazy: only(
        'invoice:read',
        withSentences(['invoices'], () => import('./routes/invoice.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/invoices',
      label: msg`Invoices`,
      icon: IconReceipt,
      keys: 'g i',
      words: 'invoices bills money ใบแจ้งหนี้ บิล การเงิน',
      section: 'main',
      needs: 'invoice:read',
      hasNumbers: true,
      order: 50,
    },
  ],
  actions: [
    {
      name: 'newInvoice',
      label: msg`New invoice`,
      icon: IconReceipt,
      words: 'new invoice bill ใบแจ้งหนี้ใหม่ บิล',
      needs: 'invoice:draft-own',
      order: 40,
      run: ({ open }) => open('/invoices/new'),
    },
  ],
  documents: { INVOICE: pathOf, RECEIPT: pathOf, CREDIT_NOTE: pathOf },
  patientSteps: [
    {
      label: msg`New invoice`,
      icon: IconReceipt,
      order: 20,
      linkOf: ({ patientId }, may) => (may('invoice:draft-own') ? { path: `/invoices/new?patient=${patientId}` } : undefined),
    },
  ],
  appointmentSteps: [{ label: msg`Invoice`, icon: IconReceipt, keys: 'i', order: 10, linkOf: invoiceOfAppointment }],
  todayNotes: [
    {
      needs: 'invoice:sum',
      order: 10,
      Part: lazyPart(withSentences(['invoices'], () => import('./unpaid-note.tsx'))),
    },
  ],
  checkOuts: [{ order: 10, Part: lazyPart(withSentences(['invoices'], () => import('./check-out/check-out.tsx'))) }],
  billWriters: [
    {
      needs: 'invoice:draft-own',
      order: 10,
      Part: lazyPart(withSentences(['invoices'], () => import('./editor/write-bill.tsx'))),
    },
  ],
  proposals: {
    invoice: lazyPart(withSentences(['invoices'], () => import('./editor/proposed-invoice.tsx'))),
    payment: lazyPart(withSentences(['invoices'], () => import('./proposed-payment.tsx'))),
  },
  timeline: withSentences(['invoices'], () => import('./timeline-looks.ts')),
  audit: withSentences(['invoices'], () => import('./audit-labels.ts')),
}
