import { msg } from '@lingui/core/macro'
import { IconCertificate } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { certificateOfAppointment } from './certificate-of-appointment.ts'

export const certificates: Feature = {
  documents: { CERTIFICATE: ({ patientId }) => `/patients/${patientId}` },
  patientSections: [
    {
      needs: 'certificate:read',
      order: 20,
      Part: lazyPart(withSentences(['certificates'], () => import('./patient-certificates.tsx'))),
    },
  ],
  appointmentSteps: [{ label: msg`Medical certificate`, icon: IconCertificate, order: 20, linkOf: certificateOfAppointment }],
  timeline: withSentences(['certificates'], () => import('./timeline-looks.ts')),
  audit: withSentences(['certificates'], () => import('./audit-labels.ts')),
}
