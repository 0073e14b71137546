import { msg } from '@lingui/core/macro'
import { IconPrescription } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const prescriptions: Feature = {
  routes: [
    {
      path: '/prescriptions',
      lazy: only(
        'prescription:read',
        withSentences(['prescriptions'], () => import('./routes/prescriptions.tsx')),
      ),
    },
    {
      path: '/prescriptions/new',
      lazy: only(
        'prescription:draft-own',
        withSentences(['prescriptions'], () => import('./routes/new-prescription.tsx')),
      ),
    },
    {
      path: '/prescriptions/:id',
      lazy: only(
        'prescription:read',
        withSentences(['prescriptions'], () => import('./routes/prescription.tsx')),
      ),
    },
  ],
  menu: [
    {
      path: '/prescriptions',
      label: msg`Prescriptions`,
      icon: IconPrescription,
      keys: 'g r',
      words: 'prescriptions medicines ใบสั่งยา ยา',
      section: 'main',
      needs: 'prescription:read',
      hasNumbers: true,
      order: 70,
    },
  ],
  actions: [
    {
      name: 'newPrescription',
      label: msg`New prescription`,
      icon: IconPrescription,
      words: 'new prescription ใบสั่งยาใหม่',
      needs: 'prescription:draft-own',
      order: 50,
      run: ({ open }) => open('/prescriptions/new'),
    },
  ],
  documents: { PRESCRIPTION: ({ id }) => `/prescriptions/${id}` },
  patientSections: [
    {
      needs: 'label:print',
      order: 10,
      Part: lazyPart(withSentences(['prescriptions'], () => import('./labels/patient-labels.tsx'))),
    },
  ],
  patientSteps: [
    {
      label: msg`New prescription`,
      icon: IconPrescription,
      order: 30,
      linkOf: ({ patientId }, may) =>
        may('prescription:draft-own') ? { path: `/prescriptions/new?patient=${patientId}` } : undefined,
    },
  ],
  chartPanels: [
    {
      name: 'prescription',
      label: msg`Prescribe`,
      icon: IconPrescription,
      keys: 'r',
      needs: 'prescription:draft-own',
      order: 10,
      Part: lazyPart(withSentences(['prescriptions'], () => import('./chart-prescription.tsx'))),
    },
  ],
  proposals: {
    prescription: lazyPart(withSentences(['prescriptions'], () => import('./editor/proposed-prescription.tsx'))),
  },
  timeline: withSentences(['prescriptions'], () => import('./timeline-looks.ts')),
  audit: withSentences(['prescriptions'], () => import('./audit-labels.ts')),
}
