import { msg } from '@lingui/core/macro'
import { IconFiles } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'

export const patientFiles: Feature = {
  settings: [
    {
      path: '/settings/patient-files',
      lazy: only(
        'patient-file-setting:write',
        withSentences(['patient-files'], () => import('./routes/file-settings.tsx')),
      ),
      label: msg`Files of patients`,
      icon: IconFiles,
      words: 'files of patients upload scan x-ray types dicom ไฟล์ของผู้ป่วย อัปโหลด เอกซเรย์',
      section: 'clinic',
      needs: 'patient-file-setting:write',
      order: 128,
    },
  ],
  chartSections: [
    {
      needs: 'patient-file:read',
      order: 50,
      Part: lazyPart(withSentences(['patient-files'], () => import('./chart-files.tsx'))),
    },
  ],
  patientSections: [
    {
      needs: 'patient-file:read',
      order: 28,
      Part: lazyPart(withSentences(['patient-files'], () => import('./desk-files.tsx'))),
    },
  ],
  timeline: withSentences(['patient-files'], () => import('./timeline-looks.ts')),
  audit: withSentences(['patient-files'], () => import('./audit-labels.ts')),
}
