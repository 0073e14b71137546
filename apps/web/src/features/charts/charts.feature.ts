import { msg } from '@lingui/core/macro'
import { IconNotes } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import type { Appointment, Step } from '../../lib/feature/slots.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'

const chartOfAppointment: Step<Pick<Appointment, 'id' | 'patientId'>> = {
  label: msg({ context: 'of a patient', message: 'Chart' }),
  icon: IconNotes,
  keys: 'o',
  order: 5,
  linkOf: ({ id, patientId }, may) =>
    patientId && may('chart:read') ? { path: `/patients/${patientId}/chart?event=${id}` } : undefined,
}

export const charts: Feature = {
  routes: [
    {
      path: '/patients/:id/chart',
      lazy: only(
        'chart:read',
        withSentences(['charts'], () => import('./routes/chart.tsx')),
      ),
    },
  ],
  patientSections: [{ order: 1, Part: lazyPart(withSentences(['charts'], () => import('./timeline.tsx'))) }],
  patientSteps: [
    {
      label: msg({ context: 'of a patient', message: 'Chart' }),
      icon: IconNotes,
      order: 5,
      linkOf: ({ patientId }, may) => (may('chart:read') ? { path: `/patients/${patientId}/chart` } : undefined),
    },
  ],
  appointmentSteps: [chartOfAppointment],
  nextPatientSteps: [chartOfAppointment],
  audit: withSentences(['charts'], () => import('./audit-labels.ts')),
}
