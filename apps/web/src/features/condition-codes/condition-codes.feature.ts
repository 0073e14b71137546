import { msg } from '@lingui/core/macro'
import { IconListSearch } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { only } from '../../lib/feature/only.tsx'

export const conditionCodes: Feature = {
  copies: [{ part: 'condition_codes', label: msg`Codes of diagnoses`, order: 26 }],
  settings: [
    {
      path: '/settings/condition-codes',
      lazy: only(
        'condition-code:read',
        withSentences(['condition-codes'], () => import('./routes/condition-codes.tsx')),
      ),
      label: msg`Codes of diagnoses`,
      icon: IconListSearch,
      words: 'codes of diagnoses icd-10 icd10 รหัสการวินิจฉัย รหัสโรค',
      section: 'clinic',
      needs: 'condition-code:read',
      order: 127,
    },
  ],
  audit: withSentences(['condition-codes'], () => import('./audit-labels.ts')),
}
